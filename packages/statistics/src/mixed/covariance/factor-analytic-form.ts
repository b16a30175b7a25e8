import { parameterQuantities } from './parameter-quantities.ts';
import { symmetricEigen } from '../../numeric/symmetric-eigen.ts';
import { startMatrix, type MatrixForm } from './matrix-form.ts';
import { NO_OWN_VARIANCE, type Parameter, type Quantity } from './structure.ts';

/** Share of a level's variance that a start leaves to the level itself. */
const OWN_SHARE = 0.1;

/**
 * Loadings on a few common factors and a variance of each level's own: Lambda Lambda' + Psi. The loadings are only
 * known up to a rotation; those above the diagonal of Lambda are 0.
 * Source: A. Smith, B. Cullis, R. Thompson, Biometrics 57 (2001) 1138-1147.
 *
 * Parameters: the own variances, then the loadings factor by factor.
 */
export class FactorAnalyticForm implements MatrixForm {
  readonly size: number;
  readonly levels: readonly string[];
  readonly factors: number;
  readonly parameters: readonly Parameter[];
  /** level and factor of each loading that is not 0 */
  readonly #loadings: readonly (readonly [number, number])[];

  constructor(levels: readonly string[], scales: Float64Array, share: number, factors: number) {
    this.levels = levels;
    this.size = levels.length;
    this.factors = factors;
    this.#loadings = Array.from({ length: factors }, (_, factor) =>
      levels.flatMap((_, level) => (level < factor ? [] : [[level, factor] as const])),
    ).flat();
    const start = this.nearest(startMatrix(scales, share));
    const own = levels.map((level, k): Parameter => {
      const lower = NO_OWN_VARIANCE * scales[k]!;
      return { name: level, kind: 'variance', start: start[k]!, lower, upper: Infinity };
    });
    const loadings = this.#loadings.map(([level, factor], k): Parameter => {
      const name = `${levels[level]}:factor${factor + 1}`;
      return { name, kind: 'loading', start: start[this.size + k]!, lower: -Infinity, upper: Infinity };
    });
    this.parameters = [...own, ...loadings];
  }

  /** Lambda, levels x factors, row by row. */
  lambda(parameters: Float64Array): Float64Array {
    const lambda = new Float64Array(this.size * this.factors);
    this.#loadings.forEach(([level, factor], k) => {
      lambda[level * this.factors + factor] = parameters[this.size + k]!;
    });
    return lambda;
  }

  covariance(parameters: Float64Array): Float64Array {
    const { size, factors } = this;
    const lambda = this.lambda(parameters);
    const matrix = new Float64Array(size * size);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++)
        for (let f = 0; f < factors; f++)
          matrix[a * size + b]! += lambda[a * factors + f]! * lambda[b * factors + f]!;
      matrix[a * size + a]! += parameters[a]!;
    }
    return matrix;
  }

  change(parameters: Float64Array, i: number): Float64Array {
    const { size, factors } = this;
    const matrix = new Float64Array(size * size);
    if (i < size) {
      matrix[i * size + i] = 1;
      return matrix;
    }
    const [level, factor] = this.#loadings[i - size]!;
    const lambda = this.lambda(parameters);
    for (let b = 0; b < size; b++) {
      matrix[level * size + b]! += lambda[b * factors + factor]!;
      matrix[b * size + level]! += lambda[b * factors + factor]!;
    }
    return matrix;
  }

  /** Principal factors of the correlations, rotated so that the loadings above the diagonal are 0. */
  nearest(covariance: Float64Array): Float64Array {
    const { size, factors } = this;
    const deviation = Float64Array.from({ length: size }, (_, a) => Math.sqrt(covariance[a * size + a]!));
    const correlation = covariance.map(
      (value, place) => value / (deviation[Math.floor(place / size)]! * deviation[place % size]!),
    );
    const { values, vectors } = symmetricEigen(correlation, size);
    const lambda = new Float64Array(size * factors);
    for (let a = 0; a < size; a++)
      for (let f = 0; f < factors; f++)
        lambda[a * factors + f] =
          deviation[a]! * vectors[a * size + f]! * Math.sqrt(Math.max(values[f]!, 0) * (1 - OWN_SHARE));
    zeroAbove(lambda, size, factors);
    const own = Array.from({ length: size }, (_, a) => {
      let common = 0;
      for (let f = 0; f < factors; f++) common += lambda[a * factors + f]! ** 2;
      return Math.max(covariance[a * size + a]! - common, OWN_SHARE * covariance[a * size + a]!);
    });
    return Float64Array.from([...own, ...this.#loadings.map(([a, f]) => lambda[a * factors + f]!)]);
  }

  quantities(parameters: Float64Array): Quantity[] {
    return parameterQuantities(this.parameters, parameters);
  }
}

/** Rotates pairs of factors until no loading is above the diagonal. */
function zeroAbove(lambda: Float64Array, size: number, factors: number): void {
  for (let level = 0; level < factors - 1; level++) {
    for (let other = level + 1; other < factors; other++) {
      const a = lambda[level * factors + level]!;
      const b = lambda[level * factors + other]!;
      const length = Math.hypot(a, b);
      if (length === 0) continue;
      for (let row = 0; row < size; row++) {
        const x = lambda[row * factors + level]!;
        const y = lambda[row * factors + other]!;
        lambda[row * factors + level] = (a * x + b * y) / length;
        lambda[row * factors + other] = (a * y - b * x) / length;
      }
    }
  }
}
