const TABLE_STEP = 0.05;

/**
 * A tail probability from its logarithms at a grid, through four points; each grid point is computed when needed.
 *
 * @param hasBend two-sided probabilities of few comparisons have a bend at 0, across which no grid may reach
 */
export function tabled(tail: (d: number) => number, hasBend = true): (d: number) => number {
  const logs = new Map<number, number>();
  const at = (node: number) => {
    let value = logs.get(node);
    if (value === undefined) logs.set(node, (value = Math.log(tail(node * TABLE_STEP))));
    return value;
  };
  return (d) => {
    const node = Math.floor(d / TABLE_STEP);
    if ((hasBend && Math.abs(d) < 2 * TABLE_STEP) || !Number.isFinite(at(node + 2))) return tail(d);
    const x = d / TABLE_STEP - node;
    const [a, b, c, e] = [at(node - 1), at(node), at(node + 1), at(node + 2)];
    const value =
      (-a * x * (x - 1) * (x - 2)) / 6 +
      (b * (x + 1) * (x - 1) * (x - 2)) / 2 -
      (c * (x + 1) * x * (x - 2)) / 2 +
      (e * (x + 1) * x * (x - 1)) / 6;
    return Math.min(1, Math.exp(value));
  };
}
