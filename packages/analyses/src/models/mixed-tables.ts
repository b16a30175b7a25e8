import {
  componentHeritability,
  cullisHeritability,
  factorAnalysis,
  informationCriteria,
  likelihoodRatio,
  MixedInference,
  reliablePredictions,
  testFixedTerms,
  type HypothesisKind,
  type MixedFit,
} from '@panicle/statistics/mixed';
import { StatisticsError } from '@panicle/statistics/statistics-error';
import { withEstimates } from '../report/estimates.ts';
import { columns, figures, mark, namedColumns, table } from '../report/columns.ts';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';
import { termName } from './model-terms.ts';

const title = {
  components: ['方差与协方差参数', 'Variances and covariances'],
  tests: ['固定项检验', 'Tests of fixed terms'],
  predictions: ['随机项预测值（BLUP）', 'Predictions of random terms (BLUP)'],
  criteria: ['拟合优度', 'Fit'],
  random: ['随机项的似然比检验', 'Likelihood-ratio tests of random terms'],
  correlations: ['水平间的协方差与相关', 'Covariances and correlations between levels'],
  loadings: ['因子载荷', 'Loadings'],
  scores: ['因子得分', 'Scores'],
  heritability: ['遗传力', 'Heritability'],
} as const;

const hidesNothing = () => false;

/** @param isHidden terms that are no part of the model as its user wrote it */
export function componentTable(
  fit: MixedFit,
  isHidden: (term: string) => boolean = hidesNothing,
): ReportTable {
  const heads = columns('term', 'kind', 'estimate', 'standard_error', 'at_boundary');
  const shown = fit.quantities.filter(({ name }) => !isHidden(name));
  const rows = shown.map(({ name, kind, value, standardError, atBoundary }) => [
    name,
    kind,
    value,
    standardError,
    mark(atBoundary),
  ]);
  return table('components', title.components, heads, rows);
}

export function testTable(inference: MixedInference, kind: HypothesisKind): ReportTable {
  const heads = [
    ...columns('term', 'df'),
    column('denominator_df', '分母自由度', 'denominator df'),
    ...columns('f', 'p'),
  ];
  const rows = testFixedTerms(inference, kind).map(({ term, numerator, denominator, f, p }) => [
    term,
    numerator,
    denominator,
    f,
    p,
  ]);
  return table('tests', title.tests, heads, rows);
}

/** BLUPs, the highest of each term first; only terms with one variance have a reliability. */
export function predictionTable(
  fit: MixedFit,
  isHidden: (term: string) => boolean = hidesNothing,
): ReportTable {
  const names = fit.model.random.map(termName).filter((name) => !isHidden(name));
  const mean = generalMean(fit);
  const rows = names.flatMap((name): ReportValue[][] => {
    const found = hasVariance(fit, name)
      ? reliablePredictions(fit, name)
      : fit.predictions(name).map((one) => ({ ...one, errorVariance: one.variance }));
    return found
      .toSorted((a, b) => b.estimate - a.estimate)
      .map((one) => [
        name,
        one.level,
        one.estimate,
        mean === null ? null : mean + one.estimate,
        Math.sqrt(one.errorVariance),
        'reliability' in one ? one.reliability : null,
        'reliability' in one ? one.accuracy : null,
      ]);
  });
  const heads = columns(
    ...(['term', 'level', 'prediction', 'predicted_mean', 'prediction_error'] as const),
    ...(['reliability', 'accuracy'] as const),
  );
  return withEstimates(table('predictions', title.predictions, heads, rows), {
    kind: 'blup',
    entry: 'level',
    value: 'prediction',
    standardError: 'prediction_error',
    term: 'term',
  });
}

/** Of the fixed part, every factor averaged over its levels; null where the plots do not tell it. */
function generalMean(fit: MixedFit): number | null {
  const { fixed, columns: size } = fit.design;
  const term = fixed.find(({ factors, covariates }) => covariates.length === 0 && factors.length > 0);
  if (term === undefined) return fixed.length === 1 ? fit.estimate.solutions[fixed[0]!.start]! : null;
  try {
    const average = new Float64Array(size);
    for (const { weights } of fit.meanFunctions(term.factors))
      weights.forEach((weight, place) => (average[place]! += weight / term.levels.length));
    return fit.linear('', average).estimate;
  } catch (failure) {
    if (!(failure instanceof StatisticsError)) throw failure;
    return null;
  }
}

function hasVariance(fit: MixedFit, name: string): boolean {
  return fit.components.some((component) => component.name === name);
}

