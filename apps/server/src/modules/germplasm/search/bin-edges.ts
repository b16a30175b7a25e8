const MOST_BINS = 40;

/** Widths that people say, 1, 2 or 5 times a power of ten: the one nearest to the wanted width, then wider ones. */
function* roundWidths(wanted: number): Generator<number> {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = [1, 2, 5, 10, 20, 50, 100];
  const distance = (step: number) => Math.abs(Math.log((step * power) / wanted));
  const nearest = steps.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  for (const step of steps) if (step >= nearest) yield step * power;
}

/**
 * Edges of a histogram's bins, ascending, one more than bins; they cover minimum and maximum.
 * Width by Freedman and Diaconis (1981), On the histogram as a density estimator, p. 453: twice the interquartile
 * range over the cube root of n; Sturges' count where the middle half of the values is one value. Rounded to 1, 2
 * or 5 times a power of ten, 40 bins at most.
 *
 * @param spread  interquartile range
 */
export function binEdges({
  n,
  minimum,
  maximum,
  spread,
}: {
  n: number;
  minimum: number;
  maximum: number;
  spread: number;
}): number[] {
  const range = maximum - minimum;
  if (!(range > 0) || !Number.isFinite(range))
    return [minimum, maximum > minimum ? maximum : nextEdge(minimum)];
  const wanted = spread > 0 ? (2 * spread) / Math.cbrt(n) : range / Math.ceil(Math.log2(n) + 1);
  for (const width of roundWidths(Math.max(wanted, range / MOST_BINS))) {
    const first = Math.floor(minimum / width);
    const last = Math.max(first + 1, Math.ceil(maximum / width));
    if (last - first > MOST_BINS) continue;
    // multiples of the width, free of the dust that adding it up would leave: 0.3, not 0.30000000000000004
    const edges = Array.from({ length: last - first + 1 }, (_, index) =>
      Number(((first + index) * width).toPrecision(12)),
    );
    const ascending = edges.every((edge, index) => index === 0 || edge > edges[index - 1]!);
    if (ascending && edges[0]! <= minimum && edges.at(-1)! >= maximum) return edges;
  }
  return [minimum, maximum];
}

/** A single value gets one bin that starts with it. */
function nextEdge(value: number): number {
  return value + Math.max(1, Math.abs(value) * 1e-9);
}
