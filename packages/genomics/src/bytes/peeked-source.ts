import type { ByteSource, Compression } from './byte-source.ts';

/** A source whose first bytes have been looked at; it gives them all the same. */
export class PeekedSource implements ByteSource {
  readonly compression: Compression;
  readonly size: number;
  /** the first bytes, fewer only where there are no more */
  readonly head: Uint8Array;
  readonly #source: ByteSource;
  #given = 0;

  static async open(source: ByteSource, count: number): Promise<PeekedSource> {
    const head = new Uint8Array(count);
    let filled = 0;
    try {
      while (filled < count) {
        const read = await source.read(head, filled);
        if (read === 0) break;
        filled += read;
      }
    } catch (error) {
      source.close();
      throw error;
    }
    return new PeekedSource(source, head.subarray(0, filled));
  }

  private constructor(source: ByteSource, head: Uint8Array) {
    this.compression = source.compression;
    this.size = source.size;
    this.head = head;
    this.#source = source;
  }

  get truncated(): boolean {
    return this.#source.truncated ?? false;
  }

  get consumed(): number {
    return this.#source.consumed;
  }

  read(into: Uint8Array, from: number): number | Promise<number> {
    if (this.#given === this.head.length) return this.#source.read(into, from);
    const piece = this.head.subarray(this.#given, this.#given + into.length - from);
    into.set(piece, from);
    this.#given += piece.length;
    return piece.length;
  }

  close(): void {
    this.#source.close();
  }
}
