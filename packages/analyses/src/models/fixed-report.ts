import { fitLinearModel, type LinearFormula, type Term } from '@panicle/statistics/linear-model';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { factorLabels } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';
import { testedAnswer } from './tested-terms.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Report } from '../report/report.ts';
import { anovaTable, precisionTable } from './anova-rows.ts';
import { comparisonTables } from '../report/comparisons.ts';
import { withoutConfounded } from './confounded-terms.ts';
import { predictingLinear, predictionsAt } from './predictions-at.ts';
import { requireMeans, formulaTable } from './model-terms.ts';
import type { Chosen } from '../options/takes.ts';

export type AnovaOptions = Chosen<
  | 'covariates'
  | 'type'
  | 'means'
  | 'at'
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

export function fixedReport(
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
    figures: comparedMeansFigures(file, means, options),
    ...plotDiagnostics(
      file,
      fits.map((fit) => ({ trait: fit.response, residuals: fit.modelResiduals })),
      factorLabels(factors),
      options.entry ?? options.factors[0] ?? factors.at(-1) ?? null,
    ),
    tables: [
      anovaTable(fits.map((fit, k) => [fit.response, tables[k]!.rows])),
      precisionTable(precision),
      ...comparisonTables(means, options),
      ...predictionsAt(
        fits.map((fit) => predictingLinear(fit, { factors, covariates })),
        treatments,
        options,
      ),
    ],
    remarks: [...confounded.remarks, ...tables.flatMap(({ remarks }) => remarks)],
  };
}
