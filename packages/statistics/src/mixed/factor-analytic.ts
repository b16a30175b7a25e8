import { symmetricEigen } from '../numeric/symmetric-eigen.ts';
import { blockAcross } from './covariance-across.ts';
import { FactorAnalyticForm } from './covariance/factor-analytic-form.ts';
import { inverseOf } from './covariance/small-matrix.ts';
import { reportedParameters } from './fitted-quantities.ts';
import type { MixedFit } from './mixed-fit.ts';

/** How levels (environments) share common factors, and what each unit (genotype) scores on them. */
export interface FactorAnalysis {
  levels: readonly string[];
  units: readonly string[];
  factors: number;
  /** levels x factors, row by row, on principal axes: the first factor carries most; its loadings have a sum >= 0 */
  loadings: Float64Array;
  /** variance of each level that no factor carries */
  ownVariance: Float64Array;
  /** variance of each level */
  variance: Float64Array;
  /** percentage of each level's variance that the factors carry together */
  explained: Float64Array;
  /** percentage of the variance of all levels that each factor carries */
  explainedByFactor: Float64Array;
  /** percentage of the variance of all levels that the factors carry together */
  explainedTogether: number;
  /** units x factors: predicted scores, of variance 1 in the population */
  scores: Float64Array;
}

/**
 * A fitted factor-analytic term on principal axes.
 * Source: A. Smith, B. Cullis, R. Thompson, Biometrics 57 (2001) 1138-1147; B. R. Cullis, A. B. Smith, C. P. Beeck,
 * W. A. Cowling, Genome 53 (2010) 1002-1016 (rotation, percentages, scores).
 *
 * @throws RangeError when the term has no factor-analytic covariance
 */
export function factorAnalysis(fit: MixedFit, term: string): FactorAnalysis {
  const { levels, form, offset } = blockAcross(fit.equations, term);
  if (!(form instanceof FactorAnalyticForm))
    throw new RangeError(`${term} has no factor-analytic covariance`);
  const { size, factors } = form;
  const parameters = reportedParameters(form.parameters, fit.estimate, offset);
  const loadings = principalAxes(form.lambda(parameters), size, factors);
  const ownVariance = parameters.slice(0, size);
  const common = Float64Array.from(levels, (_, a) =>
    squareSum(loadings.subarray(a * factors, (a + 1) * factors)),
  );
  const variance = common.map((value, a) => value + ownVariance[a]!);
  const total = variance.reduce((sum, value) => sum + value, 0);
  const byFactor = Float64Array.from(
    { length: factors },
    (_, f) => (100 * squareSum(loadings.filter((_, place) => place % factors === f))) / total,
  );
  return {
    levels,
    units: fit.randomTerm(term).across!.units,
    factors,
    loadings,
    ownVariance,
    variance,
    explained: common.map((value, a) => (variance[a] === 0 ? NaN : (100 * value) / variance[a]!)),
    explainedByFactor: byFactor,
    explainedTogether: byFactor.reduce((sum, value) => sum + value, 0),
    scores: scoresOf(fit, term, loadings, form, offset),
  };
}

/** Lambda times the eigenvectors of Lambda' Lambda: orthogonal columns, the longest first. */
function principalAxes(lambda: Float64Array, size: number, factors: number): Float64Array {
  const square = new Float64Array(factors * factors);
  for (let f = 0; f < factors; f++)
    for (let g = 0; g < factors; g++)
      for (let a = 0; a < size; a++)
        square[f * factors + g]! += lambda[a * factors + f]! * lambda[a * factors + g]!;
  const { vectors } = symmetricEigen(square, factors);
  const rotated = new Float64Array(lambda.length);
  for (let f = 0; f < factors; f++) {
    let sum = 0;
    for (let a = 0; a < size; a++) {
      for (let g = 0; g < factors; g++)
        rotated[a * factors + f]! += lambda[a * factors + g]! * vectors[g * factors + f]!;
      sum += rotated[a * factors + f]!;
    }
    if (sum < 0) for (let a = 0; a < size; a++) rotated[a * factors + f]! *= -1;
  }
  return rotated;
}

/** E(scores | effects) = Lambda' Sigma^-1 effects, unit by unit. */
function scoresOf(
  fit: MixedFit,
  term: string,
  loadings: Float64Array,
  form: FactorAnalyticForm,
  offset: number,
): Float64Array {
  const { size, factors } = form;
  const { start, across } = fit.randomTerm(term);
  const count = across!.units.length;
  // At the bounds, not at 0, so that the inverse exists.
  const parameters = fit.estimate.parameters.subarray(offset, offset + form.parameters.length);
  const { inverse } = inverseOf(form.covariance(parameters), size);
  const scores = new Float64Array(count * factors);
  for (let f = 0; f < factors; f++) {
    for (let a = 0; a < size; a++) {
      let weight = 0;
      for (let b = 0; b < size; b++) weight += loadings[b * factors + f]! * inverse[b * size + a]!;
      for (let unit = 0; unit < count; unit++)
        scores[unit * factors + f]! += weight * fit.estimate.solutions[start + a * count + unit]!;
    }
  }
  return scores;
}

function squareSum(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}
