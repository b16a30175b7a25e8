import { BgzipInput } from '../../bytes/bgzip-input.ts';
import { RawInput } from '../../bytes/raw-input.ts';

/** The bytes of a file as they are before compression, at any place. */
export interface PlainBytes {
  /** Fills `into` with the bytes from `offset` on; how many there are. */
  readAt(offset: number, into: Uint8Array): number;
  close(): void;
}

export class FileBytes implements PlainBytes {
  readonly #input: RawInput;

  constructor(file: string) {
    this.#input = new RawInput(file);
  }

  readAt(offset: number, into: Uint8Array): number {
    this.#input.seek(offset);
    return filled(into, (from) => this.#input.read(into, from, into.length - from));
  }

  close(): void {
    this.#input.close();
  }
}

/** Where blocks of a bgzip file begin: among the plain bytes, and in the file. */
export interface BlockPlaces {
  offsets: number[];
  places: number[];
}

export class BgzipBytes implements PlainBytes {
  readonly #input: BgzipInput;
  readonly #blocks: BlockPlaces;

  constructor(file: string, blocks: BlockPlaces) {
    this.#input = new BgzipInput(new RawInput(file));
    this.#blocks = blocks;
  }

  readAt(offset: number, into: Uint8Array): number {
    const { offsets, places } = this.#blocks;
    let [low, high] = [0, offsets.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (offsets[middle]! <= offset) low = middle;
      else high = middle;
    }
    if (low === high) return 0;
    this.#input.seek(places[low]! + offset - offsets[low]!);
    return filled(into, (from) => this.#input.read(into, from));
  }

  close(): void {
    this.#input.close();
  }
}

function filled(into: Uint8Array, read: (from: number) => number): number {
  let count = 0;
  while (count < into.length) {
    const came = read(count);
    if (came === 0) break;
    count += came;
  }
  return count;
}
