import { scoreAt } from '../information.ts';
import type { MixedFit } from '../mixed-fit.ts';
import { parameterCovariance } from '../reml.ts';

/** Which information is meant: that of the data at hand, or its mean over all data that the model may give. */
export type InformationKind = 'observed' | 'expected';

/** Step of the differences in standard errors of the parameter: errors of the quotient fall below 1e-7. */
const STEP = 1e-4;

/** Parameters whose variances others inflate more than this measure the same thing, within rounding. */
const DISTINCT = 1e6;

/**
 * Covariance matrix of the estimated parameters (variances, and what structures hold), parameters x parameters; rows
 * of parameters that are known or held at a boundary are 0.
 *
 * The observed information is minus the derivative of the score, by central differences of the exact score. The
 * expected one is twice the average information minus the observed one, exactly so where V is linear in the parameters;
 * where it holds correlations or loadings, the average information replaces it.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450 (average information).
 *
 * @returns null when the information has no inverse
 */
export function inverseInformation(fit: MixedFit, kind: InformationKind): Float64Array | null {
  const { estimate } = fit;
  const count = estimate.parameters.length;
  const held = estimate.atBoundary.map((one, k) => one || estimate.known[k]!);
  if (estimate.standardErrors.some((error, k) => Number.isNaN(error) && !held[k])) return null;
  if (held.every(Boolean)) return new Float64Array(count * count);
  const information = kind === 'observed' ? observedInformation(fit, held) : expectedInformation(fit, held);
  const covariance = parameterCovariance(information, held, count);
  const isDistinct = held.every((one, k) => {
    // how many times larger a variance is than it would be if all other parameters were known
    const inflation = information[k * count + k]! * covariance[k * count + k]!;
    return one || inflation < DISTINCT;
  });
  if (!isDistinct) return null;
  return covariance.map((value) => (Number.isNaN(value) ? 0 : value));
}

function expectedInformation(fit: MixedFit, held: readonly boolean[]): Float64Array {
  const { information } = fit.estimate;
  const linear = fit.equations.parameters.every(({ kind }) => kind === 'variance');
  if (!linear) return information;
  const observed = observedInformation(fit, held);
  return information.map((average, k) => 2 * average - observed[k]!);
}

function observedInformation(fit: MixedFit, held: readonly boolean[]): Float64Array {
  const count = held.length;
  const information = new Float64Array(count * count);
  try {
    for (let j = 0; j < count; j++) {
      if (held[j]) continue;
      const slope = scoreSlope(fit, j);
      for (let i = 0; i < count; i++) {
        // half to each of both triangles
        information[i * count + j]! -= slope[i]! / 2;
        information[j * count + i]! -= slope[i]! / 2;
      }
    }
  } finally {
    fit.equations.factorize(fit.estimate.parameters);
  }
  return information;
}

/** Derivative of the score by one parameter. */
function scoreSlope(fit: MixedFit, k: number): Float64Array {
  const parameters = fit.estimate.parameters.slice();
  const value = parameters[k]!;
  const { lower, upper } = fit.equations.parameters[k]!;
  const room = Math.min(value - lower, upper - value);
  const step = Math.min(STEP * fit.estimate.standardErrors[k]!, room / 2);
  const at = (shift: number) => {
    parameters[k] = value + shift;
    return scoreAt(fit.equations, parameters);
  };
  const above = at(step);
  const below = at(-step);
  return above.map((score, i) => (score - below[i]!) / (2 * step));
}
