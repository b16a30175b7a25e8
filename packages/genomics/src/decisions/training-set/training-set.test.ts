import { choleskyFactor } from '@panicle/kernels';
import { describe, expect, it } from 'vitest';
import { markerProducts } from '../../prediction/marker-products.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { TrainingDesign } from './training-design.ts';
import { chooseTrainingSet } from './training-set.ts';

const N = 40;
const { samples, values: products } = markerProducts(randomMatrix({ samples: N, variants: 120, seed: 5 }));
const values = products.map((product) => product / 60);
const targets = Array.from({ length: 15 }, (_, k) => 25 + k);
const candidates = Array.from({ length: 30 }, (_, k) => k);
const heritability = 0.4;
const unit = Array.from({ length: N }, (_, i) => values[i * N + i]!).reduce((a, b) => a + b, 0) / N;
const lambda = (unit * (1 - heritability)) / heritability;

/** Reliability of each target's difference from the mean of the targets, by Henderson's equations of the whole. */
function byDefinition(chosen: readonly number[]): { cd: number; pev: number } {
  // The relationships are singular by centring: a trifle on the diagonal makes an inverse.
  const trifle = 1e-7 * unit;
  const own = values.slice();
  for (let i = 0; i < N; i++) own[i * N + i]! += trifle;
  const left = choleskyFactor(own, N)!
    .inverse()
    .map((value) => value * lambda);
  for (const i of chosen) for (const j of chosen) left[i * N + j]! += (i === j ? 1 : 0) - 1 / chosen.length;
  const inverse = choleskyFactor(left, N)!.inverse();
  let [cd, pev] = [0, 0];
  for (const target of targets) {
    const weights = Float64Array.from({ length: N }, (_, i) =>
      targets.includes(i) ? -1 / targets.length : 0,
    );
    weights[target]! += 1;
    const inner = (matrix: Float64Array) =>
      weights.reduce((sum, a, i) => sum + a * weights.reduce((s, b, j) => s + b * matrix[i * N + j]!, 0), 0);
    const error = lambda * inner(inverse);
    cd += (1 - error / inner(values)) / targets.length;
    pev += error / unit / targets.length;
  }
  return { cd, pev };
}

describe('a training set', () => {
  it('is judged as the mixed model equations judge it, also after exchanges', () => {
    for (const criterion of ['cd-mean', 'pev-mean'] as const) {
      const design = new TrainingDesign(
        { samples, values },
        { size: 10, candidates, targets, heritability, criterion },
      );
      design.start([0, 3, 5, 7, 11, 13, 17, 19, 26, 29]);
      design.exchange(2, 21);
      const predicted = design.valueWith(8, 2);
      design.exchange(8, 2);
      expect(design.value()).toBeCloseTo(predicted, 10);
      const { cd, pev } = byDefinition(design.chosen);
      expect(design.value()).toBeCloseTo(criterion === 'cd-mean' ? cd : pev, 5);
    }
  });

  it.each([
    ['cd-mean', 1],
    ['pev-mean', -1],
  ] as const)('chosen by %s betters what random ones give, the same for the same seed', (criterion, sign) => {
    const options = { size: 8, candidates, targets, heritability, criterion, tries: 400, seed: 3 };
    const found = chooseTrainingSet({ samples, values }, options);
    expect(found.chosen).toHaveLength(8);
    expect(new Set(found.chosen).size).toBe(8);
    expect(found.chosen.every((place) => place < 30)).toBe(true);
    expect(sign * (found.value - found.random)).toBeGreaterThan(0.02);
    const { cd, pev } = byDefinition([...found.chosen]);
    expect(found.value).toBeCloseTo(criterion === 'cd-mean' ? cd : pev, 5);
    expect([...chooseTrainingSet({ samples, values }, options).chosen]).toEqual([...found.chosen]);
  });

  it('is refused where its size, heritability or targets make no sense', () => {
    const options = { size: 8, candidates, targets, heritability };
    const choose = (change: object) => () =>
      chooseTrainingSet({ samples, values }, { ...options, ...change });
    expect(choose({ size: 30 })).toThrow(/30 cannot be chosen from 30/);
    expect(choose({ heritability: 1 })).toThrow(/heritability must be above 0 and below 1, not 1/);
    expect(choose({ targets: [4] })).toThrow(/1 samples to be predicted do not differ/);
  });
});
