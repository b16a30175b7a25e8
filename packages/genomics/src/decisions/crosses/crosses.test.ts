import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import type { MarkerModel } from '../../prediction/candidates/marker-model.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { markerMorgans } from '../genetic-map/index.ts';
import { linkageTerms } from './linkage-terms.ts';
import { predictCrosses } from './predict-crosses.ts';
import { usefulness } from './usefulness.ts';

const MARKERS = 24;
const uniform = seededUniform(9);
const variants = variantTable(
  Array.from({ length: MARKERS }, (_, k) => ({
    chromosome: k < 14 ? '1' : '2',
    // not in the order of the chromosome
    position: 1e6 * (1 + ((k * 5) % 14) * 4),
    id: `m${k + 1}`,
    counted: 'A',
    other: 'G',
  })),
);
const lines = Array.from({ length: 4 }, () =>
  Array.from({ length: MARKERS }, () => (uniform() < 0.5 ? 0 : 2)),
);
const matrix = memoryMatrix(
  ['A', 'B', 'C', 'D'],
  variants,
  packDosages(
    Array.from({ length: MARKERS }, (_, k) => lines.map((line) => line[k]!)),
    4,
  ),
);
const effects = Float64Array.from({ length: MARKERS }, () => uniform() - 0.4);
const model: MarkerModel = {
  variants,
  centre: new Float64Array(MARKERS).fill(1),
  traits: [{ name: 'yield', mean: 20, effects }],
};
const morgans = markerMorgans(variants, { centimorganPerMegabase: 1.3 });
const valueOf = (line: ArrayLike<number>) =>
  20 + effects.reduce((sum, effect, k) => sum + effect * (line[k]! - 1), 0);

/** A gamete of a plant with two haplotypes: crossings-over by the distances, without interference. */
function gamete(one: Uint8Array, other: Uint8Array): Uint8Array {
  const own = new Uint8Array(MARKERS);
  for (const chromosome of [0, 1]) {
    const order = [...morgans.keys()]
      .filter((k) => variants.chromosome[k] === chromosome)
      .sort((a, b) => morgans[a]! - morgans[b]!);
    let from = uniform() < 0.5 ? one : other;
    order.forEach((k, at) => {
      const distance = at > 0 ? morgans[k]! - morgans[order[at - 1]!]! : 0;
      if (uniform() < (1 - Math.exp(-2 * distance)) / 2) from = from === one ? other : one;
      own[k] = from[k]!;
    });
  }
  return own;
}

/** Values of lines from a cross of A and B: selfed so many times, then doubled. */
function simulatedVariance(selfings: number, count: number): number {
  const [one, other] = [0, 1].map((parent) => Uint8Array.from(lines[parent]!, (copies) => copies / 2));
  const values = Array.from({ length: count }, () => {
    let plant: [Uint8Array, Uint8Array] = [one!, other!];
    for (let t = 0; t < selfings; t++) plant = [gamete(...plant), gamete(...plant)];
    return valueOf(gamete(...plant).map((allele) => 2 * allele));
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
}

describe('the correlation of loci in lines', () => {
  const at = (generation: number, u: number) =>
    linkageTerms({ generation }).reduce((sum, term, k) => sum + term * u ** (k + 1), 0);

  it('has the known forms for doubled haploids of F1 and F2 and for inbred lines', () => {
    for (const c of [0, 0.02, 0.2, 0.5]) {
      const u = 1 - 2 * c;
      expect(at(1, u)).toBeCloseTo(u, 12);
      expect(at(2, u)).toBeCloseTo(u * (1 - c), 12);
      expect(at(Infinity, u)).toBeCloseTo(u / (1 + 2 * c), 5);
      expect(at(25, u)).toBeCloseTo(u / (1 + 2 * c), 5);
    }
  });
});

describe('crosses of inbred parents', () => {
  it.each([1, 2, 5, Infinity])('have the variance of the definition, generation %s', (generation) => {
    const found = predictCrosses(model, matrix, { morgans, generation });
    expect([...found.first]).toEqual([0, 0, 0, 1, 1, 2]);
    expect([...found.second]).toEqual([1, 2, 3, 2, 3, 3]);
    const terms = linkageTerms({ generation });
    found.first.forEach((i, pair) => {
      const [one, other] = [lines[i]!, lines[found.second[pair]!]!];
      let variance = 0;
      for (let k = 0; k < MARKERS; k++)
        for (let l = 0; l < MARKERS; l++) {
          const u = Math.exp(-2 * Math.abs(morgans[k]! - morgans[l]!));
          const linked = variants.chromosome[k] === variants.chromosome[l];
          const r =
            k === l
              ? terms.reduce((sum, term) => sum + term, 0)
              : terms.reduce((s, t, p) => s + t * u ** (p + 1), 0);
          const difference = (one[k]! - other[k]!) * (one[l]! - other[l]!);
          if (linked) variance += (r * effects[k]! * effects[l]! * difference) / 4;
        }
      // What is left out of inbred lines lies below a millionth.
      expect(Math.abs(found.traits[0]!.variances[pair]! / variance - 1)).toBeLessThan(2e-6);
      expect(found.traits[0]!.means[pair]).toBeCloseTo((valueOf(one) + valueOf(other)) / 2, 10);
      expect(found.segregating[pair]).toBe(one.filter((copies, k) => copies !== other[k]).length);
    });
  });

  it.each([
    [1, 0],
    [2, 1],
    [4, 3],
  ])('have the variance of simulated lines, generation %s', (generation, selfings) => {
    const { traits } = predictCrosses(model, matrix, { morgans, generation });
    // The standard error of a variance from 4,000 normal lines is 2.2%.
    expect(Math.abs(simulatedVariance(selfings, 4000) / traits[0]!.variances[0]! - 1)).toBeLessThan(0.09);
  });

  it('are useful by their mean and what selection adds, whichever side is wanted', () => {
    const trait = { trait: 'height', means: Float64Array.of(10, 9), variances: Float64Array.of(0, 4) };
    const [first, second] = usefulness(trait, { selected: 0.05, accuracy: 0.5 });
    expect(first).toBe(10);
    expect(second).toBeCloseTo(9 + 2.0627 * 0.5 * 2, 3);
    expect(usefulness(trait, { selected: 0.05, accuracy: 1, lower: true })[1]).toBeCloseTo(9 - 2.0627 * 2, 3);
    expect(() => usefulness(trait, { selected: 0.05, accuracy: 0 })).toThrow(
      /accuracy of selection must be above 0 and at most 1, not 0/,
    );
    expect(() => usefulness(trait, { selected: 0, accuracy: 1 })).toThrow();
  });

  it('say which parents are no lines', () => {
    const plants = memoryMatrix(
      ['A', 'B'],
      variants,
      packDosages(
        Array.from({ length: MARKERS }, () => [1, 2]),
        2,
      ),
    );
    const { remarks } = predictCrosses(model, plants, { morgans, generation: 1 });
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([['parentsNotInbred', 'A']]);
  });
});
