import type { InferredEstimate, MixedInference } from '@panicle/statistics/mixed';
import { StatisticsError } from '@panicle/statistics/statistics-error';
import { columns, table } from '../report/columns.ts';
import type { ReportTable } from '../report/report.ts';
import { termName } from './model-terms.ts';

/** Effects of more levels are no table that is read; their means are. */
const MOST_LEVELS = 100;

/**
 * Fixed effects with their errors: slopes of covariates, and levels of factors as deviations from the mean of all levels
 * of the factor, as far as the plots can tell them. None of the terms whose means are listed.
 */
export function effectTables(inference: MixedInference, listed: readonly string[]): ReportTable[] {
  const { fit } = inference;
  const rows = fit.design.fixed.flatMap((term) => {
    const { factors, covariates, start, levels } = term;
    if (levels.length > MOST_LEVELS || listed.includes(termName(term))) return [];
    if (covariates.length > 0)
      return rowsOf(
        inference,
        termName(term),
        levels.map((level, k) => ({ level, weights: unit(fit.design.columns, start + k) })),
      );
    return factors.length === 1 ? rowsOf(inference, termName(term), deviations(inference, factors)) : [];
  });
  if (rows.length === 0) return [];
  return [
    {
      ...table(
        'effects',
        ['固定效应', 'Fixed effects'],
        [
          ...columns('term', 'level', 'effect', 'standard_error'),
          ...columns('df', 't', 'p', 'lower', 'upper'),
        ],
        rows,
      ),
      remarks: [
        {
          text: {
            zh: '协变量为斜率；因素各水平为与该因素各水平平均的离差。',
            en: 'Slopes of covariates; levels of factors as deviations from the mean of the levels of the factor.',
          },
          values: {},
        },
      ],
    },
  ];
}

interface Weighted {
  level: string;
  weights: Float64Array;
}

function unit(size: number, place: number): Float64Array {
  const weights = new Float64Array(size);
  weights[place] = 1;
  return weights;
}

/** Means of the levels less the mean of them; none where a mean does not exist. */
function deviations({ fit }: MixedInference, factors: readonly string[]): Weighted[] {
  try {
    const means = [...fit.meanFunctions(factors)];
    const average = new Float64Array(fit.design.columns);
    for (const { weights } of means)
      weights.forEach((weight, place) => (average[place]! += weight / means.length));
    return means.map(({ level, weights }) => ({
      level,
      weights: weights.map((weight, place) => weight - average[place]!),
    }));
  } catch (failure) {
    if (!(failure instanceof StatisticsError)) throw failure;
    return [];
  }
}

const rowsOf = (inference: MixedInference, term: string, functions: readonly Weighted[]) =>
  functions
    .filter(({ weights }) => inference.fit.isEstimable(weights))
    .map(({ level, weights }) => rowOf(term, inference.linear(level, weights)));

const rowOf = (term: string, found: InferredEstimate) => [
  term,
  found.level === '' ? null : found.level,
  found.estimate,
  found.standardError,
  Number.isFinite(found.degrees) ? found.degrees : null,
  known(found.t),
  known(found.p),
  known(found.lower),
  known(found.upper),
];

const known = (value: number) => (Number.isNaN(value) ? null : value);
