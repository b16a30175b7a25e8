import { normalUpperQuantile } from '@panicle/statistics';

/** Median of chi-squared with one degree of freedom. */
export const CHI_SQUARED_MEDIAN = normalUpperQuantile(0.25) ** 2;

/**
 * Genomic inflation: the median of the squared statistics over that of chi-squared with one degree of freedom; NaN
 * without any. Of an even number, the median is the mean of the two in the middle.
 * Source: B. Devlin and K. Roeder, Biometrics 55 (1999) 997-1004.
 *
 * @param t NaN where a marker has none
 */
export function genomicInflation(t: Float64Array | Float32Array): number {
  const squares = Float64Array.from(
    t.filter((value) => !Number.isNaN(value)),
    (value) => value * value,
  );
  if (squares.length === 0) return NaN;
  const upper = smallest(squares, squares.length >> 1);
  const lower = smallest(squares, (squares.length - 1) >> 1);
  return (lower + upper) / 2 / CHI_SQUARED_MEDIAN;
}

/** The value at a place of the sorted order, found by partitions (C. A. R. Hoare, CACM 4 (1961) 321); moves the values. */
function smallest(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let [left, right] = [from, to];
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const other = values[left]!;
      values[left++] = values[right]!;
      values[right--] = other;
    }
    if (place <= right) to = right;
    else if (place >= left) from = left;
    else break;
  }
  return values[place]!;
}
