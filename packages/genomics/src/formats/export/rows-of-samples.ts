import { strideOf } from '../../matrix/calls.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { transposeCalls } from '../sample-rows/transpose.ts';

/** Bytes of rows that are collected in one walk over the genotypes. */
const AT_ONCE = 64 << 20;

/** Calls of some samples in a row. */
export interface SampleBatch {
  first: number;
  count: number;
  /** calls of the samples, strideOf(markers) bytes each, four markers a byte; used again for the next batch */
  rows: Uint8Array;
}

/**
 * The calls of a matrix sample by sample: as many samples as memory allows are collected in each walk over the markers.
 *
 * @param onBlock called between blocks, with the share done
 */
export function* rowsOfSamples(
  matrix: GenotypeMatrix,
  onBlock: (share: number) => void,
  atOnce = AT_ONCE,
): Generator<SampleBatch> {
  const [samples, markers] = [matrix.samples.length, matrix.variants.count];
  const length = Math.max(1, strideOf(markers));
  // Whole bytes of the matrix: four samples.
  const most = Math.max(4, 4 * Math.floor(Math.min(samples + 3, atOnce / length) / 4));
  const rows = new Uint8Array(Math.min(most, 4 * strideOf(samples)) * length);
  for (let first = 0; first < samples; first += most) {
    const count = Math.min(most, samples - first);
    const collector = new Collector(matrix, first, strideOf(count), rows, length);
    for (const { first: marker, count: some, calls } of blocksOf(matrix, collector.blockSize)) {
      collector.take(calls, marker, some);
      onBlock((first + (count * (marker + some)) / markers) / samples);
    }
    yield { first, count, rows };
  }
}

class Collector {
  readonly blockSize: number;
  readonly #stride: number;
  readonly #from: number;
  readonly #bytes: number;
  readonly #rows: Uint8Array;
  readonly #length: number;
  readonly #part: Uint8Array;
  readonly #turned: Uint8Array;

  constructor({ stride }: GenotypeMatrix, first: number, bytes: number, rows: Uint8Array, length: number) {
    this.#stride = stride;
    this.#from = first >> 2;
    this.#bytes = bytes;
    this.#rows = rows;
    this.#length = length;
    // A multiple of four markers, so that every block begins with a byte of its own.
    this.blockSize = 4 * Math.max(1, Math.floor((1 << 18) / bytes));
    this.#part = new Uint8Array(this.blockSize * bytes);
    this.#turned = new Uint8Array(4 * bytes * strideOf(this.blockSize));
  }

  take(calls: Uint8Array, marker: number, count: number): void {
    const bytes = this.#bytes;
    for (let k = 0; k < count; k++) {
      const at = k * this.#stride + this.#from;
      this.#part.set(calls.subarray(at, at + bytes), k * bytes);
    }
    transposeCalls(this.#part, count, bytes, this.#turned);
    const width = strideOf(count);
    const samples = Math.min(4 * bytes, this.#rows.length / this.#length);
    for (let sample = 0; sample < samples; sample++)
      this.#rows.set(
        this.#turned.subarray(sample * width, (sample + 1) * width),
        sample * this.#length + (marker >> 2),
      );
  }
}
