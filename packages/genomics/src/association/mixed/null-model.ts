import {
  criterionOf,
  GRID,
  leastBeside,
  logarithmsAt,
  optimumNear,
  sumsAt,
  unitOf,
  type Optimum,
  type SpectralScores,
} from './spectral-likelihood.ts';
import type { SpectralModel } from './spectral-model.ts';
import { varianceErrors, type VarianceErrors } from './variance-errors.ts';

/** Variances of a trait without any marker, by restricted maximum likelihood. */
export interface NullModel {
  /** variance of the effects whose covariance is the relationship matrix */
  genetic: number;
  residual: number;
  /** residual / genetic */
  ratio: number;
  /** share of the genetic variance, with the mean diagonal of the centred relationships as its scale (gemma's pve) */
  heritability: number;
  /** whether the best ratio lies at the end of what was looked through: all genetic, or all residual */
  atLimit: boolean;
  /** standard errors; NaN at a limit */
  se: VarianceErrors;
}

/** With -2 log restricted likelihood, but for constants. */
export interface NullOptimum extends Optimum {
  criterion: number;
}

/** @param unit of the trait, in which its scores are given */
export function nullModel(model: SpectralModel, trait: number, unit: number): NullModel {
  const { values, rank, meanDiagonal } = model;
  const scores = model.scores[trait]!;
  const { ratio, yy, atLimit } = nullOptimum(values, scores);
  const own = yy / rank;
  const heritability = meanDiagonal / (meanDiagonal + ratio);
  const errors = varianceErrors(values, scores, { genetic: own, residual: ratio * own }, meanDiagonal);
  const square = unit * unit;
  const se = {
    genetic: square * errors.genetic,
    residual: square * errors.residual,
    heritability: errors.heritability,
  };
  if (atLimit) se.genetic = se.residual = se.heritability = NaN;
  return { genetic: square * own, residual: square * ratio * own, ratio, heritability, atLimit, se };
}

/** The ratio of the largest restricted likelihood, looked for on the grid first. */
export function nullOptimum(values: Float64Array, scores: Float64Array): NullOptimum {
  const squares = scoresWithoutMarker(values, scores);
  const unit = unitOf(values);
  const criteria = GRID.map((x) => {
    const ratio = unit * Math.exp(x);
    return criterionOf(sumsAt(squares, ratio), logarithmsAt(values, ratio), values.length);
  });
  const found = optimumNear(squares, leastBeside(criteria, criteria.indexOf(Math.min(...criteria))), unit);
  const logarithms = logarithmsAt(values, found.ratio);
  return { ...found, criterion: criterionOf(found, logarithms, values.length) };
}

export function scoresWithoutMarker(values: Float64Array, scores: Float64Array): SpectralScores {
  const none = new Float64Array(0);
  return { values, yy: scores.map((score) => score * score), xy: none, xx: none, regressors: 0 };
}
