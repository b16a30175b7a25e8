import type { Quantity } from './covariance/structure.ts';
import type { MixedModelEquations } from './equations.ts';
import { parameterCovariance, type VarianceEstimate } from './reml.ts';

/** A variance, covariance, correlation or loading of a fitted model. */
export interface FittedQuantity {
  /** name of the term, or 'residual', with the level or the pair of levels after a colon */
  name: string;
  kind: Quantity['kind'];
  value: number;
  /** from the average information by the delta method; NaN at the boundary */
  standardError: number;
  /** a parameter on which it depends is held at the end of its range */
  atBoundary: boolean;
}

/** Quantities of the random blocks, then of the residual blocks. */
export function fittedQuantities(
  equations: MixedModelEquations,
  estimate: VarianceEstimate,
): FittedQuantity[] {
  const errors = new EstimateErrors(estimate);
  return [...equations.random, ...equations.residual].flatMap(({ structure, offset }) => {
    const own = estimate.parameters.slice(offset, offset + structure.parameters.length);
    return structure.quantities(own).map(({ name, kind, value, gradient }) => ({
      name,
      kind,
      value,
      standardError: errors.of(gradient, offset),
      atBoundary: errors.atBoundary(gradient, offset),
    }));
  });
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

  /** By the delta method; NaN where a parameter that matters is held. */
  of(gradient: Float64Array, offset: number): number {
    const count = this.#held.length;
    let sum = 0;
    gradient.forEach((one, i) => {
      if (one === 0) return;
      gradient.forEach((other, j) => {
        if (other !== 0) sum += one * other * this.#covariance[(offset + i) * count + offset + j]!;
      });
    });
    return Math.sqrt(sum);
  }

  atBoundary(gradient: Float64Array, offset: number): boolean {
    return gradient.some((one, i) => one !== 0 && this.#estimate.atBoundary[offset + i]!);
  }
}
