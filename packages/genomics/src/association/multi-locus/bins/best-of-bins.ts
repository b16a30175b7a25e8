import type { VariantTable } from '../../../matrix/variant-table.ts';

/**
 * The most significant marker of each bin of the genome, most significant first; at most `most` of them. A marker without a position is a
 * bin of its own.
 *
 * @param significance -log10 of p; @param size of a bin, in base pairs
 */
export function bestOfBins(
  { chromosome, position }: VariantTable,
  significance: Float64Array,
  size: number,
  most: number,
): number[] {
  const best = new Map<number | string, number>();
  for (let k = 0; k < significance.length; k++) {
    if (Number.isNaN(significance[k]!)) continue;
    // 2^31 base pairs at most, so that the two parts do not meet
    const bin = position[k]! > 0 ? chromosome[k]! * 2 ** 31 + Math.floor(position[k]! / size) : `marker ${k}`;
    const before = best.get(bin);
    if (before === undefined || significance[k]! > significance[before]!) best.set(bin, k);
  }
  return [...best.values()].sort((a, b) => significance[b]! - significance[a]!).slice(0, most);
}
