import type { Trait, TraitPrediction } from '@panicle/genomics/prediction';
import { columns } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { geneticVarianceHead, likelihoodHead, residualVarianceHead, traitModelTable } from './model-table.ts';
import { breedingValueHead, fittedHead, observedHead, rankedTable } from './ranked-table.ts';

/** Variances and fixed effects, a row for each trait. */
export function modelTable(predictions: readonly TraitPrediction[]): ReportTable {
  return traitModelTable(
    predictions,
    [
      column('marker_variance', '标记方差 Vu', 'marker variance Vu'),
      geneticVarianceHead,
      residualVarianceHead,
      ...columns('heritability', 'mean'),
      likelihoodHead,
    ],
    (one) => [
      one.markerVariance,
      one.geneticVariance,
      one.residualVariance,
      one.heritability,
      one.mean,
      one.logLikelihood,
    ],
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
