import type { VariantTable } from '../../matrix/variant-table.ts';
import { writeWhole } from './write-number.ts';

const TAB = 9;

/** What precedes the figures of a marker, made once for all traits: chromosome, position, marker, alleles. */
export class MarkerNames {
  readonly #variants: VariantTable;
  readonly #chromosomes: readonly Uint8Array[];
  #first = -1;
  #bytes = new Uint8Array(1 << 16);
  /** where each marker of the block begins, and the last one ends */
  ends = new Uint32Array(0);

  constructor(variants: VariantTable) {
    this.#variants = variants;
    this.#chromosomes = variants.chromosomes.map((name) => Buffer.from(name));
  }

  /** The names of a block of markers. */
  of(first: number, count: number): this {
    if (first === this.#first && this.ends.length === count + 1) return this;
    this.#first = first;
    this.ends = new Uint32Array(count + 1);
    let at = 0;
    for (let k = 0; k < count; k++) {
      this.#reserve(at, first + k);
      this.ends[k + 1] = at = this.#write(first + k, at);
    }
    return this;
  }

  /** Copies what precedes the figures, a tab behind it. @returns the place behind */
  copy(k: number, into: Uint8Array, at: number): number {
    const bytes = this.#bytes;
    const end = this.ends[k + 1]!;
    let to = at;
    for (let from = this.ends[k]!; from < end; from++) into[to++] = bytes[from]!;
    return to;
  }

  #write(variant: number, at: number): number {
    const { chromosome, position, ids, counted, other } = this.#variants;
    const bytes = this.#bytes;
    const name = this.#chromosomes[chromosome[variant]!]!;
    bytes.set(name, at);
    let to = at + name.length;
    bytes[to++] = TAB;
    to = writeWhole(position[variant]!, bytes, to);
    bytes[to++] = TAB;
    for (const list of [ids, counted, other]) {
      to = list.copyTo(variant, bytes, to);
      bytes[to++] = TAB;
    }
    return to;
  }

  #reserve(at: number, variant: number): void {
    const { chromosome, ids, counted, other } = this.#variants;
    const names = ids.sizeAt(variant) + counted.sizeAt(variant) + other.sizeAt(variant);
    const size = at + this.#chromosomes[chromosome[variant]!]!.length + names + 20;
    if (size <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(size, 2 * this.#bytes.length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
