import { CallSums, type BlockSums } from '@panicle/kernels';
import type { TraitGroup } from '../linear/trait-groups.ts';
import {
  clearBlock,
  emptyBlock,
  withinLimits,
  type MarkerLimits,
  type ScanBlock,
  type ScanVisitor,
} from '../scan-block.ts';
import type { WantedMarkers } from './marker-rows.ts';
import { nullModel, type NullModel } from './null-model.ts';
import { projectionOf, QuadraticTests, type Projection } from './quadratic-tests.ts';
import { RotatedTests } from './rotated-tests.ts';
import { spectralModel, wholeValues, type Relationship, type SpectralModel } from './spectral-model.ts';

/** The scan of traits that are known for the same samples, with relationships. */
export class MixedGroup {
  readonly nulls: NullModel[];
  readonly #group: TraitGroup;
  readonly #limits: MarkerLimits;
  readonly #sums: CallSums;
  readonly #rotated: RotatedTests;
  readonly #quadratic: QuadraticTests | null;
  readonly #blocks: ScanBlock[];

  /**
   * @param exact whether the variances are estimated anew with each marker; @param all likelihood ratio and score test
   * beside Wald's
   * @param most markers in a block
   */
  constructor(
    group: TraitGroup,
    samples: readonly string[],
    relationship: Relationship,
    options: { exact: boolean; all: boolean; fast: boolean; most: number; limits: MarkerLimits },
  ) {
    const { exact, all, fast, most, limits } = options;
    const model = spectralModel(group, samples, relationship);
    this.nulls = model.scores.map((_, t) => nullModel(model, t, group.units[t]!));
    this.#group = group;
    this.#limits = limits;
    const whole = all ? wholeValues(model, relationship) : null;
    this.#rotated = new RotatedTests(model, this.nulls, group.units, { exact, whole });
    const projections = exact ? null : projectionsOf(model, this.nulls, fast);
    this.#quadratic = projections && new QuadraticTests(model, projections, group.units, this.#rotated);
    this.#sums = callSums(group, projections, most);
    this.#blocks = group.traits.map((trait) => emptyBlock(trait, most, all ? ['p_lrt', 'p_score'] : []));
    // samples called and frequencies are the same for all traits of the group
    const [{ n, frequency }] = this.#blocks as [ScanBlock];
    for (const block of this.#blocks) Object.assign(block, { n, frequency });
  }

  block(calls: Uint8Array, first: number, count: number, visit: ScanVisitor): void {
    const sums = this.#sums.of(calls, count);
    this.#blocks.forEach(clearBlock);
    const wanted = this.#wanted(sums, count);
    if (this.#quadratic) this.#quadratic.run(calls, wanted, this.#blocks, sums);
    else this.#rotated.run(calls, wanted, this.#blocks);
    for (const block of this.#blocks) visit(Object.assign(block, { first, count }));
  }

  #wanted({ tally }: BlockSums, count: number): WantedMarkers {
    const wanted: WantedMarkers = { places: [], means: [], spreads: [] };
    const { n: called, frequency } = this.#blocks[0]!;
    for (let k = 0; k < count; k++) {
      const [two, one] = [tally[3 * k]!, tally[3 * k + 1]!];
      const n = two + one + tally[3 * k + 2]!;
      const copies = 2 * two + one;
      called[k] = n;
      if (n === 0) continue;
      frequency[k] = copies / (2 * n);
      // whole numbers: exactly 0 where all samples have the same dosage
      const spread = n * (4 * two + one) - copies * copies;
      if (spread === 0 || !withinLimits(this.#limits, frequency[k]!, n, this.#group.count)) continue;
      wanted.places.push(k);
      wanted.means.push(copies / n);
      wanted.spreads.push(spread / n);
    }
    return wanted;
  }
}

function projectionsOf(
  model: SpectralModel,
  nulls: readonly NullModel[],
  fast: boolean,
): Projection[] | null {
  const projections: Projection[] = [];
  for (const [t, own] of nulls.entries()) {
    const projection = projectionOf(model, t, own, fast);
    if (projection === null) return null;
    projections.push(projection);
  }
  return projections;
}

/** Counts of the calls, and the products of the calls with P y of every trait. */
function callSums(
  { present, traits }: TraitGroup,
  projections: readonly Projection[] | null,
  most: number,
): CallSums {
  const width = projections ? traits.length : 1;
  const columns = new Float64Array(present.length * width);
  projections?.forEach(({ weighted }, t) => weighted.forEach((value, s) => (columns[s * width + t] = value)));
  return new CallSums({ present, columns, width, rows: columns, size: width }, most);
}
