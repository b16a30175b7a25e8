import { GenomicsError } from '../genomics-error.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { chromosomeSpans } from '../population/windows/chromosome-spans.ts';

/** Variants that are imputed at once, and those on both sides of the same chromosome that help. */
export interface Piece {
  first: number;
  count: number;
  /** where the helping variants begin, and how many there are with the own ones */
  from: number;
  width: number;
}

/** Cuts chromosomes into pieces of about `size` variants, with `beside` helping ones on each side. */
export function* piecesOf({ chromosome }: VariantTable, size: number, beside: number): Generator<Piece> {
  for (const [begin, behind] of chromosomeSpans(chromosome)) {
    const parts = Math.ceil((behind - begin) / size);
    for (let part = 0; part < parts; part++) {
      const first = begin + Math.floor((part * (behind - begin)) / parts);
      const last = begin + Math.floor(((part + 1) * (behind - begin)) / parts);
      const from = Math.max(begin, first - beside);
      yield { first, count: last - first, from, width: Math.min(behind, last + beside) - from };
    }
  }
}

/** @throws GenomicsError notInOrder where neighbours in the data are not neighbours on the chromosome */
export function refuseUnsorted({ chromosome, chromosomes, position, count, ids }: VariantTable): void {
  const ended = new Set<number>();
  for (let k = 1; k < count; k++) {
    const same = chromosome[k] === chromosome[k - 1];
    if (!same) ended.add(chromosome[k - 1]!);
    if (same ? position[k]! >= position[k - 1]! : !ended.has(chromosome[k]!)) continue;
    throw new GenomicsError('notInOrder', {
      marker: ids.at(k),
      place: `${chromosomes[chromosome[k]!]}:${position[k]}`,
      before: ids.at(k - 1),
    });
  }
}
