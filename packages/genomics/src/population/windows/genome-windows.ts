import type { VariantTable } from '../../matrix/variant-table.ts';

/** A stretch of a chromosome and the variants in it. */
export interface GenomeWindow {
  /** place in the chromosomes of the table */
  chromosome: number;
  /** base pairs, both counted, from 1 */
  start: number;
  end: number;
  /** places of its variants: from the first up to but without `behind` */
  first: number;
  behind: number;
}

/**
 * Windows of equal size along every chromosome, the first from base pair 1 on; those without a variant are left out.
 * Windows overlap where the step is smaller than the size. The variants must be sorted.
 *
 * @param size base pairs
 * @param step base pairs between the starts of neighbours
 */
export function* genomeWindows(
  { count, chromosome, position }: VariantTable,
  size: number,
  step = size,
): Generator<GenomeWindow> {
  let from = 0;
  while (from < count) {
    let to = from;
    while (to < count && chromosome[to] === chromosome[from]) to++;
    let [first, behind, index] = [from, from, 0];
    while (first < to) {
      // The next window that does not end before the next variant.
      index = Math.max(index, Math.ceil((position[first]! - size) / step));
      const start = index * step + 1;
      const end = start + size - 1;
      while (first < to && position[first]! < start) first++;
      behind = Math.max(behind, first);
      while (behind < to && position[behind]! <= end) behind++;
      if (behind > first) yield { chromosome: chromosome[from]!, start, end, first, behind };
      index++;
      while (first < to && position[first]! <= index * step) first++;
    }
    from = to;
  }
}
