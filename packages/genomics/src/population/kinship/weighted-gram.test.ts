import { describe, expect, it } from 'vitest';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { WeightedProducts } from './weighted-gram.ts';

describe('sums of products of markers', () => {
  const [samples, variants] = [40, 3000];
  const matrix = randomMatrix({ samples, variants, seed: 11, missing: 0.03 });
  const centre = Float64Array.from({ length: variants }, (_, k) => 0.2 + (k % 97) / 60);
  const weight = Float64Array.from({ length: variants }, (_, k) => 0.7 + (k % 13) / 40);
  const wanted = new Float64Array(samples * samples);
  for (let k = 0; k < variants; k++) {
    const own = new Float64Array(samples);
    unpackCalls(matrix.read(k, 1), 0, samples, DOSAGE_OF_CALL, own);
    const values = own.map((copies) => (Number.isNaN(copies) ? 0 : weight[k]! * (copies - centre[k]!)));
    values.forEach((a, i) => values.forEach((b, j) => (wanted[i * samples + j]! += a * b)));
  }
  const meanSquare = wanted[0]!;

  /** Largest error as a share of a mean square; the products pretend to be of a large matrix, which threads share. */
  function errorOf(threads: number): number {
    const products = new WeightedProducts(samples, 1e12, { threads });
    try {
      products.add(matrix.read(0, variants).slice(), variants, { centre, weight });
      return (
        products.finish().reduce((most, value, k) => Math.max(most, Math.abs(value - wanted[k]!)), 0) /
        meanSquare
      );
    } finally {
      products.close();
    }
  }

  it('are those of doubles, with any number of threads', () => {
    expect(errorOf(1)).toBeLessThan(1e-13);
    expect(errorOf(2)).toBe(errorOf(1));
  });

  it('leave out variants whose values are all 0', () => {
    const some = new WeightedProducts(samples, variants);
    const none = new WeightedProducts(samples, variants);
    const zero = weight.map((value, k) => (k % 3 === 0 ? 0 : value));
    some.add(matrix.read(0, variants).slice(), variants, { centre, weight: zero });
    for (let k = 0; k < variants; k++)
      if (k % 3 !== 0)
        none.add(matrix.read(k, 1).slice(), 1, {
          centre: centre.subarray(k, k + 1),
          weight: weight.subarray(k, k + 1),
        });
    const [a, b] = [some.finish(), none.finish()];
    a.forEach((value, k) => expect(Math.abs(value - b[k]!)).toBeLessThan(1e-10));
  });
});
