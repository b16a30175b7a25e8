import { MarkerPairs } from '@panicle/kernels';
import { callsDiffer, countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import { variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { chromosomeSpans } from '../windows/chromosome-spans.ts';
import { squaredCorrelation } from './squared-correlation.ts';

/** How markers are pruned. */
export interface PruneRule {
  /** markers of a window, or base pairs from its first marker to its last one */
  window: { markers: number } | { distance: number };
  /** markers by which the window moves on */
  step: number;
  /** largest squared correlation of dosages between two markers of a window that both stay */
  r2: number;
}

/** Frequencies that differ by less are the same. */
const SAME = 1e-11;

/**
 * Places of the markers that stay when of each pair in a window that is linked more closely than the rule allows the one
 * with the rarer allele is left out, and the later one where both are as rare; marker for marker what plink1.9
 * --indep-pairwise keeps. Markers whose calls are all the same, be they heterozygous, are left out. They must be sorted by
 * position.
 *
 * Memory is that of a block and a window, and one number for each marker.
 */
export function prunedMarkers(matrix: GenotypeMatrix, rule: PruneRule, control: Control = {}): Int32Array {
  const { signal, onProgress } = control;
  const { count, chromosome, position } = matrix.variants;
  const pruning = new Pruning(matrix, rule.r2, control);
  for (const [first, behind] of chromosomeSpans(chromosome)) {
    let seen = first;
    let end = first;
    for (let begin = first; seen < behind; begin += rule.step) {
      signal?.throwIfAborted();
      end = Math.max(end, begin);
      if ('markers' in rule.window) end = Math.min(behind, begin + rule.window.markers);
      else while (end < behind && position[end]! - position[begin]! <= rule.window.distance) end++;
      // Pairs that an earlier window held are settled.
      if (end > seen) pruning.window(begin, seen, end);
      seen = Math.max(seen, end);
      onProgress?.(seen / count);
    }
  }
  return pruning.kept();
}

class Pruning {
  readonly #matrix: GenotypeMatrix;
  readonly #limit: number;
  readonly #minor: Float64Array;
  readonly #isOut: Uint8Array;
  readonly #pairs: MarkerPairs;
  /** markers of the window that may still meet others, and from which one on */
  #waiting = new Int32Array(0);
  #next = new Int32Array(0);
  /** markers that are held */
  #first = 0;
  #behind = 0;

  constructor(matrix: GenotypeMatrix, limit: number, { signal }: Control) {
    this.#matrix = matrix;
    this.#limit = limit;
    this.#pairs = new MarkerPairs(matrix.samples.length);
    const counts = countAll(matrix, signal ? { signal } : {});
    this.#minor = Float64Array.from({ length: matrix.variants.count }, (_, k) => {
      const frequency = countedFrequency(counts, k);
      return Math.min(frequency, 1 - frequency);
    });
    this.#isOut = Uint8Array.from(this.#minor, (_, k) => (callsDiffer(counts, k) ? 0 : 1));
  }

  kept(): Int32Array {
    const places: number[] = [];
    this.#isOut.forEach((isOut, place) => isOut || places.push(place));
    return Int32Array.from(places);
  }

  /**
   * Prunes the markers from `begin` to `end`, of which those before `seen` are settled among themselves. In each pass a
   * marker loses, or beats, one other marker at most: the order of plink, on which the outcome depends.
   */
  window(begin: number, seen: number, end: number): void {
    this.#hold(begin, end);
    if (this.#waiting.length < end - begin) {
      this.#waiting = new Int32Array(2 * (end - begin));
      this.#next = new Int32Array(2 * (end - begin));
    }
    const [waiting, next] = [this.#waiting, this.#next];
    let count = 0;
    for (let marker = begin; marker < end; marker++)
      if (!this.#isOut[marker]) {
        waiting[count] = marker;
        next[count++] = Math.max(marker + 1, seen);
      }
    while (count > 0) {
      let again = 0;
      for (let k = 0; k < count; k++) {
        const marker = waiting[k]!;
        if (this.#isOut[marker]) continue;
        const other = this.#linkedTo(marker, next[k]!, end);
        if (other === end) continue;
        const [own, others] = [this.#minor[marker]!, this.#minor[other]!];
        if (own < others * (1 - SAME)) this.#isOut[marker] = 1;
        else {
          this.#isOut[other] = 1;
          waiting[again] = marker;
          next[again++] = other + 1;
        }
      }
      count = again;
    }
  }

  /** The first marker from `next` on that is linked too closely; `end` where there is none. */
  #linkedTo(marker: number, next: number, end: number): number {
    const own = marker - this.#first;
    for (let other = next; other < end; other++)
      if (
        !this.#isOut[other] &&
        squaredCorrelation(this.#pairs.row(own, other - this.#first), 0) > this.#limit
      )
        return other;
    return end;
  }

  #hold(begin: number, end: number): void {
    const matrix = this.#matrix;
    if (begin >= this.#first && end <= this.#behind) return;
    const block = variantsInBlock(matrix.stride, 1 << 20);
    this.#first = begin;
    this.#behind = Math.min(matrix.variants.count, Math.max(end, begin + block));
    const held = this.#behind - begin;
    this.#pairs.fill(matrix.read(begin, held), held);
  }
}
