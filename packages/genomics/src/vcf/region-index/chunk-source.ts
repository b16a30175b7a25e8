import type { BgzipInput } from '../../bytes/bgzip-input.ts';
import type { ByteSource } from '../../bytes/byte-source.ts';
import { blockOf, type Chunk } from './region-index.ts';

/** Bytes of some pieces of a bgzip file, one behind the other. */
export class ChunkSource implements ByteSource {
  readonly compression = 'bgzip';
  /** bytes of the file in which the pieces lie */
  readonly size: number;
  consumed = 0;
  readonly #input: BgzipInput;
  readonly #chunks: readonly Chunk[];
  #next = 0;
  #end = 0;

  constructor(input: BgzipInput, chunks: readonly Chunk[]) {
    this.#input = input;
    this.#chunks = chunks;
    this.size = chunks.reduce((sum, { begin, end }) => sum + blockOf(end) - blockOf(begin) + 1, 0);
  }

  read(into: Uint8Array, from: number): number {
    const input = this.#input;
    while (input.place >= this.#end) {
      const chunk = this.#chunks[this.#next++];
      if (chunk === undefined) return 0;
      input.seek(chunk.begin);
      this.#end = chunk.end;
    }
    const before = blockOf(input.place);
    const room = into.length - from;
    const left = before === blockOf(this.#end) ? this.#end - input.place : room;
    const read = input.read(into.subarray(0, from + Math.min(room, left)), from);
    this.consumed += blockOf(input.place) - before;
    return read;
  }

  close(): void {
    this.#input.close();
  }
}
