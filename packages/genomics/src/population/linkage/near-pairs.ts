import type { Control } from '../../matrix/frequencies.ts';
import { variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { callPlanes, type CallPlanes } from './call-planes.ts';

export interface PairWindow {
  /** how many variants behind a variant are paired with it, at most */
  variants: number;
  /** base pairs between the two of a pair, at most; no limit where it is left out */
  distance?: number;
}

/** Told of each pair: the places of its variants, the earlier first, and where the two stand in the planes. */
type PlaneVisitor = (
  first: number,
  second: number,
  planes: CallPlanes,
  rowOfFirst: number,
  rowOfSecond: number,
) => void;

/**
 * Visits the pairs of near variants on the same chromosome, in the order of the data, which must be sorted. Memory is
 * that of a block and a window, whatever the number of variants.
 */
export function eachNearPair(
  matrix: GenotypeMatrix,
  { variants: reach, distance = Infinity }: PairWindow,
  visit: PlaneVisitor,
  { signal, onProgress }: Control = {},
): void {
  const { count: total, chromosome, position } = matrix.variants;
  const size = Math.max(variantsInBlock(matrix.stride, 1 << 20), reach);
  for (let begin = 0; begin < total; begin += size) {
    signal?.throwIfAborted();
    const own = Math.min(size, total - begin);
    const held = Math.min(own + reach, total - begin);
    const planes = callPlanes(matrix.read(begin, held), matrix.samples.length, held);
    for (let a = begin; a < begin + own; a++) {
      const end = Math.min(a + reach + 1, begin + held);
      for (let b = a + 1; b < end && chromosome[b] === chromosome[a]; b++) {
        if (position[b]! - position[a]! > distance) break;
        visit(a, b, planes, a - begin, b - begin);
      }
    }
    onProgress?.((begin + own) / total);
  }
}
