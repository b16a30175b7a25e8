import { HaplotypeOrder } from './haplotype-order.ts';
import { PairStarts } from './pair-starts.ts';
import { endOfHomozygosity, homozygosityArea, meanSteps } from './shared-length.ts';
import { visitAlleles, type WalkBlock } from './walk-alleles.ts';
import type { SideLengths, WalkWork } from './walk-both-ways.ts';

export interface WithinSetup {
  haplotypes: number;
  /** share of the pairs down to which homozygosity is followed; 0 where lengths are counted in variants */
  cutoff: number;
}

/** How long the haplotypes with each allele agree to the side that a walk came from. */
class WithinSide {
  readonly #order: HaplotypeOrder;
  readonly #pairs: PairStarts;
  readonly #alleles: Uint8Array;
  readonly #cutoff: number;
  #along: Float64Array = new Float64Array(0);

  constructor({ haplotypes, cutoff }: WithinSetup) {
    this.#order = new HaplotypeOrder(haplotypes);
    this.#pairs = new PairStarts(haplotypes);
    this.#alleles = new Uint8Array(haplotypes);
    this.#cutoff = cutoff;
  }

  follow(block: WalkBlock): SideLengths {
    const { begin, count, scored, forward } = block;
    const alleles = this.#alleles;
    const order = this.#order;
    if (block.along) {
      this.#along = block.along;
      order.restart();
    }
    const [first, second] = [new Float64Array(count), new Float64Array(count)];
    visitAlleles(block, alleles, (step, row) => {
      order.take(step, alleles);
      if (scored[row] === 0) return;
      first[row] = this.#length(step, forward, [order.zeros, alleles.length], 1);
      second[row] = this.#length(step, forward, [0, order.zeros], 0);
    });
    return { begin, first, second };
  }

  #length(step: number, forward: boolean, [from, to]: readonly [number, number], allele: number): number {
    const pairs = this.#pairs;
    pairs.collect(this.#order, from, to, this.#alleles, allele);
    // The variant itself is counted on the one side only.
    if (this.#cutoff === 0) return meanSteps(pairs, step) - Number(!forward);
    const end = endOfHomozygosity(pairs, this.#cutoff);
    return end < 0 ? NaN : homozygosityArea(pairs, step, this.#along, end);
  }
}

/** What a worker thread runs too. */
export function start(setup: WithinSetup): (block: WalkBlock | null) => SideLengths | null {
  const side = new WithinSide(setup);
  return (block) => block && side.follow(block);
}

export const withinWork: WalkWork<WithinSetup> = { module: new URL(import.meta.url), start };
