/** B-splines on equally spaced knots over a stretch of the field. */
export interface SplineBasis {
  /** ends of the stretch, in units of the coordinate */
  from: number;
  to: number;
  segments: number;
  degree: number;
}

/** How many splines a basis has. */
export function splineCount({ segments, degree }: SplineBasis): number {
  return segments + degree;
}

/**
 * Values of all splines at one place, written to `target` from 0 on; they add up to 1. Outside the stretch the place
 * is moved to its nearer end.
 *
 * The recursion of de Boor and Cox for knots at distance 1.
 * Source: C. de Boor, A Practical Guide to Splines (revised ed. 2001), chapter X, formula (20).
 */
export function splineValues(basis: SplineBasis, place: number, target: Float64Array): void {
  const { from, to, segments, degree } = basis;
  target.fill(0);
  const scaled = Math.min(Math.max(((place - from) / (to - from)) * segments, 0), segments);
  const segment = Math.min(Math.floor(scaled), segments - 1);
  const within = scaled - segment;
  target[segment] = 1;
  for (let order = 1; order <= degree; order++) {
    // each spline of the order before passes one share to the right; what is left stays
    let carried = 0;
    for (let k = 0; k < order; k++) {
      const before = target[segment + k]!;
      const right = (before * (within + order - 1 - k)) / order;
      target[segment + k] = carried + before - right;
      carried = right;
    }
    target[segment + order] = carried;
  }
}