export function criteriaTable(fit: MixedFit): ReportTable {
  const { logLikelihood, parameters, aic, bic } = informationCriteria(fit);
  return figures('criteria', title.criteria, [
    ['log_likelihood', '限制对数似然', 'REML log-likelihood', logLikelihood],
    ['parameters', '参数个数', 'parameters', parameters],
    ['aic', 'AIC', 'AIC', aic],
    ['bic', 'BIC', 'BIC', bic],
    ['iterations', '迭代次数', 'iterations', fit.estimate.iterations],
    ['converged', '收敛', 'converged', mark(fit.estimate.converged)],
  ]);
}

/** Each random term against the model without it. */
export function randomTestTable(fit: MixedFit, refit: (without: string) => MixedFit): ReportTable {
  const rows = fit.model.random.map((term) => {
    const name = termName(term);
    const { statistic, degrees, p, boundaryP } = likelihoodRatio(fit, refit(name));
    return [name, statistic, degrees, p, boundaryP];
  });
  const heads = [
    ...columns('term'),
    column('ratio', '似然比', 'likelihood ratio'),
    ...columns('df', 'p', 'p_boundary'),
  ];
  return table('random_tests', title.random, heads, rows);
}

/** Tables of the terms whose effects covary over the levels of a factor. */
export function structureTables(fit: MixedFit): ReportTable[] {
  const structured = fit.model.random.filter(({ covariance }) => covariance !== undefined);
  if (structured.length === 0) return [];
  const rows = structured.flatMap((term) => correlationRows(fit, termName(term)));
  const heads = [
    ...columns('term', 'first', 'second'),
    column('covariance', '协方差', 'covariance'),
    ...columns('standard_error', 'correlation'),
    column('correlation_error', '其标准误', 'its s.e.'),
  ];
  const analytic = structured.filter(({ covariance }) => covariance!.form.kind === 'factorAnalytic');
  return [
    table('correlations', title.correlations, heads, rows),
    ...analytic.flatMap((term) => factorTables(fit, termName(term))),
  ];
}

function correlationRows(fit: MixedFit, term: string): ReportValue[][] {
  const { levels, covariance, covarianceErrors, correlation, correlationErrors } = fit.covarianceAcross(term);
  return levels.flatMap((first, i) =>
    levels.slice(i).map((second, k): ReportValue[] => {
      const at = i * levels.length + i + k;
      const apart = k > 0;
      return [
        term,
        first,
        second,
        covariance[at]!,
        covarianceErrors[at]!,
        apart ? correlation[at]! : null,
        apart ? correlationErrors[at]! : null,
      ];
    }),
  );
}

function factorTables(fit: MixedFit, term: string): ReportTable[] {
  const found = factorAnalysis(fit, term);
  const names = Array.from({ length: found.factors }, (_, k) => `factor_${k + 1}`);
  const axes = namedColumns(names);
  const rowOf = (values: Float64Array, k: number) => names.map((_, axis) => values[k * names.length + axis]!);
  const loadings = found.levels.map((level, k) => [
    level,
    ...rowOf(found.loadings, k),
    found.variance[k]!,
    found.explained[k]!,
  ]);
  return [
    table(
      'loadings',
      title.loadings,
      [...columns('level'), ...axes, ...columns('variance', 'explained_percent')],
      loadings,
    ),
    table(
      'scores',
      title.scores,
      [...columns('entry'), ...axes],
      found.units.map((unit, k) => [unit, ...rowOf(found.scores, k)]),
    ),
  ];
}

/** Heritability of random entries; what a structure or a spatial residual leaves undefined stays empty. */
export function heritabilityTable(fit: MixedFit, entry: string): ReportTable {
  const simple =
    fit.model.random.every(({ covariance }) => covariance === undefined) && fit.model.field === undefined;
  const mean = simple ? componentHeritability(fit, entry, 'entryMean') : null;
  const plot = simple ? componentHeritability(fit, entry, 'plot') : null;
  return figures('heritability', title.heritability, [
    ['cullis', 'Cullis', 'Cullis', cullisHeritability(fit, entry)],
    ['entry_mean', '品种均值', 'entry-mean heritability', mean?.heritability ?? null],
    ['entry_mean_error', '其标准误', 's.e. of entry-mean heritability', mean?.standardError ?? null],
    ['plot', '单个小区', 'single-plot heritability', plot?.heritability ?? null],
    ['plot_error', '其标准误', 's.e. of single-plot heritability', plot?.standardError ?? null],
  ]);
}
