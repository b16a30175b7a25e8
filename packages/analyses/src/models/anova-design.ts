import { parseFormula, type LinearFormula, type Term } from '@panicle/statistics/linear-model';
import { given, OptionError } from '../options/option-error.ts';
import { quoted } from './model-terms.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<'entry' | 'factors' | 'block' | 'row' | 'column'>;

/** Designs whose model is a formula; lattices and augmented trials have an analysis of their own. */
export const formulaDesigns = ['crd', 'rcbd', 'latin', 'factorial', 'split', 'strip', 'split-split'] as const;

export type FormulaDesign = (typeof formulaDesigns)[number];

/** The model of a design with the treatments whose means are of interest. */
export interface DesignModel {
  formula: LinearFormula;
  treatments: readonly Term[];
}

/** @throws OptionError when a column that the design needs is not named */
export function modelOfDesign(
  design: FormulaDesign,
  traits: readonly string[],
  options: Options,
): DesignModel {
  const treatments = treatmentsOf(design, options).map(quoted).join(' * ');
  const right = [...unitsOf(design, options), treatments].join(' + ');
  const formula = parseFormula(`${traits.map(quoted).join(', ')} ~ ${right}`);
  return { formula, treatments: parseFormula(`y ~ ${treatments}`).terms };
}

function treatmentsOf(design: FormulaDesign, options: Options): readonly string[] {
  if (design === 'crd' || design === 'rcbd' || design === 'latin') return [given(options, 'entry')];
  const factors = options.factors;
  if (design === 'factorial') return factors;
  const needed = design === 'split-split' ? 3 : 2;
  if (factors.length !== needed)
    throw new OptionError(
      {
        zh: '此设计的 --factors 应为 {needed} 个因素（主区在前）。',
        en: 'This design needs {needed} --factors, whole plots first.',
      },
      { needed },
    );
  return factors;
}

/** Blocks, rows and columns, and the units that treatments of split plots were laid out on. */
function unitsOf(design: FormulaDesign, options: Options): string[] {
  const name = (option: 'row' | 'column' | 'block') =>
    quoted(given<Chosen<'row' | 'column' | 'block'>, typeof option>(options, option));
  const factors = options.factors.map(quoted);
  switch (design) {
    case 'crd':
      return [];
    case 'latin':
      return [name('row'), name('column')];
    case 'rcbd':
      return [name('block')];
    case 'factorial':
      return options.block === null ? [] : [name('block')];
    case 'split':
    case 'split-split':
      return [`Error(${[name('block'), ...factors.slice(0, -1)].join(' / ')})`];
    case 'strip':
      return [`Error(${name('block')} / (${factors.join(' + ')}))`];
  }
}
