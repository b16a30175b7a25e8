import { MARKERS_IN_ROW, MarkerPairs } from '@panicle/kernels';
import type { Control } from '../../matrix/frequencies.ts';
import { variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { NUMBERS_OF_PAIR } from './pair-counts.ts';

export interface PairWindow {
  /** how many variants behind a variant are paired with it, at most */
  variants: number;
  /** base pairs between the two of a pair, at most; no limit where it is left out */
  distance?: number;
}

/** Called with each pair: the places of its variants, the earlier first, and its counts (pair-counts.ts), from `at` on. */
export type PairVisitor = (first: number, second: number, counts: Int32Array, at: number) => void;

/** Of each variant, the last place that it is not paired with, at least its own, and the last one that it is. */
export interface PairRows {
  after: Int32Array;
  upTo: Int32Array;
}

/**
 * Visits the pairs of near variants on the same chromosome, in the order of the data, which must be sorted. Memory is
 * that of a block and a window, and two numbers for each variant.
 */
export function eachNearPair(
  matrix: GenotypeMatrix,
  window: PairWindow,
  visit: PairVisitor,
  control: Control = {},
): void {
  const { count } = matrix.variants;
  const after = Int32Array.from({ length: count }, (_, k) => k);
  eachPairOfRows(matrix, { after, upTo: lastWithin(matrix, window) }, visit, control);
}

/** The last variant behind each one that is paired with it; itself where there is none. */
export function lastWithin(
  { variants: { count, chromosome, position } }: Pick<GenotypeMatrix, 'variants'>,
  { variants: reach, distance = Infinity }: PairWindow,
): Int32Array {
  const ends = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    const most = Math.min(count - 1, k + reach);
    let end = k;
    while (
      end < most &&
      chromosome[end + 1] === chromosome[k] &&
      position[end + 1]! - position[k]! <= distance
    )
      end++;
    ends[k] = end;
  }
  return ends;
}

/** The same of given pairs. @param pairs to count with, where the caller has it already */
export function eachPairOfRows(
  matrix: GenotypeMatrix,
  { after, upTo }: PairRows,
  visit: PairVisitor,
  { signal, onProgress }: Control = {},
  pairs = new MarkerPairs(matrix.samples.length),
): void {
  const total = matrix.variants.count;
  const size = Math.max(variantsInBlock(matrix.stride, 1 << 20), longestOf(upTo));
  for (let begin = 0; begin < total; begin += size) {
    signal?.throwIfAborted();
    const behind = Math.min(begin + size, total);
    const last = lastPaired(after, upTo, begin, behind);
    if (last < begin) continue;
    pairs.fill(matrix.read(begin, last + 1 - begin), last + 1 - begin);
    for (let a = begin; a < behind; a++)
      for (let b = after[a]! + 1; b <= upTo[a]!; b += MARKERS_IN_ROW) {
        const row = Math.min(MARKERS_IN_ROW, upTo[a]! + 1 - b);
        const counts = pairs.row(a - begin, b - begin, row);
        for (let k = 0; k < row; k++) visit(a, b + k, counts, NUMBERS_OF_PAIR * k);
      }
    onProgress?.(behind / total);
  }
}

function longestOf(upTo: Int32Array): number {
  return upTo.reduce((longest, last, k) => Math.max(longest, last - k), 0);
}

/** The last place that a variant of the block is paired with; -1 where none is. */
function lastPaired(after: Int32Array, upTo: Int32Array, begin: number, behind: number): number {
  let last = -1;
  for (let k = begin; k < behind; k++) if (upTo[k]! > after[k]! && upTo[k]! > last) last = upTo[k]!;
  return last;
}
