import {
  fitLinearModel,
  parseFormula,
  type LinearFit,
  type LinearFormula,
  type Term,
} from '@panicle/statistics/linear-model';
import type { Figure } from '@panicle/figures';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { drawnResiduals } from '../figures/model-residuals.ts';
import { residualFigures } from '../figures/residuals.ts';
import { testedAnswer } from './tested-terms.ts';
import { given, OptionError } from '../options/option-error.ts';
import { checkDesign } from './anova-check.ts';
import { defineAnalysis } from '../analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Report } from '../report/report.ts';
import { modelOfDesign, type FormulaDesign } from './anova-design.ts';
import { anovaTable, precisionTable } from './anova-rows.ts';
import { augmentedReport } from './augmented-report.ts';
import { comparisonOptions, comparisonTables } from '../report/comparisons.ts';
import { latticeReport } from './lattice-report.ts';
import { withoutConfounded } from './confounded-terms.ts';
import { requireMeans, formulaTable, readTerms } from './model-terms.ts';
import { takes, type Chosen } from '../options/takes.ts';
import { strataReport } from './strata-report.ts';

type AnovaOptions = Chosen<
  | 'covariates'
  | 'type'
  | 'means'
  | 'model'
  | 'design'
  | 'traits'
  | 'compare'
  | 'pairs'
  | 'dunnett'
  | 'alpha'
  | 'entry'
  | 'factors'
  | 'block'
  | 'replicate'
  | 'row'
  | 'column'
  | 'checks'
>;

function fixedReport(
  file: PlotTable,
  formula: LinearFormula,
  asked: readonly Term[],
  options: AnovaOptions,
): Report {
  const table = formulaTable(file, formula, options.covariates);
  const covariates = options.covariates;
  const factors = formula.terms.flat().filter((name) => !covariates.includes(name));
  requireMeans(asked, (term) => term.every((name) => factors.includes(name)));
  const {
    result: fits,
    treatments,
    ...confounded
  } = withoutConfounded(formula, asked, (own) => {
    const found = fitLinearModel(table, own);
    // the sums of squares, and with them what is confounded, are found when they are first asked for
    for (const fit of found) void fit.sequentialTable;
    return found;
  });
  const adjusted = options.type === 'III';
  const tables = fits.map((fit) =>
    adjusted ? fit.adjustedTable : { rows: fit.sequentialTable, remarks: [] },
  );
  const means = fits.flatMap((fit) =>
    treatments.map((term) => {
      const set = fit.means(term);
      return {
        trait: fit.response,
        term: set.term,
        set,
        standardErrors: set.standardErrors,
        plots: set.plots,
      };
    }),
  );
  const precision = fits.map((fit) => ({
    trait: fit.response,
    plots: fit.rows.length,
    mean: fit.mean,
    ...fit.error,
    cv: fit.variationCoefficient,
  }));
  return {
    answer: testedAnswer(
      file,
      fits.map((fit, k) => ({ trait: fit.response, rows: tables[k]!.rows, cv: fit.variationCoefficient })),
      means,
      options.alpha,
    ),
    figures: [...comparedMeansFigures(file, means, options), ...residuals(file, fits, options)],
    tables: [
      anovaTable(fits.map((fit, k) => [fit.response, tables[k]!.rows])),
      precisionTable(precision),
      ...comparisonTables(means, options),
    ],
    remarks: [...confounded.remarks, ...tables.flatMap(({ remarks }) => remarks)],
  };
}

/** Traits whose residuals are drawn: two figures for each. */
const MOST_RESIDUALS = 6;

function residuals(file: PlotTable, fits: readonly LinearFit[], options: AnovaOptions): Figure[] {
  return fits.slice(0, MOST_RESIDUALS).flatMap((fit) => {
    const entry = options.entry ?? options.factors[0] ?? options.block;
    if (entry === null) return [];
    const { fitted, residuals: residual, internal } = fit.residuals;
    const found = residualFigures(
      file,
      { trait: fit.response, entry },
      drawnResiduals(fit.rows, fitted, residual, internal),
    );
    if (fits.length === 1) return found;
    return found.map((figure) => ({
      ...figure,
      name: `${figure.name}_${fits.indexOf(fit) + 1}`,
      title: { zh: `${fit.response}：${figure.title.zh}`, en: `${fit.response}: ${figure.title.en}` },
    }));
  });
}

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
