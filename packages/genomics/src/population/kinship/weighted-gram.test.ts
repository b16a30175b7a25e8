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

  /** Largest error as a share of a mean square; the products pretend to be of a large matrix. */
  function errorOf(fast: boolean, threads: number): number {
    const products = new WeightedProducts(samples, 1e12, { fast, threads });
    try {
      products.add(matrix.read(0, variants).slice(), variants, { centre, weight });
      return (
        products.result().reduce((most, value, k) => Math.max(most, Math.abs(value - wanted[k]!)), 0) /
        meanSquare
      );
    } finally {
      products.close();
    }
  }

  it('are exact to seven digits and more however large the matrix, with any number of threads', () => {
    expect(errorOf(false, 1)).toBeLessThan(5e-8);
    expect(errorOf(false, 2)).toBe(errorOf(false, 1));
  });

  it('are rounded to 13 bits only where it is to be fast', () => {
    expect(errorOf(true, 1)).toBeGreaterThan(100 * errorOf(false, 1));
    expect(errorOf(true, 1)).toBeLessThan(5e-5);
  });
});
