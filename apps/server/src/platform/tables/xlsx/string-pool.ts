const BLOCK_BYTES = 1_048_576;
/** Start and length of one string. */
const BYTES_EACH = 12;
/** Decoded strings that are kept for reuse: a column of repeated words is decoded once, not 100,000 times. */
const CACHE_SIZE = 8192;

/**
 * Strings by number, kept as UTF-8 in large blocks: a workbook's strings cost their bytes and 12 more each
 * instead of an object each.
 */
export class StringPool {
  #blocks: Buffer[] = [];
  #used = BLOCK_BYTES;
  /** start of each string: block times BLOCK_BYTES plus offset, for blocks of the usual size */
  #starts = new Float64Array(1024);
  #lengths = new Uint32Array(1024);
  #count = 0;
  #bytes = 0;
  #cachedIndex = new Int32Array(CACHE_SIZE).fill(-1);
  #cachedText: string[] = Array.from({ length: CACHE_SIZE }, () => '');

  get count(): number {
    return this.#count;
  }

  /** memory taken, without the strings kept decoded */
  get bytes(): number {
    return this.#bytes + this.#count * BYTES_EACH;
  }

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > BLOCK_BYTES) {
      // a string longer than a block gets one of its own
      this.#blocks.push(Buffer.allocUnsafe(Math.max(BLOCK_BYTES, length)));
      this.#used = 0;
    }
    const block = this.#blocks.length - 1;
    this.#blocks[block]!.write(text, this.#used);
    this.#grow();
    this.#starts[this.#count] = block * BLOCK_BYTES + this.#used;
    this.#lengths[this.#count] = length;
    this.#count += 1;
    this.#used += length;
    this.#bytes += length;
  }

  get(index: number): string | undefined {
    if (index < 0 || index >= this.#count) return undefined;
    const slot = index % CACHE_SIZE;
    if (this.#cachedIndex[slot] === index) return this.#cachedText[slot];
    const start = this.#starts[index]!;
    const block = Math.floor(start / BLOCK_BYTES);
    const offset = start - block * BLOCK_BYTES;
    const text = this.#blocks[block]!.toString('utf8', offset, offset + this.#lengths[index]!);
    this.#cachedIndex[slot] = index;
    this.#cachedText[slot] = text;
    return text;
  }

  #grow(): void {
    if (this.#count < this.#starts.length) return;
    const starts = new Float64Array(this.#starts.length * 2);
    starts.set(this.#starts);
    this.#starts = starts;
    const lengths = new Uint32Array(this.#lengths.length * 2);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }
}
