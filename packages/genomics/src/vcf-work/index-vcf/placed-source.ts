import { BgzipInput } from '../../bytes/bgzip-input.ts';
import { openBytes, type ByteSource } from '../../bytes/byte-source.ts';
import { GenomicsError } from '../../genomics-error.ts';

/** Bytes of a bgzip file with the places in it (virtual offsets) where they lie. */
export class PlacedSource implements ByteSource {
  readonly compression = 'bgzip';
  readonly size: number;
  readonly #input: BgzipInput;
  /** where bytes lie that were read at once, in order; those before the last place asked for are forgotten */
  #pieces: { offset: number; place: number }[] = [];
  #read = 0;

  /** @throws GenomicsError fileUnreadable, indexNeedsBgzip */
  constructor(file: string) {
    const input = openBytes(file);
    if (!(input instanceof BgzipInput)) {
      input.close();
      throw new GenomicsError('indexNeedsBgzip', { file });
    }
    this.#input = input;
    this.size = input.size;
  }

  get consumed(): number {
    return this.#input.consumed;
  }

  read(into: Uint8Array, from: number): number {
    const read = this.#input.read(into, from);
    if (read > 0) this.#pieces.push({ offset: this.#read, place: this.#input.readPlace });
    this.#read += read;
    return read;
  }

  /** The place of a byte by its number among all bytes; numbers may only become larger from call to call. */
  placeOf(offset: number): number {
    if (offset === this.#read) return this.#input.place;
    const pieces = this.#pieces;
    let k = 0;
    while (k + 1 < pieces.length && pieces[k + 1]!.offset <= offset) k++;
    if (k > 0) this.#pieces = pieces.slice(k);
    const piece = this.#pieces[0]!;
    return piece.place + offset - piece.offset;
  }

  close(): void {
    this.#input.close();
  }
}
