import { parameterQuantities } from './parameter-quantities.ts';
import { startMatrix, type MatrixForm } from './matrix-form.ts';
import { LARGEST_CORRELATION, NO_VARIANCE, type Parameter, type Quantity } from './structure.ts';

export type CorrelatedKind =
  | 'diagonal'
  | 'compoundSymmetry'
  | 'heterogeneousCompoundSymmetry'
  | 'autoregressive'
  | 'heterogeneousAutoregressive';

/**
 * Levels with one variance or each with its own, and a correlation that is 0, the same for all pairs, or a power of
 * the distance in the order of the levels: covariance = sqrt(v_a v_b) correlation^distance.
 */
export class CorrelatedForm implements MatrixForm {
  readonly size: number;
  readonly levels: readonly string[];
  readonly parameters: readonly Parameter[];
  /** the correlation falls with the distance of levels */
  readonly #falls: boolean;
  /** variances among the parameters: 1 or one for each level */
  readonly #variances: number;

  constructor(kind: CorrelatedKind, levels: readonly string[], scales: Float64Array, share: number) {
    this.#falls = kind === 'autoregressive' || kind === 'heterogeneousAutoregressive';
    this.levels = levels;
    this.size = levels.length;
    const own = kind === 'diagonal' || kind.startsWith('heterogeneous');
    this.#variances = own ? levels.length : 1;
    const common = scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
    const variances = Array.from({ length: this.#variances }, (_, k): Parameter => {
      const lower = NO_VARIANCE * (own ? scales[k]! : common);
      return { name: own ? levels[k]! : 'variance', kind: 'variance', start: 0, lower, upper: Infinity };
    });
    // With all pairs alike the matrix is singular at -1 / (levels - 1).
    const least = this.#falls ? 1 : 1 / (levels.length - 1);
    const correlation: Parameter = {
      name: 'correlation',
      kind: 'correlation',
      start: 0,
      lower: -LARGEST_CORRELATION * least,
      upper: LARGEST_CORRELATION,
    };
    const correlated = kind !== 'diagonal' && levels.length > 1;
    const bare = correlated ? [...variances, correlation] : variances;
    this.parameters = bare;
    const start = this.nearest(startMatrix(scales, share));
    this.parameters = bare.map((parameter, k) => ({ ...parameter, start: start[k]! }));
  }

  /** Exponent of the correlation between two levels. */
  #power(a: number, b: number): number {
    return this.#falls ? Math.abs(a - b) : Number(a !== b);
  }

  #place(level: number): number {
    return this.#variances === 1 ? 0 : level;
  }

  covariance(parameters: Float64Array): Float64Array {
    const { size } = this;
    const correlation = parameters[this.#variances] ?? 0;
    const matrix = new Float64Array(size * size);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        const product = parameters[this.#place(a)]! * parameters[this.#place(b)]!;
        matrix[a * size + b] = Math.sqrt(product) * correlation ** this.#power(a, b);
      }
    }
    return matrix;
  }

  change(parameters: Float64Array, i: number): Float64Array {
    const { size } = this;
    const matrix = this.covariance(parameters);
    const correlation = parameters[this.#variances] ?? 0;
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        const place = a * size + b;
        if (i < this.#variances) {
          const times = Number(this.#place(a) === i) + Number(this.#place(b) === i);
          matrix[place]! *= times / (2 * parameters[i]!);
        } else {
          const power = this.#power(a, b);
          const product = parameters[this.#place(a)]! * parameters[this.#place(b)]!;
          matrix[place] = power === 0 ? 0 : Math.sqrt(product) * power * correlation ** (power - 1);
        }
      }
    }
    return matrix;
  }

  nearest(covariance: Float64Array): Float64Array {
    const { size } = this;
    const result = new Float64Array(this.parameters.length);
    for (let a = 0; a < size; a++)
      result[this.#place(a)]! += covariance[a * size + a]! / (this.#variances === 1 ? size : 1);
    if (result.length === this.#variances) return result;
    let sum = 0;
    let pairs = 0;
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < a; b++) {
        if (this.#power(a, b) !== 1) continue;
        sum += covariance[a * size + b]! / Math.sqrt(result[this.#place(a)]! * result[this.#place(b)]!);
        pairs++;
      }
    }
    const { lower, upper } = this.parameters[this.#variances]!;
    result[this.#variances] = Math.min(Math.max(sum / pairs, 0.9 * lower), 0.9 * upper);
    return result;
  }

  quantities(parameters: Float64Array): Quantity[] {
    return parameterQuantities(this.parameters, parameters);
  }
}
