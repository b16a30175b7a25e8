const MOST_BINS = 40;

/** The next width of the kind 1, 2 or 5 times a power of ten, so that edges are numbers that people say. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= width * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/**
 * Edges of a histogram's bins, ascending, one more than bins; they cover minimum and maximum.
 * Width by Freedman and Diaconis (1981), On the histogram as a density estimator, p. 453: twice the interquartile
 * range over the cube root of n; Sturges' count where the middle half of the values is one value. Rounded up to 1, 2
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
  let width = roundWidth(Math.max(wanted, range / MOST_BINS));
  if (Math.floor(maximum / width) - Math.floor(minimum / width) >= MOST_BINS)
    width = roundWidth(width * 1.01);
  const first = Math.floor(minimum / width);
  const last = Math.max(first + 1, Math.ceil(maximum / width));
  // multiples of the width, free of the dust that adding it up would leave: 0.3, not 0.30000000000000004
  const edges = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * width).toPrecision(12)),
  );
  return edges[0]! <= minimum && edges.at(-1)! >= maximum ? edges : [minimum, maximum];
}

/** A single value gets one bin that starts with it. */
function nextEdge(value: number): number {
  return value + Math.max(1, Math.abs(value) * 1e-9);
}
