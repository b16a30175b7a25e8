import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { missingPlain, productsPlain, tallyPlain } from './plain.ts';

/** Bytes of tables that are used together, so that they stay in the second cache. */
const CACHED_TABLES = 1 << 18;
/** Copies of the counted allele by the two bits of a call; a missing call adds nothing. */
const COPIES = Float64Array.of(2, 0, 1, 0);

/** What is summed over samples, marker by marker. */
export interface SampleNumbers {
  /** 1 where a sample takes part */
  present: Uint8Array;
  /** numbers that are multiplied by copies: samples x width, sample by sample, 0 where a sample takes no part */
  columns: Float64Array;
  width: number;
  /** numbers that are summed over the samples whose call is missing: samples x size, sample by sample */
  rows: Float64Array;
  size: number;
}

/** Results of a block, overwritten by the next. */
export interface BlockSums {
  /** samples that take part with two copies, one copy, none: markers x 3 */
  tally: Int32Array;
  /** sums of copies x columns over the called samples: a line of `width` numbers every `productStep` */
  products: Float64Array;
  productStep: number;
  /** sums of rows over the samples that take part and are not called: `size` numbers every `missingStep` */
  missing: Float64Array;
  missingStep: number;
}

/** The calls of a block, to be filled in before each run. */
interface Engine {
  calls: Uint8Array;
  sums: BlockSums;
  run(count: number): void;
}

/**
 * Sums over samples that regressions on single markers need. Copies times numbers are looked up by bytes of calls: what
 * four samples add to all columns is in a table.
 *
 * Calls are PLINK's: two bits a sample, four samples a byte, lowest bits first, one marker after the other.
 */
export class CallSums {
  readonly #engine: Engine;
  readonly #stride: number;
  readonly #most: number;

  /** @param most markers in a block */
  constructor(numbers: SampleNumbers, most: number, kernel: Kernel = chooseKernel('calls')) {
    this.#stride = Math.ceil(numbers.present.length / 4);
    this.#most = most;
    this.#engine = kernel === 'simd' ? simdEngine(numbers, most) : plainEngine(numbers, most);
  }

  /** @param calls `count` markers of ceil(samples / 4) bytes */
  of(calls: Uint8Array, count: number): BlockSums {
    const bytes = count * this.#stride;
    if (count > this.#most || calls.length < bytes)
      throw new RangeError(`${calls.length} bytes for ${count} markers of at most ${this.#most}`);
    this.#engine.calls.set(calls.subarray(0, bytes));
    this.#engine.run(count);
    return this.#engine.sums;
  }
}

/** Bits that hide the calls of samples that take no part, filled up to whole words. */
function keepOf(present: Uint8Array, words: number): Uint8Array {
  const keep = new Uint8Array(8 * words);
  present.forEach((one, s) => {
    if (one === 1) keep[s >> 2]! |= 3 << ((s & 3) << 1);
  });
  return keep;
}

/** What each value of each byte of calls adds: bytes x 256 x step numbers. */
function fillTables({ columns, width, present }: SampleNumbers, step: number, tables: Float64Array): void {
  const samples = present.length;
  for (let s = 0; s < samples; s++) {
    const shift = (s & 3) << 1;
    for (let byte = 0; byte < 256; byte++) {
      const copies = COPIES[(byte >> shift) & 3]!;
      if (copies === 0) continue;
      const to = ((s >> 2) * 256 + byte) * step;
      for (let c = 0; c < width; c++) tables[to + c]! += copies * columns[s * width + c]!;
    }
  }
}

function widen(rows: Float64Array, samples: number, size: number, step: number, into: Float64Array): void {
  for (let s = 0; s < samples; s++) into.set(rows.subarray(s * size, (s + 1) * size), s * step);
}

interface CallExports {
  tally(
    calls: number,
    stride: number,
    count: number,
    keep: number,
    words: number,
    present: number,
    out: number,
  ): void;
  products(
    calls: number,
    stride: number,
    count: number,
    bytes: number,
    table: number,
    vectors: number,
    out: number,
  ): void;
  missing(
    calls: number,
    stride: number,
    count: number,
    keep: number,
    words: number,
    rows: number,
    vectors: number,
    list: number,
    out: number,
  ): void;
}

const even = (count: number) => count + (count & 1);

function simdEngine(numbers: SampleNumbers, most: number): Engine {
  const { present, width, rows, size } = numbers;
  const samples = present.length;
  const stride = Math.ceil(samples / 4);
  const words = Math.ceil(samples / 32);
  const [productStep, missingStep] = [even(width), even(size)];
  const places = layout({
    tables: stride * 256 * productStep * 8,
    rows: samples * missingStep * 8,
    products: most * productStep * 8,
    missing: most * missingStep * 8,
    tally: most * 12,
    list: samples * 4,
    keep: words * 8,
    calls: most * stride + 8,
  });
  const { memory, run } = instantiate<CallExports>('calls', places.end);
  const doubles = (at: number, count: number) => new Float64Array(memory.buffer, at, count);
  fillTables(numbers, productStep, doubles(places.tables, stride * 256 * productStep));
  widen(rows, samples, size, missingStep, doubles(places.rows, samples * missingStep));
  new Uint8Array(memory.buffer, places.keep, words * 8).set(keepOf(present, words));
  const takingPart = present.reduce((sum, one) => sum + one, 0);
  const sums: BlockSums = {
    tally: new Int32Array(memory.buffer, places.tally, most * 3),
    products: doubles(places.products, most * productStep),
    productStep,
    missing: doubles(places.missing, most * missingStep),
    missingStep,
  };
  const line = 256 * productStep * 8;
  const together = Math.max(1, Math.floor(CACHED_TABLES / line));
  return {
    calls: new Uint8Array(memory.buffer, places.calls, most * stride),
    sums,
    run(count) {
      run.tally(places.calls, stride, count, places.keep, words, takingPart, places.tally);
      sums.products.fill(0, 0, count * productStep);
      for (let from = 0; from < stride; from += together) {
        const bytes = Math.min(together, stride - from);
        const table = places.tables + from * line;
        run.products(places.calls + from, stride, count, bytes, table, productStep / 2, places.products);
      }
      const { calls, keep, rows: own, list, missing } = places;
      run.missing(calls, stride, count, keep, words, own, missingStep / 2, list, missing);
    },
  };
}

/** Places of parts of memory behind one another, each at a multiple of 16. */
function layout<Name extends string>(sizes: Record<Name, number>): Record<Name | 'end', number> {
  let end = 0;
  const places = {} as Record<Name | 'end', number>;
  for (const [name, size] of Object.entries(sizes) as [Name, number][]) {
    places[name] = end;
    end += Math.ceil(size / 16) * 16;
  }
  places.end = end;
  return places;
}

function plainEngine(numbers: SampleNumbers, most: number): Engine {
  const { present, width, rows, size } = numbers;
  const stride = Math.ceil(present.length / 4);
  const keep = keepOf(present, Math.ceil(present.length / 32));
  const tables = new Float64Array(stride * 256 * width);
  fillTables(numbers, width, tables);
  const calls = new Uint8Array(most * stride);
  const sums: BlockSums = {
    tally: new Int32Array(most * 3),
    products: new Float64Array(most * width),
    productStep: width,
    missing: new Float64Array(most * size),
    missingStep: size,
  };
  return {
    calls,
    sums,
    run(count) {
      tallyPlain(calls, stride, count, keep, present, sums.tally);
      productsPlain(calls, stride, count, tables, width, sums.products);
      missingPlain(calls, stride, count, keep, rows, size, sums.missing);
    },
  };
}
