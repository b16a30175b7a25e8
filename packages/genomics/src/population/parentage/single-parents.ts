import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { Progeny } from './inheritance.ts';
import { LikelihoodRatios } from './likelihood-ratios.ts';
import { eachVaryingMarker, UNKNOWN_DOSAGE } from './marker-dosages.ts';

/** How the offspring may have come about. */
export interface ParentageModel {
  progeny: Progeny;
  /** share of wrong calls */
  error: number;
}

export interface CandidateParent {
  /** place of the candidate in the samples */
  parent: number;
  /** natural logarithm of the likelihood ratio of parent to unrelated, over all markers */
  lod: number;
  /** markers at which the two are homozygous for different alleles */
  exclusions: number;
  /** varying markers called in both */
  compared: number;
}

/** Pairs of offspring and candidate whose sums are held at a time. */
const HELD = 1 << 21;

/**
 * The candidates of each offspring that are its likeliest parents, the likeliest first. Markers are taken as
 * independent of each other: with many near ones the order of the candidates holds, but the sizes are too large.
 * Allele frequencies are those of all samples of the matrix. Memory is that of a block and of some million pairs.
 *
 * @param offspring places of samples; none is a candidate of its own
 * @param most candidates reported for each
 */
export function singleParents(
  matrix: GenotypeMatrix,
  offspring: Int32Array,
  candidates: Int32Array,
  model: ParentageModel,
  most: number,
  { signal, onProgress }: Control = {},
): CandidateParent[][] {
  const size = Math.max(1, Math.floor(HELD / Math.max(1, candidates.length)));
  const found: CandidateParent[][] = [];
  for (let first = 0; first < offspring.length; first += size) {
    const own = offspring.subarray(first, first + size);
    const sums = new PairSums(own, candidates, model.progeny === 'inbred');
    const done = (share: number) => onProgress?.((first + share * own.length) / offspring.length);
    eachVaryingMarker(matrix, (dosages, frequency) => sums.add(dosages, tableOf(frequency, model)), {
      signal,
      onProgress: done,
    });
    for (let k = 0; k < own.length; k++) found.push(sums.best(k, most));
  }
  return found;
}

/** Log likelihood ratios by 4 x offspring + candidate, 0 where either is unknown. */
function tableOf(frequency: number, { error, progeny }: ParentageModel): Float64Array {
  const table = new Float64Array(16);
  const ratios = new LikelihoodRatios(frequency, error, progeny);
  for (const own of progeny === 'inbred' ? [0, 2] : [0, 1, 2])
    for (const parent of [0, 1, 2]) table[4 * own + parent] = ratios.ofParent(own, parent);
  return table;
}

class PairSums {
  readonly #offspring: Int32Array;
  readonly #candidates: Int32Array;
  readonly #lod: Float64Array;
  readonly #exclusions: Uint32Array;
  readonly #compared: Uint32Array;
  readonly #parents: Uint8Array;

  /** what heterozygous offspring say: nothing of lines */
  readonly #passOver: number;

  constructor(offspring: Int32Array, candidates: Int32Array, inbred: boolean) {
    [this.#offspring, this.#candidates] = [offspring, candidates];
    this.#passOver = inbred ? 1 : UNKNOWN_DOSAGE;
    const pairs = offspring.length * candidates.length;
    this.#lod = new Float64Array(pairs);
    this.#exclusions = new Uint32Array(pairs);
    this.#compared = new Uint32Array(pairs);
    this.#parents = new Uint8Array(candidates.length);
  }

  add(dosages: Uint8Array, table: Float64Array): void {
    const [candidates, parents] = [this.#candidates, this.#parents];
    for (let c = 0; c < parents.length; c++) parents[c] = dosages[candidates[c]!]!;
    let pair = 0;
    for (const place of this.#offspring) {
      const own = dosages[place]!;
      if (own === UNKNOWN_DOSAGE || own === this.#passOver) {
        pair += parents.length;
        continue;
      }
      for (let c = 0; c < parents.length; c++, pair++) {
        const parent = parents[c]!;
        this.#lod[pair]! += table[4 * own + parent]!;
        this.#compared[pair]! += parent === UNKNOWN_DOSAGE ? 0 : 1;
        // 0 copies and 2
        this.#exclusions[pair]! += own !== 1 && (own ^ parent) === 2 ? 1 : 0;
      }
    }
  }

  best(offspring: number, most: number): CandidateParent[] {
    const first = offspring * this.#candidates.length;
    return Array.from(this.#candidates, (parent, c) => ({
      parent,
      lod: this.#lod[first + c]!,
      exclusions: this.#exclusions[first + c]!,
      compared: this.#compared[first + c]!,
    }))
      .filter(({ parent }) => parent !== this.#offspring[offspring])
      .toSorted((a, b) => b.lod - a.lod || a.parent - b.parent)
      .slice(0, most);
  }
}
