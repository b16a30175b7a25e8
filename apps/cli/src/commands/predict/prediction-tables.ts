import type { Trait, TraitPrediction } from '@panicle/genomics';
import { columns, table } from '../../tables/columns.ts';
import { column, type ReportTable } from '../../tables/report.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';

/** Variances and fixed effects, a row for each trait. */
export function modelTable(predictions: readonly TraitPrediction[]): ReportTable {
  const covariates = predictions[0]?.coefficients.map(({ name }) => name) ?? [];
  return table(
    'model',
    ['模型', 'Model'],
    [
      ...columns('trait'),
      column('samples', '训练样品数', 'samples'),
      column('marker_variance', '标记方差 Vu', 'marker variance Vu'),
      column('genetic_variance', '遗传方差', 'genetic variance'),
      column('residual_variance', '残差方差 Ve', 'residual variance Ve'),
      ...columns('heritability', 'mean'),
      column('log_likelihood', '对数似然', 'log likelihood'),
      ...covariates.map((name) => column(`effect_of_${name}`, `${name} 的效应`, `effect of ${name}`)),
    ],
    predictions.map((one) => [
      one.trait,
      one.trained,
      one.markerVariance,
      one.geneticVariance,
      one.residualVariance,
      one.heritability,
      one.mean,
      one.logLikelihood,
      ...one.coefficients.map(({ value }) => value),
    ]),
  );
}

/** Breeding values, best first within each trait; samples without the trait are predicted. */
export function valuesTable(
  samples: readonly string[],
  traits: readonly Trait[],
  predictions: readonly TraitPrediction[],
): ReportTable {
  return rankedTable(
    samples,
    predictions.map((one, t) => ({
      trait: one.trait,
      by: one.breedingValues,
      values: [traits[t]!.values, one.breedingValues, one.fitted, one.reliabilities],
    })),
    [observedHead, breedingValueHead, fittedHead, ...columns('reliability')],
  );
}
