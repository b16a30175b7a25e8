import { remark, type Remark } from '../genomics-error.ts';
import { NameListBuilder } from '../matrix/name-list.ts';
import { NumberColumn } from '../matrix/number-column.ts';
import type { VariantRow, VariantTable } from '../matrix/variant-table.ts';

/** The map of markers as it is read, one after the other; counts markers out of order. */
export class MarkerColumns {
  duplicateSites = 0;
  unsortedSites = 0;
  readonly #codes = new Map<string, number>();
  readonly #chromosome = new NumberColumn(Uint16Array);
  readonly #position = new NumberColumn(Int32Array);
  readonly #centimorgan = new NumberColumn(Float64Array);
  #anyCentimorgan = false;
  readonly #ids = new NameListBuilder();
  readonly #counted = new NameListBuilder();
  readonly #other = new NameListBuilder();
  #last: VariantRow | null = null;

  /** Number of chromosomes so far. */
  get chromosomes(): number {
    return this.#codes.size;
  }

  add(row: VariantRow): void {
    this.#chromosome.add(this.#code(row));
    this.#position.add(row.position);
    const { centimorgan = NaN } = row;
    this.#anyCentimorgan ||= centimorgan !== 0 && !Number.isNaN(centimorgan);
    this.#centimorgan.add(centimorgan);
    this.#ids.add(row.id);
    this.#counted.add(row.counted);
    this.#other.add(row.other);
    this.#last = row;
  }

  /** Markers out of order, for the reader. */
  remarks(): Remark[] {
    const { duplicateSites, unsortedSites } = this;
    return Object.entries({ duplicateSites, unsortedSites } as const)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => remark(name as 'duplicateSites' | 'unsortedSites', { count }));
  }

  finish(): VariantTable {
    return {
      count: this.#ids.length,
      chromosomes: [...this.#codes.keys()],
      chromosome: this.#chromosome.finish(),
      position: this.#position.finish(),
      centimorgan: this.#anyCentimorgan ? this.#centimorgan.finish() : null,
      ids: this.#ids.finish(),
      counted: this.#counted.finish(),
      other: this.#other.finish(),
    };
  }

  #code(row: VariantRow): number {
    const last = this.#last;
    const code = this.#codes.get(row.chromosome);
    const same = last?.chromosome === row.chromosome;
    if (same ? row.position < last.position : code !== undefined) this.unsortedSites++;
    // Markers without a position are not at the same one.
    if (same && row.position > 0 && row.position === last.position)
      if (row.counted === last.counted && row.other === last.other) this.duplicateSites++;
    if (code !== undefined) return code;
    this.#codes.set(row.chromosome, this.#codes.size);
    return this.#codes.size - 1;
  }
}
