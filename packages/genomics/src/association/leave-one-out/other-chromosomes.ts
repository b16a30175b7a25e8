import { GenomicsError } from '../../genomics-error.ts';
import { callsDiffer, countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { kinship, type KinshipMethod } from '../../population/kinship/kinship.ts';
import { chromosomeSpans } from '../../population/windows/chromosome-spans.ts';
import type { Relationship } from '../mixed/spectral-model.ts';

/** Relationships that are a sum over markers, divided by a number: that of some markers can be taken off. */
export type SummedKinship = Exclude<KinshipMethod, 'shared'>;

/** The markers of a chromosome. */
export interface ChromosomeMarkers {
  name: string;
  /** place of the first one in the whole */
  first: number;
  matrix: GenotypeMatrix;
}

/** What the products of some markers are summed up to. */
interface Weight {
  /** markers that differ among the samples */
  polymorphic: number;
  /** what the sum is divided by */
  divisor: number;
}

/**
 * Relationships by the markers of all chromosomes but one, for each in turn: the products are summed over all markers
 * once, and once more chromosome by chromosome to be taken off.
 */
export class OtherChromosomes {
  readonly chromosomes: readonly ChromosomeMarkers[];
  readonly whole: Relationship;
  /** the markers of each chromosome that relationships are made of; null where it has none */
  readonly #related: readonly (ChromosomeMarkers | null)[];
  readonly #method: SummedKinship;
  readonly #weights: readonly Weight[];
  readonly #total: Weight;

  /**
   * @param related the same samples with the markers that relationships are made of
   * @throws GenomicsError chromosomeInPieces, oneChromosomeOnly, nothingPolymorphic, memoryTooSmall
   */
  constructor(matrix: GenotypeMatrix, related: GenotypeMatrix, method: SummedKinship, control: Control) {
    this.#method = method;
    this.chromosomes = piecesOf(matrix);
    const own = related === matrix ? this.chromosomes : piecesOf(related);
    this.#related = this.chromosomes.map(({ name }) => own.find((one) => one.name === name) ?? null);
    const counts = countAll(related, { signal: control.signal });
    this.#weights = this.#related.map((one) => {
      const weight: Weight = { polymorphic: 0, divisor: 0 };
      if (one === null) return weight;
      for (let k = one.first; k < one.first + one.matrix.variants.count; k++) {
        const p = countedFrequency(counts, k);
        const differs = p > 0 && p < 1;
        weight.polymorphic += Number(differs);
        if (method === 'centred') weight.divisor += Number(callsDiffer(counts, k));
        else if (differs) weight.divisor += method === 'vanraden1' ? 2 * p * (1 - p) : 1;
      }
      return weight;
    });
    this.#total = this.#weights.reduce(
      (sum, { polymorphic, divisor }) => ({
        polymorphic: sum.polymorphic + polymorphic,
        divisor: sum.divisor + divisor,
      }),
      { polymorphic: 0, divisor: 0 },
    );
    const only = this.#weights.findIndex(({ polymorphic }) => polymorphic === this.#total.polymorphic);
    if (only >= 0 && this.#total.polymorphic > 0)
      throw new GenomicsError('oneChromosomeOnly', {
        markers: this.#total.polymorphic,
        chromosome: this.chromosomes[only]!.name,
      });
    this.whole = kinship(related, method, control);
  }

  /** Relationships by the markers of all chromosomes but that in a place of the list. */
  without(place: number, control: Control): Relationship {
    const { divisor, polymorphic } = this.#weights[place]!;
    if (polymorphic === 0) return this.whole;
    const own = kinship(this.#related[place]!.matrix, this.#method, control);
    const left = this.#total.divisor - divisor;
    const values = this.whole.values.map(
      (value, k) => (value * this.#total.divisor - own.values[k]! * divisor) / left,
    );
    return { samples: this.whole.samples, values };
  }
}

function piecesOf(matrix: GenotypeMatrix): ChromosomeMarkers[] {
  const { chromosome, chromosomes } = matrix.variants;
  const before = new Map<number, number>();
  return chromosomeSpans(chromosome).map(([first, behind]) => {
    const own = chromosome[first]!;
    const name = chromosomes[own]!;
    const earlier = before.get(own);
    if (earlier !== undefined)
      throw new GenomicsError('chromosomeInPieces', {
        chromosome: name,
        first: earlier + 1,
        again: first + 1,
      });
    before.set(own, first);
    const places = Int32Array.from({ length: behind - first }, (_, k) => first + k);
    return { name, first, matrix: viewOfVariants(matrix, places) };
  });
}
