/** Scores in a bin of frequencies, at least: fewer say too little of their spread. */
const LEAST_IN_BIN = 20;

/**
 * Scores less their mean over their standard deviation, both among variants of about the same frequency, because how
 * long haplotypes are depends on it. Bins are of equal width; those with fewer than 20 scores are put together with
 * the next. Source: B. F. Voight et al., PLoS Biology 4 (2006) e72.
 *
 * @param raw NaN where there is none
 * @param bins of frequencies from 0 to 1; 1 for all variants together
 */
export function standardizeByFrequency(
  raw: Float64Array,
  frequency: Float64Array,
  bins: number,
): Float64Array {
  const binOf = (k: number) => Math.min(bins - 1, Math.floor(frequency[k]! * bins));
  const [count, sum, squares] = [0, 1, 2].map(() => new Float64Array(bins));
  const scored = (visit: (k: number, bin: number, value: number) => void) =>
    raw.forEach((value, k) => {
      if (!Number.isNaN(value)) visit(k, binOf(k), value);
    });
  scored((_, bin, value) => {
    count![bin]!++;
    sum![bin]! += value;
  });
  const joined = joinBins(count!);
  const [counts, sums] = [totals(count!, joined), totals(sum!, joined)];
  scored((_, bin, value) => (squares![joined[bin]!]! += (value - mean(joined[bin]!)) ** 2));
  function mean(group: number): number {
    return sums[group]! / counts[group]!;
  }
  const standard = new Float64Array(raw.length).fill(NaN);
  scored((k, bin, value) => {
    const group = joined[bin]!;
    const deviation = Math.sqrt(squares![group]! / (counts[group]! - 1));
    if (deviation > 0) standard[k] = (value - mean(group)) / deviation;
  });
  return standard;
}

/** Number of the group of each bin: neighbours until they have enough; what is left over goes to the last group. */
function joinBins(count: Float64Array): Int32Array {
  const group = new Int32Array(count.length);
  let [own, held] = [0, 0];
  count.forEach((more, bin) => {
    group[bin] = own;
    held += more;
    if (held >= LEAST_IN_BIN) [own, held] = [own + 1, 0];
  });
  return held < LEAST_IN_BIN && own > 0 ? group.map((one) => Math.min(one, own - 1)) : group;
}

function totals(values: Float64Array, group: Int32Array): Float64Array {
  const into = new Float64Array(values.length);
  values.forEach((value, bin) => (into[group[bin]!]! += value));
  return into;
}

/**
 * Of each score, the share of all scores that are not larger, from 0 to 1; NaN where there is none. Scores without a
 * known distribution are judged by it.
 */
export function rankShares(scores: Float64Array): Float64Array {
  const sorted = scores.filter((score) => !Number.isNaN(score)).sort();
  return scores.map((score) => (Number.isNaN(score) ? NaN : upperPlace(sorted, score) / sorted.length));
}

/** How many of the sorted values are not larger. */
function upperPlace(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
