import { CallSums, type BlockSums } from '@panicle/kernels';
import { markerPValue } from '../marker-p-value.ts';
import { missingRows } from '../linear/missing-rows.ts';
import { MarkerSolver } from '../linear/solve-marker.ts';
import { residualSquares, type TraitGroup } from '../linear/trait-groups.ts';
import { withinLimits, type MarkerLimits } from '../scan-block.ts';

/** The linear scan of permuted traits, of which the largest statistics are kept only. */
export class PermutedScan {
  readonly #group: TraitGroup;
  readonly #limits: MarkerLimits;
  readonly #sums: CallSums;
  readonly #squares: Float64Array;
  readonly #solver: MarkerSolver;
  /** largest share of a trait's squares that a marker explains, by samples called there: traits x (samples + 1) */
  readonly #largest: Float64Array;

  /** @param group of the permuted traits; @param most markers in a block */
  constructor(group: TraitGroup, most: number, limits: MarkerLimits) {
    const { present, columns, width, basis, traits, count } = group;
    this.#group = group;
    this.#limits = limits;
    this.#sums = new CallSums({ present, columns, width, ...missingRows(group) }, most);
    this.#squares = residualSquares(group);
    this.#solver = new MarkerSolver(basis, traits.length);
    this.#largest = new Float64Array(traits.length * (count + 1));
  }

  block(calls: Uint8Array, count: number): void {
    const sums = this.#sums.of(calls, count);
    for (let k = 0; k < count; k++) this.#marker(sums, k);
  }

  /** The least p of each trait. */
  least(): Float64Array {
    const { traits, count, basis } = this.#group;
    return Float64Array.from(traits, (_, t) => {
      let least = 1;
      for (let n = basis + 2; n <= count; n++) {
        const share = this.#largest[t * (count + 1) + n]!;
        const freedom = n - basis - 1;
        if (share > 0)
          least = Math.min(least, markerPValue(Math.sqrt((freedom * share) / (1 - share)), freedom));
      }
      return least;
    });
  }

  #marker(sums: BlockSums, k: number): void {
    const { tally } = sums;
    const { basis, traits, count } = this.#group;
    const [two, one] = [tally[3 * k]!, tally[3 * k + 1]!];
    const n = two + one + tally[3 * k + 2]!;
    const copies = 2 * two + one;
    const spread = n * (4 * two + one) - copies * copies;
    if (n < basis + 2 || spread === 0 || !withinLimits(this.#limits, copies / (2 * n), n, count)) return;
    const solved = this.#solver.solveAt(k, sums, this.#squares, {
      dosageSquares: 4 * two + one,
      dosageSpread: spread / n,
    });
    if (!solved) return;
    const { slope, rest, left } = this.#solver;
    for (let t = 0, at = n; t < traits.length; t++, at += count + 1) {
      const explained = slope[t]! * slope[t]! * left;
      const share = explained / (explained + rest[t]!);
      if (share > this.#largest[at]!) this.#largest[at] = share;
    }
  }
}
