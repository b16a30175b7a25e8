import { GenomicsError } from '../genomics-error.ts';

/** A known influence beside the markers: one value a sample, NaN where it is not known. */
export interface Covariate {
  name: string;
  values: ArrayLike<number>;
}

/** The intercept and the covariates of some samples: columns = basis x triangle. */
export interface FixedEffects {
  /** orthonormal columns */
  basis: Float64Array[];
  /** upper triangle, column by column */
  triangle: Float64Array[];
}

/** Length that a column must keep beside those before it, as a share of its own. */
const LEAST_REST = 1e-9;

/**
 * Orthonormal columns by Gram and Schmidt, done twice: L. Giraud et al., Numerische Mathematik 101 (2005) 87-100.
 *
 * @throws GenomicsError covariateRepeats
 */
export function fixedEffects(covariates: readonly Covariate[], places: Int32Array): FixedEffects {
  const basis: Float64Array[] = [];
  const triangle: Float64Array[] = [];
  const columns = [
    new Float64Array(places.length).fill(1),
    ...covariates.map(({ values }) => Float64Array.from(places, (place) => values[place]!)),
  ];
  columns.forEach((column, k) => {
    const before = norm(column);
    const shares = new Float64Array(k + 1);
    for (let round = 0; round < 2; round++) basis.forEach((unit, j) => (shares[j]! += takeOff(column, unit)));
    const rest = norm(column);
    if (!(rest > LEAST_REST * before))
      throw new GenomicsError('covariateRepeats', {
        name: covariates[k - 1]!.name,
        samples: places.length,
      });
    shares[k] = rest;
    basis.push(column.map((value) => value / rest));
    triangle.push(shares);
  });
  return { basis, triangle };
}

function norm(column: Float64Array): number {
  return Math.sqrt(column.reduce((sum, value) => sum + value * value, 0));
}

/** Takes the part along a unit vector off the column. @returns its length */
export function takeOff(column: Float64Array, unit: Float64Array): number {
  let share = 0;
  for (let i = 0; i < column.length; i++) share += column[i]! * unit[i]!;
  for (let i = 0; i < column.length; i++) column[i]! -= share * unit[i]!;
  return share;
}

/** What the fixed effects leave of a column. */
export function residual({ basis }: FixedEffects, column: Float64Array): Float64Array {
  const left = column.slice();
  for (const unit of basis) takeOff(left, unit);
  return left;
}

/** Least squares coefficients of a column: the intercept, then the covariates. */
export function coefficients({ basis, triangle }: FixedEffects, column: Float64Array): Float64Array {
  const left = column.slice();
  const found = Float64Array.from(basis, (unit) => takeOff(left, unit));
  for (let k = found.length - 1; k >= 0; k--) {
    found[k]! /= triangle[k]![k]!;
    for (let j = 0; j < k; j++) found[j]! -= found[k]! * triangle[k]![j]!;
  }
  return found;
}
