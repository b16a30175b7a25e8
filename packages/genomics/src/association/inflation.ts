import { normalUpperQuantile } from '@panicle/statistics/distributions';
import { knownValues } from './known-values.ts';

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
  const sizes = knownValues(t);
  if (sizes.length === 0) return NaN;
  for (let k = 0; k < sizes.length; k++) sizes[k] = Math.abs(sizes[k]!);
  const upper = smallest(sizes, sizes.length >> 1);
  const lower = smallest(sizes, (sizes.length - 1) >> 1);
  return (lower ** 2 + upper ** 2) / 2 / CHI_SQUARED_MEDIAN;
}

/** The value at a place of the sorted order, found by partitions (C. A. R. Hoare, CACM 4 (1961) 321); moves the values. */
function smallest(values: Float64Array | Float32Array, place: number): number {
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
