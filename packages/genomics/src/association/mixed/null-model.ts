import {
  criterionOf,
  GRID,
  logarithmsAt,
  optimumNear,
  unitOf,
  type Optimum,
  type SpectralScores,
} from './spectral-likelihood.ts';
import type { SpectralModel } from './spectral-model.ts';

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
}

/** With -2 log restricted likelihood, but for constants. */
export interface NullOptimum extends Optimum {
  criterion: number;
}

/** @param unit of the trait, in which its scores are given */
export function nullModel(model: SpectralModel, trait: number, unit: number): NullModel {
  const { values, rank, meanDiagonal } = model;
  const { ratio, yy, atLimit } = nullOptimum(values, model.scores[trait]!);
  const genetic = (unit * unit * yy) / rank;
  const heritability = meanDiagonal / (meanDiagonal + ratio);
  return { genetic, residual: ratio * genetic, ratio, heritability, atLimit };
}

/** The ratio of the largest restricted likelihood, looked for on the grid first. */
export function nullOptimum(values: Float64Array, scores: Float64Array): NullOptimum {
  const none = new Float64Array(0);
  const squares: SpectralScores = {
    values,
    yy: scores.map((score) => score * score),
    xy: none,
    xx: none,
    regressors: 0,
  };
  const unit = unitOf(values);
  const criteria = GRID.map((x) => {
    const ratio = unit * Math.exp(x);
    const yy = squares.yy.reduce((sum, square, k) => sum + square / (values[k]! + ratio), 0);
    return criterionOf({ yy, xy: 0, xx: 0 }, logarithmsAt(values, ratio), values.length);
  });
  const found = optimumNear(squares, GRID[criteria.indexOf(Math.min(...criteria))]!, unit);
  const logarithms = logarithmsAt(values, found.ratio);
  return { ...found, criterion: criterionOf(found, logarithms, values.length) };
}
