import { parseFormula, type LinearFormula, type Term } from '@panicle/statistics/linear-model';
import { given, OptionError } from '../options/option-error.ts';
import { checkDesign } from './anova-check.ts';
import { defineAnalysis } from '../analysis.ts';
import { modelOfDesign, type FormulaDesign } from './anova-design.ts';
import { augmentedReport } from './augmented-report.ts';
import { comparisonOptions } from '../report/comparisons.ts';
import { latticeReport } from './lattice-report.ts';
import { readTerms } from './model-terms.ts';
import { takes } from '../options/takes.ts';
import { strataReport } from './strata-report.ts';
import { type AnovaOptions, fixedReport } from './fixed-report.ts';

type FormulaOptions = Omit<AnovaOptions, 'design'> & { design: FormulaDesign | null };

/** The model that was written or that the design has, with the terms whose means are listed. */
function modelOf(options: FormulaOptions): { formula: LinearFormula; treatments: readonly Term[] } {
  const asked = readTerms(options.means.join(' + ') || null);
  const text = options.model;
  if (text !== null) {
    const formula = parseFormula(text);
    return { formula, treatments: asked.length === 0 && formula.strata.length > 0 ? formula.terms : asked };
  }
  if (options.design === null)
    throw new OptionError({
      zh: '请给出 --design 或 --model。',
      en: 'Give either --design or --model.',
    });
  const { formula, treatments } = modelOfDesign(options.design, given(options, 'traits'), options);
  return { formula, treatments: asked.length === 0 ? treatments : asked };
}

export const analysis = defineAnalysis({
  environments: 'each',
  designs: {
    completelyRandomized: { design: 'crd' },
    latinSquare: { design: 'latin' },
    alpha: { design: 'lattice' },
    squareLattice: { design: 'lattice' },
    rectangularLattice: { design: 'lattice' },
    augmentedBlock: { design: 'augmented' },
  },
  summary: {
    zh: '各种设计的方差分析与多重比较',
    en: 'analysis of variance for any design, with means and comparisons',
  },
  example: {
    zh: '小区.csv --design split --traits 产量 --factors 品种,氮 --block 重复 --compare tukey',
    en: 'plots.csv --design split --traits yield --factors variety,nitrogen --block rep --compare tukey',
  },
  details: {
    zh: '用 --design 指定设计及其各列：crd（--entry）、rcbd（--entry --block）、latin（--entry --row --column）、factorial\n（--factors，可有 --block）、split、strip、split-split（--factors --block）、lattice（--entry --replicate --block）、\naugmented（--entry --block --checks）；或用 --model 写出模型。未列为协变量的列都是因素。',
    en: 'Either --design with its columns: crd (--entry), rcbd (--entry --block), latin (--entry --row --column),\nfactorial (--factors, optionally --block), split, strip, split-split (--factors --block), lattice (--entry --replicate\n--block), augmented (--entry --block --checks); or --model with a formula. Columns are factors unless listed in\n--covariates.',
  },
  model: {
    zh: '由设计决定，如随机区组 y = μ + 区组 + 品种 + e；裂区：y = μ + 区组 + A + 主区误差 + B + A×B + e。',
    en: 'Follows from the design: randomized blocks y = mu + block + entry + e; split plot y = mu + block + A + whole-plot error + B + A x B + e.',
  },
  source:
    'R. A. Fisher, Statistical Methods for Research Workers (1925); J. A. Nelder, Proceedings of the Royal Society A 283 (1965) 147-178; W. G. Cochran and G. M. Cox, Experimental Designs (2nd ed. 1957)',
  options: takes(
    [],
    [
      'design',
      'model',
      'traits',
      'entry',
      'factors',
      'block',
      'replicate',
      'row',
      'column',
      'checks',
      'covariates',
      'type',
      'means',
      'at',
      ...comparisonOptions,
    ],
  ),
  check: (_counts, options) => checkDesign(options),
  run(file, options) {
    const design = options.model === null ? options.design : null;
    if (design === 'lattice') return latticeReport(file, options);
    if (design === 'augmented') return augmentedReport(file, options);
    const { formula, treatments } = modelOf({ ...options, design });
    const report = formula.strata.length > 0 ? strataReport : fixedReport;
    return report(file, formula, treatments, options);
  },
});
