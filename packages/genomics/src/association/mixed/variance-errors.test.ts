import { assert, double, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { seededUniform } from '../../testing/random-matrix.ts';
import { varianceErrors } from './variance-errors.ts';

/** -log restricted likelihood but for constants. */
function minusLog(values: Float64Array, scores: Float64Array, genetic: number, residual: number): number {
  return values.reduce((sum, value, k) => {
    const variance = genetic * value + residual;
    return sum + (Math.log(variance) + scores[k]! ** 2 / variance) / 2;
  }, 0);
}

it('standard errors of variances are those of the curvature of the likelihood', () => {
  const share = double({ min: 0.2, max: 0.8, noNaN: true });
  assert(
    property(integer({ min: 20, max: 60 }), integer({ min: 1, max: 1e6 }), share, (size, seed, genetic) => {
      const uniform = seededUniform(seed);
      const values = Float64Array.from({ length: size }, () => 2 * uniform());
      const residual = 1 - genetic;
      // about as large as their variance, so that the likelihood is curved
      const scores = values.map((value) => Math.sqrt((genetic * value + residual) * (0.8 + 0.4 * uniform())));
      const at = (a: number, b: number) => minusLog(values, scores, genetic + a, residual + b);
      const h = 1e-4;
      const gg = (at(h, 0) - 2 * at(0, 0) + at(-h, 0)) / h ** 2;
      const ee = (at(0, h) - 2 * at(0, 0) + at(0, -h)) / h ** 2;
      const ge = (at(h, h) - at(h, -h) - at(-h, h) + at(-h, -h)) / (4 * h * h);
      const determinant = gg * ee - ge * ge;
      const found = varianceErrors(values, scores, { genetic, residual }, 1.5);
      const apart = (value: number, expected: number) => Math.abs(value / expected - 1);
      expect(apart(found.genetic ** 2, ee / determinant)).toBeLessThan(1e-3);
      expect(apart(found.residual ** 2, gg / determinant)).toBeLessThan(1e-3);
      const shareOf = (a: number, b: number) => (1.5 * (genetic + a)) / (1.5 * (genetic + a) + residual + b);
      const byGenetic = (shareOf(h, 0) - shareOf(-h, 0)) / (2 * h);
      const byResidual = (shareOf(0, h) - shareOf(0, -h)) / (2 * h);
      const variance =
        (byGenetic ** 2 * ee - 2 * byGenetic * byResidual * ge + byResidual ** 2 * gg) / determinant;
      expect(apart(found.heritability ** 2, variance)).toBeLessThan(1e-3);
    }),
    { numRuns: 30 },
  );
});

it('are not there where the likelihood is not curved', () => {
  const none = varianceErrors(Float64Array.of(1, 1), Float64Array.of(0, 0), { genetic: 1, residual: 1 }, 1);
  expect(none).toEqual({ genetic: NaN, residual: NaN, heritability: NaN });
});
