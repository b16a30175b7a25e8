import type { BlockStructure } from './block-structure.ts';

/** What one repeat costs in the trace of the inverse: far more than any trade can gain. */
const PRICE = 10;

/**
 * How often entries occur in a long block (a column through all replicates) more than once. A trade that removes a
 * repeat is always worth making.
 */
export class LongBlocks {
  readonly #plan: Int32Array;
  readonly #longBlocks: Int32Array | undefined;
  readonly #entries: number;
  readonly #counts: Int32Array;
  cost: number;

  constructor({ entries, plan }: BlockStructure, longBlocks?: Int32Array) {
    this.#plan = plan;
    this.#entries = entries;
    this.#longBlocks = longBlocks;
    this.#counts = this.#count(plan);
    this.cost = PRICE * repeatsIn(this.#counts);
  }

  repeatsOf(plan: Int32Array): number {
    return repeatsIn(this.#count(plan));
  }

  #count(plan: Int32Array): Int32Array {
    if (!this.#longBlocks) return new Int32Array(0);
    const last = this.#longBlocks.reduce((most, block) => Math.max(most, block), 0);
    const counts = new Int32Array((last + 1) * this.#entries);
    plan.forEach((entry, place) => counts[this.#longBlocks![place]! * this.#entries + entry]!++);
    return counts;
  }

  /** How the cost changes when two places trade entries. */
  change(p: number, q: number): number {
    if (!this.#longBlocks) return 0;
    const [i, j] = [this.#plan[p]!, this.#plan[q]!];
    const [a, b] = [this.#longBlocks[p]! * this.#entries, this.#longBlocks[q]! * this.#entries];
    if (a === b || i === j) return 0;
    const counts = this.#counts;
    const more = Number(counts[b + i]! >= 1) + Number(counts[a + j]! >= 1);
    const fewer = Number(counts[a + i]! >= 2) + Number(counts[b + j]! >= 2);
    return PRICE * (more - fewer);
  }

  /** To be called before the plan changes. */
  swap(p: number, q: number): void {
    if (!this.#longBlocks) return;
    this.cost += this.change(p, q);
    const [i, j] = [this.#plan[p]!, this.#plan[q]!];
    const [a, b] = [this.#longBlocks[p]! * this.#entries, this.#longBlocks[q]! * this.#entries];
    this.#counts[a + i]!--;
    this.#counts[a + j]!++;
    this.#counts[b + j]!--;
    this.#counts[b + i]!++;
  }
}

function repeatsIn(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
}
