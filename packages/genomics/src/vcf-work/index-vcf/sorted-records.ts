import { GenomicsError } from '../../genomics-error.ts';
import type { IndexBuilder } from '../../vcf/region-index/index.ts';

/** Hands records on to an index and refuses those that are not sorted. */
export class SortedRecords {
  count = 0;
  readonly #file: string;
  readonly #builder: IndexBuilder;
  readonly #seen = new Set<number>();
  #contig = -1;
  #begin = 0;

  constructor(file: string, builder: IndexBuilder) {
    this.#file = file;
    this.#builder = builder;
  }

  /**
   * @param begin from 0 @param end behind the last base @param from where the record lies @param to where it ends
   * @throws GenomicsError indexNotSorted
   */
  add(contig: number, name: () => string, begin: number, end: number, from: number, to: number): void {
    this.count++;
    const first = Math.max(0, begin);
    const isSorted = contig === this.#contig ? first >= this.#begin : !this.#seen.has(contig);
    if (!isSorted)
      throw new GenomicsError('indexNotSorted', {
        file: this.#file,
        record: this.count,
        place: `${name()}:${begin + 1}`,
      });
    this.#seen.add(contig);
    this.#contig = contig;
    this.#begin = first;
    this.#builder.add(contig, first, Math.max(first + 1, end), from, to);
  }
}
