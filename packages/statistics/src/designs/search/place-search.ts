import {
  blockSizes,
  dualInverse,
  efficiencyOfTrace,
  placesOfEntries,
  type BlockStructure,
} from './block-structure.ts';
import { SparseForms } from './sparse-forms.ts';

/** A state to come back to. */
export interface Kept {
  trace: number;
  places: number[][];
  inverse: Float64Array;
  square: Float64Array;
}

/** Accepted swaps after which rounding is cleared by a new inverse. */
const REFRESH = 200;

/**
 * A design with what tells, without a loop over entries or blocks, how a swap of two places changes the efficiency.
 *
 * A swap of entry i at place p with j at q moves N' by d' (e_i - e_j)', so that the dual matrix D (see dualInverse)
 * changes by d u' + u d', of rank two: d is the difference of the blocks of q and p, u that of the rows of R^-1 N of i
 * and j apart from these places. Both are sparse. With M = D^-1 the trace of the inverse changes by quadratic forms of
 * M and M M in d and u. Source of the update for entries: J. A. John and D. Whitaker, Australian Journal of
 * Statistics 35 (1993) 237-245; here it is made in the dual, which is smaller and sparser.
 */
export class PlaceSearch {
  readonly #structure: BlockStructure;
  #placesOf: number[][];
  readonly #scale: Float64Array;
  readonly #count: number;
  readonly #forms: SparseForms;
  trace = 0;
  #accepted = 0;

  /** @param structure its plan is changed in place; must be connected */
  constructor(structure: BlockStructure) {
    this.#structure = structure;
    this.#placesOf = placesOfEntries(structure);
    this.#scale = Float64Array.from(blockSizes(structure), (size) => 1 / Math.sqrt(size));
    this.#count = this.#scale.length;
    const most = Math.max(...this.#placesOf.map((places) => places.length));
    this.#forms = new SparseForms(this.#count, 2 * (most + 1) * structure.blocks.length);
    this.#refresh();
  }

  /** Elements of the matrices that a swap updates. */
  get size(): number {
    return this.#count ** 2;
  }

  get efficiency(): number {
    return efficiencyOfTrace(this.#structure.entries, this.#count, this.trace);
  }

  keep(): Kept {
    const places = this.#placesOf.map((list) => [...list]);
    return { trace: this.trace, places, ...this.#forms.copy() };
  }

  /** Back to a kept state; the caller puts the plan back. */
  back(kept: Kept): void {
    this.trace = kept.trace;
    this.#placesOf = kept.places.map((list) => [...list]);
    this.#forms.paste(kept);
  }

  #refresh(): void {
    const inverse = dualInverse(this.#structure);
    if (inverse === null) throw new RangeError('the design is not connected');
    this.trace = this.#forms.set(inverse);
  }

  /** Fills the two sparse vectors; false when the swap changes nothing. */
  #describe(p: number, q: number): boolean {
    const { plan, blocks } = this.#structure;
    const i = plan[p]!;
    const j = plan[q]!;
    if (i === j) return false;
    const forms = this.#forms;
    const scale = this.#scale;
    forms.clear();
    const ofI = this.#placesOf[i]!;
    const ofJ = this.#placesOf[j]!;
    const shareI = 1 / ofI.length;
    const shareJ = 1 / ofJ.length;
    const uneven = (shareI - shareJ) / 2;
    for (const factor of blocks) {
      const a = factor[p]!;
      const b = factor[q]!;
      if (a !== b) {
        forms.addToD(b, scale[b]!);
        forms.addToD(a, -scale[a]!);
      }
      if (uneven !== 0) {
        forms.addToU(a, uneven * scale[a]!);
        forms.addToU(b, uneven * scale[b]!);
      }
    }
    // most trades in a design of large blocks end here: nothing moves
    if (!forms.hasD) return false;
    for (const factor of blocks) {
      for (let k = 0; k < ofI.length; k++) {
        const block = factor[ofI[k]!]!;
        if (ofI[k] !== p) forms.addToU(block, shareI * scale[block]!);
      }
      for (let k = 0; k < ofJ.length; k++) {
        const block = factor[ofJ[k]!]!;
        if (ofJ[k] !== q) forms.addToU(block, -shareJ * scale[block]!);
      }
    }
    return true;
  }

  /** Time of one look at a trade: 1 in a design with three replicates and one blocking factor. */
  priceOf(p: number, q: number): number {
    const { plan, blocks } = this.#structure;
    const elements = this.#placesOf[plan[p]!]!.length + this.#placesOf[plan[q]!]!.length;
    return (elements * blocks.length) ** 2 / 36;
  }

  /** How the trace of the inverse changes when two places trade entries; Infinity when that disconnects. */
  change(p: number, q: number): number {
    return this.#describe(p, q) ? this.#forms.traceChange() : 0;
  }

  swap(p: number, q: number): void {
    const { plan } = this.#structure;
    const [i, j] = [plan[p]!, plan[q]!];
    const moves = this.#describe(p, q);
    plan[p] = j;
    plan[q] = i;
    const [ofI, ofJ] = [this.#placesOf[i]!, this.#placesOf[j]!];
    if (i !== j) {
      ofI[ofI.indexOf(p)] = q;
      ofJ[ofJ.indexOf(q)] = p;
    }
    if (!moves) return;
    if (++this.#accepted % REFRESH === 0) this.#refresh();
    else this.trace = this.#forms.update();
  }
}
