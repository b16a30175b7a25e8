import { fitMixedModel, type MixedFit } from '../mixed/mixed-fit.ts';
import type { FixedTerm, RandomTerm } from '../mixed/model.ts';
import type { RemlOptions } from '../mixed/reml.ts';
import type { FirstStage } from './first-stage.ts';
import {
  ADJUSTED_MEAN,
  FIRST_STAGE_COVARIANCE,
  FIRST_STAGE_WEIGHT,
  meanNames,
  tableOfMeans,
} from './table-of-means.ts';
import { errorsOfMeans, type Weighting } from './weights.ts';

/**
 * The model of the means. Its terms name the factor of the entries, that of the trials, and any factor of the plots
 * that is constant within each trial (year, location) or within each entry (family).
 */
export interface SecondStageModel {
  fixed: readonly FixedTerm[];
  random: readonly RandomTerm[];
  weighting: Weighting;
  /**
   * `known` (unless said): errors have the variances of the first stage; put entry x trial among the random terms.
   * `estimated`: they are known up to a factor, which is estimated and takes entry x trial along.
   * Without weighting errors are always estimated, with full weighting always known.
   */
  errors?: 'known' | 'estimated';
}

/** The factor on the covariances of the first stage, which is 1. */
export const FIRST_STAGE_ERROR = 'first-stage error';
/** What the second stage estimates itself of the differences between means of its model. */
export const SECOND_STAGE_RESIDUAL = 'second-stage residual';

/**
 * Analyses the means of a first stage together.
 * Source: H. P. Piepho, J. Möhring, T. Schulz-Streeck, J. O. Ogutu, Biometrical Journal 54 (2012) 844-860.
 *
 * @throws StatisticsError meansWithoutError, and those of `fitMixedModel`
 */
export function secondStage(
  first: FirstStage,
  { fixed, random, weighting, errors = 'known' }: SecondStageModel,
  options: RemlOptions = {},
): MixedFit {
  const { weights, rest } = errorsOfMeans(first.trials, meanNames(first), weighting);
  const known: Record<string, number> = { ...options.known };
  const estimated = weighting === 'none' || (errors === 'estimated' && weighting !== 'full');
  // Weights with the mean 1 let the residual variance be that of an ordinary mean.
  if (estimated) scaleToMean(weights);
  else known[FIRST_STAGE_ERROR] = 1;
  if (rest) known[FIRST_STAGE_COVARIANCE] = 1;
  const model = {
    response: ADJUSTED_MEAN,
    fixed,
    random: rest ? [...random, { factors: [FIRST_STAGE_COVARIANCE], relationship: rest }] : random,
    weights: FIRST_STAGE_WEIGHT,
    residualName: estimated ? SECOND_STAGE_RESIDUAL : FIRST_STAGE_ERROR,
  };
  return fitMixedModel(tableOfMeans(first, weights), model, { ...options, known });
}

function scaleToMean(weights: Float64Array): void {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  for (let k = 0; k < weights.length; k++) weights[k]! /= mean;
}
