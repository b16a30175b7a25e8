import { choleskyFactor, selfProduct } from '@panicle/kernels';
import type { Decomposition } from './decomposition.ts';
import { ShiftedForm } from './shifted-form.ts';

/** A mixed model turned by Q: y = X b + g + e, the covariance of g is a variance times K = Q T Q'. */
export interface TurnedModel {
  form: Decomposition;
  /** Q' y */
  trait: Float64Array;
  /** Q' X, column after column: the columns of X span orthonormal directions */
  columns: Float64Array;
  /** columns of X */
  count: number;
  /** of the units of K, what a ratio of 1 means: the mean eigenvalue that the fixed effects leave */
  unit: number;
}

/** -2 log restricted likelihood at one ratio of residual to random variance, the scale being at its best. */
export interface ProfilePoint {
  /** but for constants */
  criterion: number;
  /** y' P y */
  weighted: number;
  /** of the columns of X */
  coefficients: Float64Array;
  /** Q' P y */
  projected: Float64Array;
}

export interface ProfileSlope extends ProfilePoint {
  /** of the criterion by the logarithm of the ratio */
  slope: number;
  /** of the slope, by average information: A. R. Gilmour et al., Biometrics 51 (1995) 1440-1450 */
  curvature: number;
}

/** P = V^-1 - V^-1 X (X' V^-1 X)^-1 X' V^-1 with V = K + ratio I. */
export class RestrictedProfile {
  readonly model: TurnedModel;
  readonly freedom: number;

  constructor(model: TurnedModel) {
    this.model = model;
    this.freedom = model.form.size - model.count;
  }

  at(ratio: number): ProfilePoint {
    return this.#point(ratio).point;
  }

  slopeAt(ratio: number): ProfileSlope {
    const { shifted, half, factor, point } = this.#point(ratio);
    const { columns, count } = this.model;
    const { size } = this.model.form;
    const { projected, weighted, criterion } = point;
    const { freedom } = this;
    // tr P = tr V^-1 - tr (X' V^-1 X)^-1 (X' V^-2 X)
    const squares = selfProduct(shifted.finish(half, count), { rows: count, columns: size });
    const trace = shifted.traceOfInverse - inner(factor.inverse(), squares);
    const again = shifted.solved(projected);
    const share = factor.solve(times(columns, again, count));
    addColumns(again, half, share, -1);
    const twice = inner(projected, projected) / weighted;
    const thrice = inner(projected, again) / weighted;
    const slope = ratio * (trace - freedom * twice);
    return { ...point, criterion, slope, curvature: ratio ** 2 * freedom * (thrice - twice ** 2) };
  }

  #point(ratio: number) {
    const { form, trait, columns, count } = this.model;
    const shifted = new ShiftedForm(form, ratio);
    const half = shifted.halfSolved(columns, count);
    const products = selfProduct(half, { rows: count, columns: form.size });
    const factor = choleskyFactor(products, count, { tolerance: 1e-14 });
    if (factor === null) throw new RangeError('the fixed effects depend on each other');
    const solvedTrait = shifted.solved(trait);
    const coefficients = factor.solve(times(columns, solvedTrait, count));
    // V^-1 (y - X b)
    const rest = trait.slice();
    addColumns(rest, columns, coefficients, -1);
    const projected = shifted.solved(rest);
    const weighted = inner(rest, projected);
    const criterion = this.freedom * Math.log(weighted) + shifted.logDeterminant + factor.logDeterminant;
    return { shifted, half, factor, point: { criterion, weighted, coefficients, projected } };
  }
}

export function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** Rows (count x length of the vector) times a vector. */
function times(rows: Float64Array, vector: Float64Array, count: number): Float64Array {
  const size = vector.length;
  return Float64Array.from({ length: count }, (_, row) =>
    inner(rows.subarray(row * size, (row + 1) * size), vector),
  );
}

/** Adds the rows, each times its weight and the factor. */
function addColumns(to: Float64Array, rows: Float64Array, weights: Float64Array, factor: number): void {
  for (let row = 0, place = 0; row < weights.length; row++) {
    const weight = factor * weights[row]!;
    for (let k = 0; k < to.length; k++, place++) to[k]! += weight * rows[place]!;
  }
}
