import { dualInverse, efficiencyOfTrace, type BlockStructure } from './block-structure.ts';
import { SparseForms } from './sparse-forms.ts';
import { Trades } from './trades.ts';

/** A state to come back to. */
export interface Kept {
  trace: number;
  inverse: Float64Array;
  square: Float64Array;
}

/** Accepted swaps after which rounding is cleared by a new inverse. */
const REFRESH = 200;

/**
 * A design with what tells, without a loop over entries or blocks, how a swap of two places changes the efficiency.
 *
 * The dual matrix D (see dualInverse) changes by d u' + u d' (see Trades). With M = D^-1 the trace of the inverse changes
 * by quadratic forms of M and M M in d and u. Source of the update for entries: J. A. John and D. Whitaker, Australian
 * Journal of Statistics 35 (1993) 237-245; here it is made in the dual, which is smaller and sparser.
 */
export class PlaceSearch {
  readonly #structure: BlockStructure;
  readonly #trades: Trades;
  readonly #count: number;
  readonly #forms: SparseForms;
  trace = 0;
  #accepted = 0;

  /** @param structure its plan is changed in place; must be connected */
  constructor(structure: BlockStructure) {
    this.#structure = structure;
    this.#trades = new Trades(structure);
    this.#count = this.#trades.blockCount;
    this.#forms = new SparseForms(this.#count, this.#trades.pair);
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
    return { trace: this.trace, ...this.#forms.copy() };
  }

  /** Back to a kept state, after the caller has put the plan back. */
  back(kept: Kept): void {
    this.trace = kept.trace;
    this.#trades.recount();
    this.#forms.paste(kept);
  }

  #refresh(): void {
    const inverse = dualInverse(this.#structure);
    if (inverse === null) throw new RangeError('the design is not connected');
    this.trace = this.#forms.set(inverse);
  }

  /** Time of one look at a trade, see Trades. */
  priceOf(p: number, q: number): number {
    return this.#trades.priceOf(p, q);
  }

  /** How the trace of the inverse changes when two places trade entries; Infinity when that disconnects. */
  change(p: number, q: number): number {
    return this.#trades.describe(p, q) ? this.#forms.traceChange() : 0;
  }

  swap(p: number, q: number): void {
    const moves = this.#trades.describe(p, q);
    this.#trades.make(p, q);
    if (!moves) return;
    if (++this.#accepted % REFRESH === 0) this.#refresh();
    else this.trace = this.#forms.update();
  }
}
