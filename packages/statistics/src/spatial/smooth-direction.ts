import { symmetricEigen } from '../numeric/symmetric-eigen.ts';
import { splineCount, splineValues, type SplineBasis } from './b-spline.ts';

/** Differences of neighbouring coefficients of this order are penalized: what is not penalized is a straight line. */
const PENALTY_ORDER = 2;

/**
 * A smooth function of one coordinate as part of a mixed model: a straight line (fixed) and deviations from it
 * (random, uncorrelated). The splines' coefficients are turned to the eigenvectors of the penalty, so that the
 * precisions of the deviations are its eigenvalues.
 * Source: D.-J. Lee, M. Durbán, P. Eilers, Computational Statistics and Data Analysis 61 (2013) 22-37, section 2;
 * P. H. C. Eilers and B. D. Marx, Statistical Science 11 (1996) 89-121 (the penalty).
 */
export interface SmoothDirection {
  basis: SplineBasis;
  /** eigenvalues of the penalty that are not 0, descending: relative precisions of the deviations */
  precisions: Float64Array;
  /** splines x deviations, row by row */
  rotation: Float64Array;
}

export function smoothDirection(basis: SplineBasis): SmoothDirection {
  const splines = splineCount(basis);
  const { values, vectors } = symmetricEigen(penalty(splines), splines);
  const deviations = splines - PENALTY_ORDER;
  const rotation = new Float64Array(splines * deviations);
  for (let i = 0; i < splines; i++)
    for (let k = 0; k < deviations; k++) rotation[i * deviations + k] = vectors[i * splines + k]!;
  return { basis, precisions: values.slice(0, deviations), rotation };
}

/** D'D for second differences D. */
function penalty(splines: number): Float64Array {
  const difference = [1, -2, 1];
  const matrix = new Float64Array(splines * splines);
  for (let start = 0; start + PENALTY_ORDER < splines; start++)
    for (let i = 0; i <= PENALTY_ORDER; i++)
      for (let j = 0; j <= PENALTY_ORDER; j++)
        matrix[(start + i) * splines + start + j]! += difference[i]! * difference[j]!;
  return matrix;
}

/** The coordinate from -1 at one end of the stretch to 1 at the other; outside the stretch that of its nearer end. */
export function linearValue({ basis: { from, to } }: SmoothDirection, place: number): number {
  return (2 * Math.min(Math.max(place, from), to) - from - to) / (to - from);
}

/** Values of the deviations' columns at each place, places x deviations, row by row. */
export function deviationValues(direction: SmoothDirection, places: ArrayLike<number>): Float64Array {
  const deviations = direction.precisions.length;
  const result = new Float64Array(places.length * deviations);
  // plots of one row share its place
  const known = new Map<number, Float64Array>();
  for (let p = 0; p < places.length; p++) {
    const place = places[p]!;
    let values = known.get(place);
    if (values === undefined) known.set(place, (values = deviationsAt(direction, place)));
    result.set(values, p * deviations);
  }
  return result;
}

function deviationsAt({ basis, precisions, rotation }: SmoothDirection, place: number): Float64Array {
  const splines = new Float64Array(splineCount(basis));
  splineValues(basis, place, splines);
  const values = new Float64Array(precisions.length);
  for (let i = 0; i < splines.length; i++)
    for (let k = 0; k < values.length; k++) values[k]! += splines[i]! * rotation[i * values.length + k]!;
  return values;
}
