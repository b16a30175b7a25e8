import { remark, type Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { remarksOnMarkers } from '../../prediction/candidates/predict-candidates.ts';
import { matchMarkers } from '../../prediction/candidates/match-markers.ts';
import type { MarkerModel } from '../../prediction/candidates/marker-model.ts';
import { chromosomesOf, type ChromosomeMarkers } from './chromosome-markers.ts';
import { linkageTerms, type LineDescent } from './linkage-terms.ts';

export interface CrossOptions extends Control, LineDescent {
  /** of every variant of the parents, from the start of its chromosome */
  morgans: Float64Array;
}

/** What the lines from each cross are expected to be in one trait. */
export interface CrossTrait {
  trait: string;
  /** mean of the lines: that of the predicted values of the parents */
  means: Float64Array;
  /** variance of predicted values among lines without selection */
  variances: Float64Array;
}

export interface PredictedCrosses {
  parents: readonly string[];
  /** places of the two parents of each cross, each pair once */
  first: Int32Array;
  second: Int32Array;
  /** markers at which the parents differ */
  segregating: Int32Array;
  traits: CrossTrait[];
  remarks: Remark[];
}

/** Share of heterozygous calls from which a parent is no line for these formulae. */
const NO_LINE = 0.05;

/**
 * Mean and variance of the lines from the F1 of every pair of inbred parents, from the effects of markers and a genetic
 * map. The variance is sum over pairs of loci of a d a' d' r(distance), d half the difference of the parents' copies and
 * r the correlation of parental origins (linkageTerms). As r is a sum of exponentials, one walk along a chromosome gives
 * it: work grows with the markers, not with their square. Heterozygous and missing calls of parents count as their mean,
 * which leaves variance out. Effects of markers are shrunken, and so is this variance.
 *
 * Sources: C. Lehermeier, S. Teyssedre, C.-C. Schoen, Genetics 207 (2017) 1651-1661; A. Allier et al., G3 9 (2019)
 * 1469-1479; S. Zhong and J.-L. Jannink, Genetics 177 (2007) 567-576.
 *
 * @throws GenomicsError noCommonMarkers
 */
export function predictCrosses(
  model: MarkerModel,
  matrix: GenotypeMatrix,
  { morgans, signal, onProgress, generation }: CrossOptions,
): PredictedCrosses {
  const matched = matchMarkers(model.variants, matrix.variants);
  const parents = matrix.samples;
  const pairs = (parents.length * (parents.length - 1)) / 2;
  const [first, second] = [new Int32Array(pairs), new Int32Array(pairs)];
  for (let i = 0, pair = 0; i < parents.length; i++)
    for (let j = i + 1; j < parents.length; j++, pair++) [first[pair], second[pair]] = [i, j];
  const segregating = new Int32Array(pairs);
  const values = model.traits.map(({ mean }) => new Float64Array(parents.length).fill(mean));
  const variances = model.traits.map(() => new Float64Array(pairs));
  const heterozygous = new Float64Array(parents.length);
  const terms = linkageTerms({ generation });
  let done = 0;
  for (const markers of chromosomesOf(matrix, model, matched, morgans)) {
    const walks = model.traits.map(({ effects }) => new Walk(markers, effects, terms));
    addValues(values, heterozygous, model, markers);
    for (let pair = 0; pair < pairs; pair++) {
      if (pair % 256 === 0) signal?.throwIfAborted();
      const [i, j] = [first[pair]!, second[pair]!];
      walks.forEach((walk, t) => (variances[t]![pair]! += walk.variance(i, j)));
      segregating[pair]! += differing(markers, i, j);
    }
    done += markers.marker.length;
    onProgress?.(done / matched.used);
  }
  return {
    parents,
    first,
    second,
    segregating,
    traits: model.traits.map(({ name }, t) => ({
      trait: name,
      means: Float64Array.from(first, (i, pair) => (values[t]![i]! + values[t]![second[pair]!]!) / 2),
      variances: variances[t]!.map((variance) => Math.max(0, variance)),
    })),
    remarks: [...remarksOnMarkers(matched, model), ...remarksOnLines(parents, heterozygous, matched.used)],
  };
}

/** Adds up the variance of one trait along a chromosome. */
class Walk {
  readonly #copies: Float32Array;
  readonly #effects: Float64Array;
  readonly #terms: Float64Array;
  /** terms x markers: what is left of the correlation with the marker before */
  readonly #decays: Float64Array;

  constructor({ marker, morgans, copies }: ChromosomeMarkers, effects: Float64Array, terms: Float64Array) {
    this.#copies = copies;
    this.#effects = Float64Array.from(marker, (k) => effects[k]! / 2);
    this.#terms = terms;
    this.#decays = new Float64Array(terms.length * marker.length);
    for (let k = 1; k < marker.length; k++) {
      const left = Math.exp(-2 * (morgans[k]! - morgans[k - 1]!));
      let power = left;
      for (let t = 0; t < terms.length; t++, power *= left) this.#decays[t * marker.length + k] = power;
    }
  }

  variance(i: number, j: number): number {
    let sum = 0;
    for (let t = 0; t < this.#terms.length; t++) sum += this.#terms[t]! * this.#ofTerm(t, i, j);
    return sum;
  }

  #ofTerm(term: number, i: number, j: number): number {
    const effects = this.#effects;
    const copies = this.#copies;
    const decays = this.#decays;
    const count = effects.length;
    const [one, other, decay] = [i * count, j * count, term * count];
    let sum = 0;
    // Sum of the differences so far, each weighted by its correlation with the marker at hand.
    let behind = 0;
    for (let k = 0; k < count; k++) {
      behind *= decays[decay + k]!;
      const own = effects[k]! * (copies[one + k]! - copies[other + k]!);
      sum += own * (own + 2 * behind);
      behind += own;
    }
    return sum;
  }
}

function addValues(
  values: readonly Float64Array[],
  heterozygous: Float64Array,
  model: MarkerModel,
  { marker, copies }: ChromosomeMarkers,
): void {
  for (let s = 0; s < heterozygous.length; s++) {
    const own = copies.subarray(s * marker.length, (s + 1) * marker.length);
    own.forEach((copy, k) => {
      if (copy === 1) heterozygous[s]!++;
      const from = copy - model.centre[marker[k]!]!;
      model.traits.forEach(({ effects }, t) => (values[t]![s]! += effects[marker[k]!]! * from));
    });
  }
}

function differing({ marker, copies }: ChromosomeMarkers, i: number, j: number): number {
  const count = marker.length;
  let found = 0;
  for (let k = 0; k < count; k++) if (copies[i * count + k] !== copies[j * count + k]) found++;
  return found;
}

function remarksOnLines(parents: readonly string[], heterozygous: Float64Array, used: number): Remark[] {
  const names = parents.filter((_, s) => heterozygous[s]! > NO_LINE * used);
  if (names.length === 0) return [];
  const shown = names.slice(0, 5).join(', ');
  return [remark('parentsNotInbred', { count: names.length, names: shown, share: 100 * NO_LINE })];
}
