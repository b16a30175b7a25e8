import { describe, expect, it } from 'vitest';
import { viewOfSamples, viewOfVariants } from '../../matrix/view.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { NameList } from '../../matrix/name-list.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { simulatedTrait } from '../../testing/simulated-trait.ts';
import { crossValidation } from '../cross-validation.ts';
import { familyPartition } from '../family-partition.ts';
import { genomicPrediction } from '../genomic-prediction.ts';
import { markerProducts } from '../marker-products.ts';
import { markerModel } from './marker-model.ts';
import { predictCandidates } from './predict-candidates.ts';

const matrix = randomMatrix({ samples: 60, variants: 80, seed: 8, missing: 0.03 });
const trait = simulatedTrait(matrix, { causal: 20, residual: 0.5, seed: 3 });
trait.values.fill(NaN, 40);
const products = markerProducts(matrix);
const [fit] = genomicPrediction(matrix, [trait], { products });
const model = markerModel(matrix.variants, products, [fit!]);

/** The same calls, counting the other allele. */
function turned(own: GenotypeMatrix): GenotypeMatrix {
  const { counted, other } = own.variants;
  return {
    ...own,
    variants: { ...own.variants, counted: other, other: counted },
    read: (first, count) =>
      own.read(first, count).map((byte) => {
        let swapped = 0;
        for (let r = 0; r < 8; r += 2) {
          const call = (byte >> r) & 3;
          swapped |= (call === 0 ? 3 : call === 3 ? 0 : call) << r;
        }
        return swapped;
      }),
  };
}

describe('candidates', () => {
  it('get what a fit that includes them gives, whatever the order of markers and the side of alleles', () => {
    const order = Int32Array.from({ length: 80 }, (_, k) => (k * 37) % 80);
    const last = Int32Array.from({ length: 20 }, (_, k) => 40 + k);
    const moved = viewOfVariants(turned(viewOfSamples(matrix, last)), order);
    const found = predictCandidates(model, moved);
    expect(found.remarks).toEqual([]);
    expect(found.samples).toEqual(matrix.samples.slice(40));
    found.traits[0]!.values.forEach((value, k) => expect(value).toBeCloseTo(fit!.fitted[40 + k]!, 4));
  });

  it('lack markers or have other alleles, and this is said', () => {
    const some = viewOfVariants(
      matrix,
      Int32Array.from({ length: 50 }, (_, k) => k),
    );
    const other = { ...some, variants: { ...some.variants, counted: some.variants.ids } };
    expect(predictCandidates(model, some).remarks.map(({ name }) => name)).toEqual(['markersAbsent']);
    expect(() => predictCandidates(model, other)).toThrow(/None of the 80 markers/);
  });
});

describe('candidates whose markers share names', () => {
  const named = (own: GenotypeMatrix, nameOf: (k: number) => string): GenotypeMatrix => {
    const ids = NameList.from(Array.from({ length: own.variants.count }, (_, k) => nameOf(k)));
    return { ...own, variants: { ...own.variants, ids } };
  };
  const nameAt = (k: number) => matrix.variants.ids.at(k);

  it('are predicted without these markers, whichever side repeats a name, and this is said', () => {
    const twice = named(matrix, (k) => nameAt(k === 5 ? 4 : k));
    const without = viewOfVariants(
      matrix,
      Int32Array.from([...Array(80).keys()].filter((k) => k !== 4 && k !== 5)),
    );
    const found = predictCandidates(model, twice);
    expect(found.remarks.map(({ name }) => name)).toEqual(['markersAbsent', 'markersRepeated']);
    expect(found.traits[0]!.values).toEqual(predictCandidates(model, without).traits[0]!.values);
    const repeating = { ...model, variants: twice.variants };
    const other = predictCandidates(repeating, matrix);
    expect(other.markers.repeated).toEqual([nameAt(4)]);
    expect(other.traits[0]!.values).toEqual(found.traits[0]!.values);
  });

  it('are refused when no name says a marker', () => {
    const nameless = named(matrix, () => '.');
    const nobody = { ...model, variants: nameless.variants };
    expect(() => predictCandidates(nobody, nameless)).toThrow(/occur more than once: \./);
  });
});

describe('families left out', () => {
  it('are each predicted from all others; those without a family are only learned from', () => {
    const families = matrix.samples.map((_, s) => (s < 5 ? null : `F${Math.floor(s / 10)}`));
    const { partition, names } = familyPartition(families);
    expect(names).toEqual(['F0', 'F1', 'F2', 'F3', 'F4', 'F5']);
    const [found] = crossValidation(products, trait, { partitions: [partition] }).repeats;
    expect([...found!.foldNumbers]).toEqual([0, 1, 2, 3]);
    expect([...found!.foldSizes]).toEqual([5, 10, 10, 10]);
    expect([...found!.predicted.subarray(0, 5)]).toEqual([NaN, NaN, NaN, NaN, NaN]);
    const without = { ...trait, values: trait.values.map((v, s) => (partition[s] === 2 ? NaN : v)) };
    const [alone] = genomicPrediction(matrix, [without], { products });
    for (let s = 20; s < 30; s++) expect(found!.predicted[s]).toBeCloseTo(alone!.fitted[s]!, 6);
  });
});
