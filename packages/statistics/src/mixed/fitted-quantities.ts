import type { Parameter, Quantity } from './covariance/structure.ts';
import type { MixedModelEquations } from './equations.ts';
import { parameterCovariance, type VarianceEstimate } from './reml.ts';

/** A variance, covariance, correlation or loading of a fitted model. */
export interface FittedQuantity {
  /** name of the term, or 'residual', with the level or the pair of levels after a colon */
  name: string;
  kind: Quantity['kind'];
  value: number;
  /** from the average information by the delta method; NaN at the boundary and where known */
  standardError: number;
  /** the parameters on which it depends are held at the ends of their range */
  atBoundary: boolean;
}

/** Quantities of the random blocks, then of the residual blocks. */
export function fittedQuantities(
  equations: MixedModelEquations,
  estimate: VarianceEstimate,
): FittedQuantity[] {
  const errors = new EstimateErrors(estimate);
  return [...equations.random, ...equations.residual].flatMap(({ structure, offset }) => {
    return structure
      .quantities(reportedParameters(structure.parameters, estimate, offset))
      .map(({ name, kind, value, gradient }) => ({
        name,
        kind,
        value,
        standardError: errors.of(gradient, offset),
        atBoundary: errors.atBoundary(gradient, offset),
      }));
  });
}

/** Parameters of one structure; a variance at its lower bound is 0. */
export function reportedParameters(
  parameters: readonly Parameter[],
  estimate: VarianceEstimate,
  offset: number,
): Float64Array {
  return Float64Array.from(parameters, ({ kind }, k) =>
    kind === 'variance' && estimate.atBoundary[offset + k] ? 0 : estimate.parameters[offset + k]!,
  );
}

/** Standard errors of functions of the parameters. */
export class EstimateErrors {
  readonly #covariance: Float64Array;
  readonly #held: readonly boolean[];
  readonly #estimate: VarianceEstimate;

  constructor(estimate: VarianceEstimate) {
    this.#estimate = estimate;
    this.#held = estimate.atBoundary.map((one, k) => one || estimate.known[k]!);
    this.#covariance = parameterCovariance(estimate.information, this.#held, this.#held.length);
  }

  /** By the delta method over the parameters that were free; NaN where none of those matters. */
  of(gradient: Float64Array, offset: number): number {
    const free = this.#matter(gradient).filter((i) => !this.#held[offset + i]);
    if (free.length === 0) return NaN;
    const count = this.#held.length;
    let sum = 0;
    for (const i of free)
      for (const j of free)
        sum += gradient[i]! * gradient[j]! * this.#covariance[(offset + i) * count + offset + j]!;
    return Math.sqrt(sum);
  }

  /** Whether all parameters that matter are at the boundary. */
  atBoundary(gradient: Float64Array, offset: number): boolean {
    return this.#matter(gradient).every((i) => this.#estimate.atBoundary[offset + i]!);
  }

  #matter(gradient: Float64Array): number[] {
    return Array.from(gradient.keys()).filter((i) => gradient[i] !== 0);
  }
}
