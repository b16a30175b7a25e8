import { CallSums, type BlockSums } from '@panicle/kernels';
import {
  clearBlock,
  emptyBlock,
  withinLimits,
  writeP,
  type MarkerLimits,
  type ScanBlock,
  type ScanVisitor,
} from '../scan-block.ts';
import { missingRows } from './missing-rows.ts';
import { MarkerSolver } from './solve-marker.ts';
import { residualSquares, type TraitGroup } from './trait-groups.ts';

/** The linear scan of traits that are known for the same samples. */
export class GroupScan {
  readonly #group: TraitGroup;
  readonly #limits: MarkerLimits;
  readonly #sums: CallSums;
  /** of the residual traits over all samples of the group */
  readonly #squares: Float64Array;
  readonly #solver: MarkerSolver;
  readonly #blocks: ScanBlock[];

  /** @param most markers in a block */
  constructor(group: TraitGroup, most: number, limits: MarkerLimits) {
    const { present, columns, width, basis, traits } = group;
    this.#group = group;
    this.#limits = limits;
    this.#sums = new CallSums({ present, columns, width, ...missingRows(group) }, most);
    this.#squares = residualSquares(group);
    this.#solver = new MarkerSolver(basis, traits.length);
    this.#blocks = traits.map((trait) => emptyBlock(trait, most));
    // samples called and frequencies are the same for all traits of the group
    const [{ n, frequency }] = this.#blocks as [ScanBlock];
    for (const block of this.#blocks) Object.assign(block, { n, frequency });
  }

  block(calls: Uint8Array, first: number, count: number, visit: ScanVisitor): void {
    const sums = this.#sums.of(calls, count);
    this.#blocks.forEach(clearBlock);
    for (let k = 0; k < count; k++) this.#marker(sums, k);
    for (const block of this.#blocks) visit(Object.assign(block, { first, count }));
  }

  #marker(sums: BlockSums, k: number): void {
    const { tally } = sums;
    const { basis, count } = this.#group;
    const [two, one] = [tally[3 * k]!, tally[3 * k + 1]!];
    const n = two + one + tally[3 * k + 2]!;
    const copies = 2 * two + one;
    const block = this.#blocks[0]!;
    block.n[k] = n;
    if (n === 0) return;
    const frequency = copies / (2 * n);
    block.frequency[k] = frequency;
    const freedom = n - basis - 1;
    // whole numbers: exactly 0 where all samples have the same dosage
    const spread = n * (4 * two + one) - copies * copies;
    if (freedom < 1 || spread === 0 || !withinLimits(this.#limits, frequency, n, count)) return;
    const solved = this.#solver.solveAt(k, sums, this.#squares, {
      dosageSquares: 4 * two + one,
      dosageSpread: spread / n,
    });
    if (solved) this.#write(k, freedom);
  }

  #write(k: number, freedom: number): void {
    const { slope, rest, left } = this.#solver;
    const { units } = this.#group;
    for (let t = 0; t < units.length; t++) {
      const block = this.#blocks[t]!;
      block.beta[k] = units[t]! * slope[t]!;
      if (rest[t] === 0) continue;
      const error = Math.sqrt(rest[t]! / freedom / left);
      const ratio = slope[t]! / error;
      block.se[k] = units[t]! * error;
      block.t[k] = ratio;
      writeP(block, k, ratio, freedom);
    }
  }
}
