import {
  analyseStrata,
  type LinearFormula,
  type StrataAnalysis,
  type StratumMeans,
  type Term,
} from '@panicle/statistics/linear-model';
import { comparedMeansFigures } from '../figures/compared-means.ts';
import { testedAnswer } from './tested-terms.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, table } from '../report/columns.ts';
import type { Report, ReportTable } from '../report/report.ts';
import { anovaColumns, anovaRow } from './anova-rows.ts';
import { comparisonTables, type ListedMeans } from '../report/comparisons.ts';
import { withoutConfounded } from './confounded-terms.ts';
import { predictingMixed, predictionsAt } from './predictions-at.ts';
import { requireMeans, formulaTable, sameFactors } from './model-terms.ts';
import { remlTestTable, strataByReml } from './strata-by-reml.ts';
import type { Chosen } from '../options/takes.ts';
import { factorLabels } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

type Options = Chosen<'at' | 'covariates' | 'compare' | 'pairs' | 'dunnett' | 'alpha'>;

/** Analysis of variance of units of several kinds, each with its error; means by REML where they are not balanced. */
export function strataReport(
  file: PlotTable,
  formula: LinearFormula,
  asked: readonly Term[],
  options: Options,
): Report {
  requireMeans(asked, (term) => formula.terms.some((own) => sameFactors(own, term)));
  const plots = formulaTable(file, formula, options.covariates);
  const {
    result: analyses,
    treatments,
    ...confounded
  } = withoutConfounded(formula, asked, (own) => analyseStrata(plots, own));
  const found = analyses.map((analysis) => ({
    analysis,
    balanced: balancedMeans(analysis, treatments),
    byReml:
      analysis.balanced && options.at === null
        ? null
        : strataByReml(plots, analysis.trait, formula, treatments),
  }));
  const byReml = found.flatMap((one) => one.byReml ?? []);
  const means = found.flatMap((one): readonly ListedMeans[] => one.byReml?.means ?? one.balanced);
  return {
    answer: testedAnswer(
      file,
      found.map(({ analysis: { trait, strata }, byReml: fitted }) => ({
        trait,
        rows: fitted?.tests ?? strata.flatMap(({ rows }) => rows),
        cv: strata.at(-1)?.variationCoefficient ?? null,
      })),
      means,
      options.alpha,
    ),
    figures: comparedMeansFigures(file, means, options),
    tables: [
      strataTable(found.map(({ analysis }) => analysis)),
      ...remlTestTable(byReml),
      ...comparisonTables(means, options),
      ...predictionsAt(
        options.at === null
          ? []
          : found.map(({ analysis: { trait }, byReml: own }) =>
              predictingMixed((own ?? strataByReml(plots, trait, formula, [])).inference, trait),
            ),
        treatments,
        options,
      ),
      ...kindsTable(found.flatMap(({ balanced }) => balanced)),
    ],
    ...plotDiagnostics(
      file,
      found.map(({ analysis: { trait, residuals }, byReml: own }) => ({
        trait,
        residuals: own?.inference.fit.residuals ?? residuals,
      })),
      factorLabels(
        [...formula.strata, ...formula.terms].flat().filter((name) => !options.covariates.includes(name)),
      ),
      asked[0]?.[0] ?? null,
    ),
    remarks: [
      ...confounded.remarks,
      ...found.flatMap((one) => [...one.analysis.remarks, ...(one.byReml?.remarks ?? [])]),
    ],
  };
}

const strataColumns = [...columns('trait', 'stratum'), ...anovaColumns, ...columns('cv_percent')];

function strataTable(found: readonly StrataAnalysis[]): ReportTable {
  const rows = found.flatMap(({ trait, strata }) =>
    strata.flatMap(({ name, rows: tested, error, variationCoefficient }) => [
      ...tested.map((row) => [trait, name, ...anovaRow(row), null]),
      [
        trait,
        name,
        'error',
        error.df,
        error.sumOfSquares,
        error.meanSquare,
        null,
        null,
        variationCoefficient,
      ],
    ]),
  );
  return table('anova', ['方差分析', 'Analysis of variance'], strataColumns, rows);
}

interface BalancedMeans {
  trait: string;
  term: string;
  set: StratumMeans;
}

function balancedMeans(analysis: StrataAnalysis, treatments: readonly Term[]): BalancedMeans[] {
  return treatments.flatMap((term) => {
    const set = analysis.means(term);
    return set === null ? [] : [{ trait: analysis.trait, term: set.term, set }];
  });
}

/** What differences of means are sure by, according to the factors in which both agree. */
function kindsTable(means: readonly BalancedMeans[]): ReportTable[] {
  const rows = means.flatMap(({ trait, term, set }) =>
    set.kinds.map(({ same, standardError, df, lsd }) => [
      trait,
      term,
      same.length === 0 ? null : same.join(':'),
      standardError,
      df,
      lsd,
    ]),
  );
  if (rows.length === 0) return [];
  const heads = [
    ...columns('trait', 'term'),
    { key: 'same_level_of', text: { zh: '相同水平的因素', en: 'at the same level of' } },
    ...columns('standard_error', 'df', 'lsd'),
  ];
  return [table('differences', ['各类差数的标准误', 'Standard errors of differences by type'], heads, rows)];
}
