import type { LogisticSums } from '@panicle/kernels';

/** Share of the largest linear predictor by which a sample may lie on the wrong side, for it to be rounding. */
const ROUNDING = 1e-5;

/**
 * Whether a direction of the coefficients separates cases from controls: along it no linear predictor falls for a case or
 * rises for a control, and some move. There is such a direction just where the likelihood has no maximum (A. Albert and
 * J. A. Anderson, Biometrika 71 (1984) 1-10), and the steps of Newton's method then turn towards it.
 */
export function isSeparating(sums: LogisticSums, direction: Float64Array): boolean {
  const { columns, step } = sums.columns;
  const { samples, size, used, cases } = sums;
  let [least, most] = [0, 0];
  for (let s = 0; s < samples; s++) {
    if (used[s] === 0) continue;
    let moved = 0;
    for (let a = 0; a < size; a++) moved += columns[a * step + s]! * direction[a]!;
    const towards = cases[s] === 1 ? moved : -moved;
    if (towards < least) least = towards;
    if (towards > most) most = towards;
  }
  return most > 0 && least >= -ROUNDING * most;
}
