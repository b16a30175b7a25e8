import { packCalls, strideOf, unpackCalls } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { countCopies, frequentOf, type CopyCounts } from './frequent-calls.ts';
import { CALL_OF_COPIES, COPIES_OF_CALL, UNKNOWN, type PieceAnswer } from './piece-answer.ts';

export interface CompletedPiece {
  /** count x samples: copies as they were known, UNKNOWN where they were missing */
  rows: Uint8Array;
  /** calls with the missing ones filled, packed */
  packed: Uint8Array;
}

/** Known calls as they were, missing ones as a method tells them. */
export class FilledCalls {
  readonly samples: number;
  missing = 0;
  /** missing calls that nothing tells */
  left = 0;
  /** places of variants without any call */
  readonly empty: number[] = [];
  /** known calls of each sample */
  readonly known: Uint32Array;
  readonly #matrix: GenotypeMatrix;

  constructor(matrix: GenotypeMatrix) {
    this.#matrix = matrix;
    this.samples = matrix.samples.length;
    this.known = new Uint32Array(this.samples);
  }

  /** Dosages of the answer are set where frequencies of the whole variant tell a call that the answer does not. */
  complete(first: number, count: number, answer: PieceAnswer): CompletedPiece {
    const { samples } = this;
    const stride = strideOf(samples);
    const calls = this.#matrix.read(first, count);
    const rows = new Uint8Array(count * samples);
    const packed = new Uint8Array(count * stride);
    for (let k = 0; k < count; k++) {
      const row = completedRow(rows, k, samples);
      unpackCalls(calls, k * stride, samples, COPIES_OF_CALL, row);
      const counts = countCopies(row);
      if (counts[3] === samples) this.empty.push(first + k);
      packCalls(this.#filled(row, counts, answer, k * samples), samples, packed, k * stride);
    }
    return { rows, packed };
  }

  #filled(row: Uint8Array, counts: CopyCounts, { copies, dosages }: PieceAnswer, begin: number): Uint8Array {
    const filled = new Uint8Array(row.length);
    const [, one, two, missing] = counts;
    this.missing += missing;
    if (missing === row.length) this.left += missing;
    for (let s = 0; s < row.length; s++) {
      let copy = row[s]!;
      if (copy !== UNKNOWN) this.known[s]!++;
      else if ((copy = copies[begin + s]!) === UNKNOWN && missing < row.length) {
        // All calls that there are were hidden from the method.
        copy = frequentOf(counts);
        dosages[begin + s] = (one + 2 * two) / (row.length - missing);
      }
      filled[s] = CALL_OF_COPIES[copy]!;
    }
    return filled;
  }
}

/** A variant of a completed piece. */
export const completedRow = (rows: Uint8Array, variant: number, samples: number) =>
  rows.subarray(variant * samples, (variant + 1) * samples);
