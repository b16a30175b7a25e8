import { chooseKernel, type Kernel } from '../choose.ts';
import { Threads } from '../threads/threads.ts';
import { GramRows, rowBlocks, type RowBlock } from './gram-rows.ts';
import type { GramThreadMessage, GramThreadSetup } from './gram-thread.ts';

/** Values of a table lie below this in size, so that 128 products fit the 32-bit sums of the kernel. */
export const LARGEST_GRAM_VALUE = 4095;

interface Adder {
  add(calls: Uint8Array, table: Int16Array, markers: number, scale: number): void;
  copyTo(result: Float64Array, samples: number): void;
  close?(): void;
}

/**
 * Sums of products over markers for all pairs of samples: sum over k of scale x value(i, k) x value(j, k), where a
 * marker's table gives the value of each of its four calls. The integers are added exactly and meet doubles once for
 * 1,024 markers.
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
    const blocks = rowBlocks(samples);
    const members = Math.min(threads, blocks.length);
    this.#adder =
      members > 1
        ? new ThreadedRows(samples, shared(blocks, members), kernel)
        : new GramRows(samples, blocks, kernel);
  }

  /**
   * @param calls `markers` times `stride` bytes
   * @param table `markers` times 4 values, none above LARGEST_GRAM_VALUE in size
   * @param scale of the products of these markers
   */
  add(calls: Uint8Array, table: Int16Array, markers: number, scale = 1): void {
    if (calls.length < markers * this.stride || table.length < markers * 4)
      throw new RangeError(`calls or table of fewer than ${markers} markers`);
    this.#adder.add(calls, table, markers, scale);
  }

  /** The sums of all that was added: samples x samples, symmetric, row by row. */
  result(): Float64Array {
    const result = new Float64Array(this.samples * this.samples);
    this.#adder.copyTo(result, this.samples);
    return result;
  }

  /** Ends the threads, if there are any. */
  close(): void {
    this.#adder.close?.();
  }
}

/** Blocks dealt out so that each member has about the same work, which grows with the row: 1, 2, 2, 1, 1, 2 ... */
function shared(blocks: readonly RowBlock[], members: number): RowBlock[][] {
  const hands = Array.from({ length: members }, (): RowBlock[] => []);
  blocks.forEach((block, k) => {
    const place = k % (2 * members);
    hands[place < members ? place : 2 * members - 1 - place]!.push(block);
  });
  return hands;
}

/** Markers sent to the threads at once; each of the two places is written while the other is worked on. */
const SENT = 4096;
const PLACES = 2;

class ThreadedRows implements Adder {
  readonly #threads: Threads<GramThreadMessage, null>;
  readonly #calls: Uint8Array[];
  readonly #tables: Int16Array[];
  readonly #result: Float64Array;
  readonly #stride: number;
  #sent = 0;
  #answered = 0;

  constructor(samples: number, hands: RowBlock[][], kernel: Kernel) {
    this.#stride = Math.ceil(samples / 4);
    const sharedBytes = (bytes: number) => new SharedArrayBuffer(bytes);
    this.#calls = Array.from({ length: PLACES }, () => new Uint8Array(sharedBytes(SENT * this.#stride)));
    this.#tables = Array.from({ length: PLACES }, () => new Int16Array(sharedBytes(SENT * 8)));
    this.#result = new Float64Array(sharedBytes(samples * samples * 8));
    const setups = hands.map((blocks): GramThreadSetup => ({
      samples,
      blocks,
      kernel,
      calls: this.#calls,
      tables: this.#tables,
      result: this.#result,
    }));
    this.#threads = new Threads(new URL('./gram-thread.ts', import.meta.url), setups);
  }

  add(calls: Uint8Array, table: Int16Array, markers: number, scale: number): void {
    for (let first = 0; first < markers; first += SENT) {
      const count = Math.min(SENT, markers - first);
      while (this.#sent - this.#answered >= PLACES) this.#wait();
      const place = this.#sent % PLACES;
      this.#calls[place]!.set(calls.subarray(first * this.#stride, (first + count) * this.#stride));
      this.#tables[place]!.set(table.subarray(first * 4, (first + count) * 4));
      this.#send({ place, markers: count, scale });
    }
  }

  copyTo(result: Float64Array): void {
    this.#send('result');
    while (this.#answered < this.#sent) this.#wait();
    result.set(this.#result);
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
