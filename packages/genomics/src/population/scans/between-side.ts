import { HaplotypeOrder } from './haplotype-order.ts';
import { PairStarts } from './pair-starts.ts';
import { endOfHomozygosity, homozygosityArea, meanSteps } from './shared-length.ts';
import { visitAlleles, type WalkBlock } from './walk-alleles.ts';
import type { SideLengths, WalkWork } from './walk-both-ways.ts';

export interface BetweenSetup {
  haplotypes: number;
  /** of them, those of the first group, which come first */
  first: number;
  /** share of the pairs down to which homozygosity is followed; 0 where lengths are counted in variants */
  cutoff: number;
}

/** How long the haplotypes of each of two groups agree to the side that a walk came from; both in one order. */
class BetweenSide {
  readonly #order: HaplotypeOrder;
  readonly #pairs: PairStarts;
  readonly #alleles: Uint8Array;
  readonly #groupOf: Uint8Array;
  readonly #one: Uint8Array;
  readonly #cutoff: number;
  #along: Float64Array = new Float64Array(0);

  constructor({ haplotypes, first, cutoff }: BetweenSetup) {
    this.#order = new HaplotypeOrder(haplotypes);
    this.#pairs = new PairStarts(haplotypes);
    this.#alleles = new Uint8Array(haplotypes);
    this.#groupOf = Uint8Array.from({ length: haplotypes }, (_, h) => Number(h >= first));
    this.#one = new Uint8Array(haplotypes);
    this.#cutoff = cutoff;
  }

  follow(block: WalkBlock): SideLengths {
    const { begin, count, scored, forward } = block;
    if (block.along) {
      this.#along = block.along;
      this.#order.restart();
    }
    const [first, second] = [new Float64Array(count), new Float64Array(count)];
    visitAlleles(block, this.#alleles, (step, row) => {
      this.#order.take(step, this.#alleles);
      if (scored[row] === 0) return;
      [first[row], second[row]] = this.#lengths(step, forward);
    });
    return { begin, first, second };
  }

  #lengths(step: number, forward: boolean): [number, number] {
    if (this.#cutoff === 0) {
      // Pairs that differ at the variant have no length that it could be counted in twice.
      const own = (group: number) => {
        const pairs = this.#collect(this.#groupOf, group);
        return meanSteps(pairs, step) - (forward ? 0 : shareAlike(pairs, step));
      };
      return [own(0), own(1)];
    }
    const end = endOfHomozygosity(this.#collect(this.#one, 0), this.#cutoff);
    if (end < 0) return [NaN, NaN];
    const area = (group: number) =>
      homozygosityArea(this.#collect(this.#groupOf, group), step, this.#along, end);
    return [area(0), area(1)];
  }

  #collect(labels: Uint8Array, label: number): PairStarts {
    this.#pairs.collect(this.#order, 0, labels.length, labels, label);
    return this.#pairs;
  }
}

/** Of all pairs, those that agree at the current step. */
function shareAlike({ steps, pairs, length, total }: PairStarts, step: number): number {
  let alike = 0;
  for (let k = 0; k < length; k++) if (steps[k]! <= step) alike += pairs[k]!;
  return alike / total;
}

/** What a worker thread runs too. */
export function start(setup: BetweenSetup): (block: WalkBlock | null) => SideLengths | null {
  const side = new BetweenSide(setup);
  return (block) => block && side.follow(block);
}

export const betweenWork: WalkWork<BetweenSetup> = { module: new URL(import.meta.url), start };
