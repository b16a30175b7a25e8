import { chooseKernel, type Kernel } from '../choose.ts';
import { Threads } from '../threads/threads.ts';
import { GramRows, PANEL } from './gram-rows.ts';
import type { GramThreadMessage, GramThreadSetup } from './gram-thread.ts';

interface Adder {
  add(calls: Uint8Array, values: Float64Array, markers: number, scale: number): void;
  /** the sums up to the diagonal of all that was added; what is behind it has no meaning */
  lower(): Float64Array;
  close(): void;
}

/**
 * Sums of products over markers for all pairs of samples: sum over k of scale x value(i, k) x value(j, k), where each
 * marker gives the value of each of its four calls, in doubles.
 *
 * Calls are PLINK's: two bits a sample, four samples a byte, lowest bits first, one marker after the other.
 * Each thread adds up rows of its own, so that the sums are the same to the last bit for any number of threads.
 */
export class GramSums {
  readonly samples: number;
  /** bytes of a marker */
  readonly stride: number;
  readonly #adder: Adder;

  constructor(
    samples: number,
    { kernel = chooseKernel('gram'), threads = 1 }: { kernel?: Kernel; threads?: number } = {},
  ) {
    this.samples = samples;
    this.stride = Math.ceil(samples / 4);
    const members = Math.min(threads, this.stride);
    this.#adder =
      members > 1
        ? new ThreadedRows(samples, shared(this.stride, members), kernel)
        : new OwnRows(samples, kernel);
  }

  /**
   * @param calls `markers` times `stride` bytes
   * @param values `markers` times 4, by the two bits of a call
   * @param scale of the products of these markers
   */
  add(calls: Uint8Array, values: Float64Array, markers: number, scale = 1): void {
    if (calls.length < markers * this.stride || values.length < markers * 4)
      throw new RangeError(`calls or values of fewer than ${markers} markers`);
    this.#adder.add(calls, values, markers, scale);
  }

  /** The sums of all that was added: samples x samples, symmetric, row by row. */
  result(): Float64Array {
    const lower = this.#adder.lower();
    // Threads write to the same memory the next time.
    const result = lower.buffer instanceof SharedArrayBuffer ? lower.slice() : lower;
    mirror(result, this.samples);
    return result;
  }

  /** The last result, without a copy where threads wrote it, and the end of them. */
  finish(): Float64Array {
    const result = this.#adder.lower();
    // What the threads hold is given back before the upper triangle takes memory.
    this.close();
    mirror(result, this.samples);
    return result;
  }

  /** Ends the threads, if there are any. */
  close(): void {
    this.#adder.close();
  }
}

/** Rows dealt out so that each member has about the same work, which grows with the row: 1, 2, 2, 1, 1, 2 ... */
function shared(bytes: number, members: number): number[][] {
  const hands = Array.from({ length: members }, (): number[] => []);
  for (let byte = 0; byte < bytes; byte++) {
    const place = byte % (2 * members);
    hands[place < members ? place : 2 * members - 1 - place]!.push(byte);
  }
  return hands;
}

/** Fills the upper triangle, in squares that stay in the cache. */
function mirror(matrix: Float64Array, size: number): void {
  const SQUARE = 32;
  for (let top = 0; top < size; top += SQUARE)
    for (let left = 0; left <= top; left += SQUARE)
      for (let i = top; i < Math.min(top + SQUARE, size); i++)
        for (let j = left; j < Math.min(left + SQUARE, i); j++) matrix[j * size + i] = matrix[i * size + j]!;
}

class OwnRows implements Adder {
  readonly #samples: number;
  readonly #rows: GramRows;

  constructor(samples: number, kernel: Kernel) {
    this.#samples = samples;
    this.#rows = new GramRows(samples, shared(Math.ceil(samples / 4), 1)[0]!, kernel);
  }

  add(calls: Uint8Array, values: Float64Array, markers: number, scale: number): void {
    this.#rows.add(calls, values, markers, scale);
  }

  lower(): Float64Array {
    const result = new Float64Array(this.#samples * this.#samples);
    this.#rows.copyTo(result, this.#samples);
    return result;
  }

  close(): void {}
}

/** Bytes of calls sent to the threads at once; each of the two places is written while the other is worked on. */
const SENT = 2 << 20;
const PLACES = 2;

class ThreadedRows implements Adder {
  readonly #threads: Threads<GramThreadMessage, null>;
  readonly #calls: Uint8Array[];
  readonly #values: Float64Array[];
  readonly #result: Float64Array;
  readonly #stride: number;
  readonly #markers: number;
  #sent = 0;
  #answered = 0;

  constructor(samples: number, hands: number[][], kernel: Kernel) {
    this.#stride = Math.ceil(samples / 4);
    // Whole panels, so that products are added up in the same order as by one thread.
    this.#markers = PANEL * Math.max(1, Math.floor(SENT / (PANEL * this.#stride)));
    const sharedBytes = (bytes: number) => new SharedArrayBuffer(bytes);
    const places = Array.from({ length: PLACES });
    this.#calls = places.map(() => new Uint8Array(sharedBytes(this.#markers * this.#stride)));
    this.#values = places.map(() => new Float64Array(sharedBytes(this.#markers * 32)));
    this.#result = new Float64Array(sharedBytes(samples * samples * 8));
    const setups = hands.map((bytes): GramThreadSetup => ({
      samples,
      bytes,
      kernel,
      calls: this.#calls,
      values: this.#values,
      result: this.#result,
    }));
    this.#threads = new Threads(new URL('./gram-thread.ts', import.meta.url), setups);
  }

  add(calls: Uint8Array, values: Float64Array, markers: number, scale: number): void {
    for (let first = 0; first < markers; first += this.#markers) {
      const count = Math.min(this.#markers, markers - first);
      while (this.#sent - this.#answered >= PLACES) this.#wait();
      const place = this.#sent % PLACES;
      this.#calls[place]!.set(calls.subarray(first * this.#stride, (first + count) * this.#stride));
      this.#values[place]!.set(values.subarray(first * 4, (first + count) * 4));
      this.#send({ place, markers: count, scale });
    }
  }

  /** The memory that the threads write to. */
  lower(): Float64Array {
    this.#send('result');
    while (this.#answered < this.#sent) this.#wait();
    return this.#result;
  }

  close(): void {
    this.#threads.close();
  }

  #send(message: GramThreadMessage): void {
    for (let member = 0; member < this.#threads.count; member++) this.#threads.send(member, message);
    this.#sent++;
  }

  #wait(): void {
    for (let member = 0; member < this.#threads.count; member++) this.#threads.receive(member);
    this.#answered++;
  }
}
