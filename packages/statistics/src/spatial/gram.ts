import type { Factor } from '../data/factor.ts';
import { addPanelProduct } from '../numeric/panel-product.ts';

/** Plots taken at once, so that the pieces of the columns stay in the cache. */
const STRETCH = 128;

/**
 * Adds `factor` times the inner products of all pairs of columns to the lower triangle of `target`.
 *
 * @param target width x width, row by row
 * @param columns width x length: one column after the other
 */
export function addGram(
  target: Float64Array,
  columns: Float64Array,
  width: number,
  length: number,
  factor: number,
): void {
  for (let from = 0; from < length; from += STRETCH) {
    const depth = Math.min(STRETCH, length - from);
    const values = new Float64Array(width * depth);
    for (let k = 0; k < width; k++)
      values.set(columns.subarray(k * length + from, k * length + from + depth), k * depth);
    const panel = { values, count: width, depth };
    addPanelProduct(target, width, [0, 0], factor, panel, panel, true);
  }
}

/** Sums of each column over the plots of each genotype (width x genotypes), and the plots that each genotype has. */
export function genotypeSums(
  columns: Float64Array,
  width: number,
  genotype: Factor,
): { sums: Float64Array; counts: Int32Array } {
  const { codes, levels } = genotype;
  const sums = new Float64Array(width * levels.length);
  for (let k = 0; k < width; k++)
    for (let p = 0; p < codes.length; p++)
      sums[k * levels.length + codes[p]!]! += columns[k * codes.length + p]!;
  const counts = new Int32Array(levels.length);
  for (const code of codes) counts[code]!++;
  return { sums, counts };
}
