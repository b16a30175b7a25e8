import { blockSizes, placesOfEntries, type BlockStructure } from './block-structure.ts';
import { SparsePair } from './sparse-pair.ts';

/**
 * What a trade of two places does to the dual matrix D (see dualInverse): entry i at place p and j at q move N' by
 * d' (e_i - e_j)', so that D changes by -(d u' + u d'), of rank two. d is the difference of the blocks of q and p, u that of
 * the rows of R^-1 N of i and j apart from these places. Both are sparse.
 */
export class Trades {
  readonly #structure: BlockStructure;
  readonly #placesOf: number[][];
  readonly #scale: Float64Array;
  /** d and u of the trade described last */
  readonly pair: SparsePair;

  /** @param structure its plan is changed in place */
  constructor(structure: BlockStructure) {
    this.#structure = structure;
    this.#placesOf = placesOfEntries(structure);
    this.#scale = Float64Array.from(blockSizes(structure), (size) => 1 / Math.sqrt(size));
    const most = this.#placesOf.reduce((longest, places) => Math.max(longest, places.length), 0);
    this.pair = new SparsePair(2 * (most + 1) * structure.blocks.length);
  }

  get blockCount(): number {
    return this.#scale.length;
  }

  /** After the plan was put back. */
  recount(): void {
    placesOfEntries(this.#structure).forEach((places, entry) => (this.#placesOf[entry] = places));
  }

  /** Time of one look at a trade: 1 in a design with three replicates and one blocking factor. */
  priceOf(p: number, q: number): number {
    const { plan, blocks } = this.#structure;
    const elements = this.#placesOf[plan[p]!]!.length + this.#placesOf[plan[q]!]!.length;
    const vectors = elements * blocks.length;
    return (vectors * vectors) / 36;
  }

  /** Fills the two vectors; false when the trade changes nothing. */
  describe(p: number, q: number): boolean {
    const { plan, blocks } = this.#structure;
    const i = plan[p]!;
    const j = plan[q]!;
    if (i === j) return false;
    const pair = this.pair;
    const scale = this.#scale;
    pair.clear();
    const ofI = this.#placesOf[i]!;
    const ofJ = this.#placesOf[j]!;
    const shareI = 1 / ofI.length;
    const shareJ = 1 / ofJ.length;
    const uneven = (shareI - shareJ) / 2;
    for (const factor of blocks) {
      const a = factor[p]!;
      const b = factor[q]!;
      if (a !== b) {
        pair.addToD(b, scale[b]!);
        pair.addToD(a, -scale[a]!);
      }
      if (uneven !== 0) {
        pair.addToU(a, uneven * scale[a]!);
        pair.addToU(b, uneven * scale[b]!);
      }
    }
    // within one block nothing moves
    if (pair.dLength === 0) return false;
    for (const factor of blocks) {
      for (let k = 0; k < ofI.length; k++) {
        const block = factor[ofI[k]!]!;
        if (ofI[k] !== p) pair.addToU(block, shareI * scale[block]!);
      }
      for (let k = 0; k < ofJ.length; k++) {
        const block = factor[ofJ[k]!]!;
        if (ofJ[k] !== q) pair.addToU(block, -shareJ * scale[block]!);
      }
    }
    return true;
  }

  make(p: number, q: number): void {
    const { plan } = this.#structure;
    const [i, j] = [plan[p]!, plan[q]!];
    if (i === j) return;
    plan[p] = j;
    plan[q] = i;
    const [ofI, ofJ] = [this.#placesOf[i]!, this.#placesOf[j]!];
    ofI[ofI.indexOf(p)] = q;
    ofJ[ofJ.indexOf(q)] = p;
  }
}
