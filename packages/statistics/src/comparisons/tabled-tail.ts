const TABLE_STEP = 0.05;
const POINTS = 8;
/** Barycentric weights of equally spaced points: binomial coefficients of alternating sign. */
const WEIGHTS = [1, -7, 21, -35, 35, -21, 7, -1];

/**
 * A tail probability from its logarithms at a grid, through eight points: a relative error below 1e-9. Each grid point
 * is computed when needed. Two-sided probabilities have a bend at 0: the points lie on the side that is asked for.
 * Source: J.-P. Berrut and L. N. Trefethen, SIAM Review 46 (2004) 501-517.
 *
 * @param isTwoSided the tail is that of |d|; else it is smooth at 0
 */
export function tabled(tail: (d: number) => number, isTwoSided = true): (d: number) => number {
  const logs = new Map<number, number>();
  const at = (node: number) => {
    let value = logs.get(node);
    if (value === undefined) logs.set(node, (value = Math.log(tail(node * TABLE_STEP))));
    return value;
  };
  return (d) => {
    const size = (isTwoSided ? Math.abs(d) : d) / TABLE_STEP;
    const middle = Math.floor(size) - POINTS / 2 + 1;
    const first = isTwoSided ? Math.max(0, middle) : middle;
    // where tails are smaller than any number there is nothing to go between
    if (!Number.isFinite(at(first + POINTS - 1))) return tail(d);
    let [above, below] = [0, 0];
    for (let k = 0; k < POINTS; k++) {
      const distance = size - first - k;
      if (distance === 0) return Math.min(1, Math.exp(at(first + k)));
      const weight = WEIGHTS[k]! / distance;
      above += weight * at(first + k);
      below += weight;
    }
    return Math.min(1, Math.exp(above / below));
  };
}
