import type { OrderedPedigree } from './pedigree.ts';

/** What tracing a pedigree gives, one figure for each line in the pedigree's order. */
export interface Inbreeding {
  /** F; 0 for a cross of unrelated parents, 1 for a pure line. The relationship of a line with itself is 1 + F. */
  inbreeding: Float64Array;
  /**
   * variance of a line given its parents, in units of the additive variance of the base population; 0 where the line is
   * its parent under another name
   */
  mendelian: Float64Array;
}

/**
 * Inbreeding by tracing each line's ancestors from the youngest to the oldest.
 *
 * After the cross, s generations of selfing bring the relationship of a line with itself from a to 2 - (2 - a) / 2^s,
 * while its relationship with all others stays that of the cross; an unknown parent is a plant of the unrelated,
 * not inbred base population.
 * Source: T. H. E. Meuwissen and Z. Luo, Genetics Selection Evolution 24 (1992) 305-313; selfing: D. S. Falconer and
 * T. F. C. Mackay, Introduction to Quantitative Genetics (4th ed. 1996), chapter 5.
 */
export function traceInbreeding({ lines, mother, father, selfings }: OrderedPedigree): Inbreeding {
  const size = lines.length;
  const mendelian = new Float64Array(size);
  const inbreeding = new Float64Array(size);
  const ancestors = new AncestorTrace(size);
  const ofParent = (parent: number) => (parent < 0 ? 0 : 1 + inbreeding[parent]!);
  for (let line = 0; line < size; line++) {
    const [m, f] = [mother[line]!, father[line]!];
    // variance of the mean of both parents, then what the cross itself adds
    const between = ancestors.varianceOfMean(m, f, mother, father, mendelian);
    const cross = 1 - (ofParent(m) + ofParent(f)) / 4;
    const self = 2 - (2 - (between + cross)) * 0.5 ** selfings[line]!;
    inbreeding[line] = self - 1;
    mendelian[line] = Math.max(0, self - between);
  }
  return { inbreeding, mendelian };
}

/** Shares of ancestors, visited from the youngest (the highest place) to the oldest by means of a heap. */
class AncestorTrace {
  readonly #share: Float64Array;
  readonly #waiting: Uint8Array;
  readonly #heap: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#share = new Float64Array(size);
    this.#waiting = new Uint8Array(size);
    this.#heap = new Int32Array(size);
  }

  varianceOfMean(
    first: number,
    second: number,
    mother: Int32Array,
    father: Int32Array,
    mendelian: Float64Array,
  ): number {
    this.#add(first, 0.5);
    this.#add(second, 0.5);
    let variance = 0;
    while (this.#count > 0) {
      const line = this.#takeYoungest();
      const share = this.#share[line]!;
      this.#share[line] = 0;
      variance += share * share * mendelian[line]!;
      this.#add(mother[line]!, share / 2);
      this.#add(father[line]!, share / 2);
    }
    return variance;
  }

  #add(line: number, share: number): void {
    if (line < 0) return;
    this.#share[line]! += share;
    if (this.#waiting[line] === 1) return;
    this.#waiting[line] = 1;
    const heap = this.#heap;
    let at = this.#count++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]! > line) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = line;
  }

  #takeYoungest(): number {
    const heap = this.#heap;
    const youngest = heap[0]!;
    this.#waiting[youngest] = 0;
    const last = heap[--this.#count]!;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#count) break;
      if (below + 1 < this.#count && heap[below + 1]! > heap[below]!) below++;
      if (heap[below]! < last) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return youngest;
  }
}
