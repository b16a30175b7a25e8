import { parameterQuantities } from './parameter-quantities.ts';
import {
  type CovarianceStructure,
  type CovarianceValue,
  type LowerEntries,
  type Quantity,
} from './structure.ts';

/** What a scaled matrix is made of. */
export interface KnownMatrix {
  size: number;
  /** inverse of the known matrix */
  inverse: LowerEntries;
  /** log determinant of `inverse` */
  logInverse: number;
}

/** variance x known matrix: identity, relationship, or reciprocal weights. */
export class VarianceStructure implements CovarianceStructure {
  readonly size: number;
  readonly parameters: CovarianceStructure['parameters'];
  readonly summands: readonly LowerEntries[];
  readonly #logInverse: number;

  /** @param lower what counts as no variance */
  constructor(name: string, { size, inverse, logInverse }: KnownMatrix, start: number, lower: number) {
    this.size = size;
    this.parameters = [{ name, kind: 'variance', start, lower, upper: Infinity }];
    this.summands = [inverse];
    this.#logInverse = logInverse;
  }

  at([variance]: Float64Array): CovarianceValue {
    return {
      logDeterminant: this.size * Math.log(variance!) - this.#logInverse,
      logDeterminantChange: Float64Array.of(this.size / variance!),
      coefficients: Float64Array.of(1 / variance!),
      coefficientChange: Float64Array.of(-1 / variance! ** 2),
      working: (_, effects) => effects.map((effect) => effect / variance!),
    };
  }

  quantities(parameters: Float64Array): Quantity[] {
    return parameterQuantities(this.parameters, parameters);
  }

  fromMoments([square]: Float64Array): Float64Array {
    return Float64Array.of(square! / this.size);
  }
}
