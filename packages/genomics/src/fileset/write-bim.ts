import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { NameList } from '../matrix/name-list.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { writeFully } from './write-fully.ts';

const PIECE = 1 << 18;
const [TAB, LINE_FEED, ZERO] = [9, 10, 48];

/** Writes the variants as a .bim file, byte by byte: strings of millions of lines would cost more than the calls do. */
export function writeBim(file: string, variants: VariantTable): void {
  const handle = openSync(file, 'w');
  try {
    const piece = new BimPiece(variants);
    for (let k = 0; k < variants.count; k++) {
      if (!piece.hasRoom(k)) {
        writeFully(handle, piece.take());
        piece.makeRoom(k);
      }
      piece.line(k);
    }
    writeFully(handle, piece.take());
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

class BimPiece {
  readonly #variants: VariantTable;
  readonly #chromosomes: Uint8Array[];
  #bytes = new Uint8Array(PIECE);
  #at = 0;

  constructor(variants: VariantTable) {
    this.#variants = variants;
    this.#chromosomes = variants.chromosomes.map((name) => Buffer.from(name));
  }

  hasRoom(k: number): boolean {
    return this.#at + this.#size(k) <= this.#bytes.length;
  }

  makeRoom(k: number): void {
    if (this.#size(k) > this.#bytes.length) this.#bytes = new Uint8Array(this.#size(k));
  }

  /** What has been written since the last time. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#at);
    this.#at = 0;
    return taken;
  }

  line(k: number): void {
    const { chromosome, position, centimorgan, ids, counted, other } = this.#variants;
    this.#put(this.#chromosomes[chromosome[k]!]!);
    this.#name(ids, k);
    const morgan = centimorgan?.[k] ?? 0;
    this.#bytes[this.#at++] = TAB;
    if (morgan === 0 || Number.isNaN(morgan)) this.#bytes[this.#at++] = ZERO;
    else this.#put(Buffer.from(String(morgan)));
    this.#bytes[this.#at++] = TAB;
    this.#whole(position[k]!);
    this.#name(counted, k);
    this.#name(other, k);
    this.#bytes[this.#at++] = LINE_FEED;
  }

  /** At least the bytes of a line: its names, two numbers, and their separators. */
  #size(k: number): number {
    const { chromosome, ids, counted, other } = this.#variants;
    const names = ids.sizeAt(k) + counted.sizeAt(k) + other.sizeAt(k);
    return this.#chromosomes[chromosome[k]!]!.length + names + 48;
  }

  #name(names: NameList, k: number): void {
    this.#bytes[this.#at] = TAB;
    this.#at = names.copyTo(k, this.#bytes, this.#at + 1);
  }

  #put(bytes: Uint8Array): void {
    for (let k = 0; k < bytes.length; k++) this.#bytes[this.#at++] = bytes[k]!;
  }

  #whole(value: number): void {
    if (value < 0) return this.#put(Buffer.from(String(value)));
    let digits = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++;
    let rest = value;
    for (let place = this.#at + digits - 1; place >= this.#at; place--) {
      this.#bytes[place] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#at += digits;
  }
}
