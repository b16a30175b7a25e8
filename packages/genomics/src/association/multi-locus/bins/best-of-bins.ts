import type { VariantTable } from '../../../matrix/variant-table.ts';

/** More than a chromosome has, so that no bin reaches into the next. */
const LONGEST = 2 ** 31;

/**
 * The most significant marker of each bin of the genome, most significant first; at most `most` of them. A marker without
 * a position is a bin of its own.
 *
 * @param significance -log10 of p; @param size of a bin, in base pairs
 */
export function bestOfBins(
  { chromosome, position }: VariantTable,
  significance: Float64Array,
  size: number,
  most: number,
): number[] {
  const best = new Map<number, number>();
  const alone: number[] = [];
  for (let k = 0; k < significance.length; k++) {
    if (Number.isNaN(significance[k]!)) continue;
    if (position[k]! <= 0) {
      insert(alone, k, significance, most);
      continue;
    }
    const bin = chromosome[k]! * LONGEST + Math.floor(position[k]! / size);
    const before = best.get(bin);
    if (before === undefined || significance[k]! > significance[before]!) best.set(bin, k);
  }
  return [...best.values(), ...alone].sort((a, b) => significance[b]! - significance[a]!).slice(0, most);
}

/** Puts a marker in its place among the most significant ones. */
function insert(list: number[], variant: number, significance: Float64Array, most: number): void {
  const own = significance[variant]!;
  if (list.length === most && own <= significance[list[most - 1]!]!) return;
  let at = list.length;
  while (at > 0 && significance[list[at - 1]!]! < own) at--;
  list.splice(at, 0, variant);
  if (list.length > most) list.pop();
}
