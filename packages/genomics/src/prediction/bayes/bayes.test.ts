import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { simulatedTrait } from '../../testing/simulated-trait.ts';
import { agreement } from '../agreement.ts';
import { genomicPrediction } from '../genomic-prediction.ts';
import { bayesianPrediction } from './bayesian-prediction.ts';
import { convergenceOf, effectiveSize } from './convergence.ts';
import { Draws } from './draws.ts';
import { BAYES_MODELS } from './effect-priors.ts';

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const many = (count: number, draw: () => number) => Float64Array.from({ length: count }, draw);

describe('draws', () => {
  const draws = new Draws(5);
  it.each([
    ['gamma', () => draws.gamma(2.5, 2), 1.25, 2.5 / 4],
    ['gamma below 1', () => draws.gamma(0.4, 1), 0.4, 0.4],
    ['chi-squared', () => draws.chiSquared(7), 7, 14],
    ['beta', () => draws.beta(2, 6), 0.25, 12 / (64 * 9)],
    ['inverse Gaussian', () => draws.inverseGaussian(1.5, 3), 1.5, 1.5 ** 3 / 3],
  ] as const)('%s has its mean and variance', (_, draw, wanted, variance) => {
    const values = many(40_000, draw);
    const found = mean(values);
    const spread = mean(values.map((value) => (value - found) ** 2));
    expect(Math.abs(found - wanted)).toBeLessThan(5 * Math.sqrt(variance / 40_000));
    expect(Math.abs(spread / variance - 1)).toBeLessThan(0.08);
  });
});

describe('convergence figures', () => {
  const { normal } = new Draws(9);
  const chain = (size: number, memory: number, level = 0) => {
    let own = 0;
    return many(size, () => level + (own = memory * own + Math.sqrt(1 - memory ** 2) * normal()));
  };

  it('count a chain that forgets slowly as fewer draws: (1 - r) / (1 + r) of them', () => {
    expect(effectiveSize(chain(20_000, 0)) / 20_000).toBeGreaterThan(0.9);
    expect(effectiveSize(chain(20_000, 0.8)) / 20_000).toBeGreaterThan(0.08);
    expect(effectiveSize(chain(20_000, 0.8)) / 20_000).toBeLessThan(0.14);
  });

  it('tell chains that disagree, and one that still moves', () => {
    const agreed = convergenceOf([chain(1000, 0.3), chain(1000, 0.3)]);
    expect(agreed.splitR).toBeLessThan(1.02);
    expect(Math.abs(agreed.geweke)).toBeLessThan(4);
    expect(convergenceOf([chain(1000, 0.3), chain(1000, 0.3, 2)]).splitR).toBeGreaterThan(1.4);
    const moving = chain(1000, 0.3).map((value, k) => value + k / 200);
    expect(Math.abs(convergenceOf([moving]).geweke)).toBeGreaterThan(5);
    expect(convergenceOf([moving]).splitR).toBeGreaterThan(1.3);
  });
});

describe('effects of markers by Gibbs sampling', () => {
  const matrix = randomMatrix({ samples: 220, variants: 150, seed: 17, missing: 0.02 });
  const trait = simulatedTrait(matrix, { causal: 5, residual: 0.5, seed: 21 });
  const learned = { ...trait, values: trait.values.map((value, s) => (s < 180 ? value : NaN)) };
  const options = { sweeps: 500, burnIn: 150 };
  const [ridge] = genomicPrediction(matrix, [learned]);
  const accuracy = (values: Float64Array) =>
    agreement(trait.genetic.subarray(180), values.subarray(180)).correlation;

  it('agree with ridge regression by REML where the beliefs are the same', () => {
    const found = bayesianPrediction(matrix, learned, 'ridge', options);
    expect(agreement(ridge!.breedingValues, found.breedingValues).correlation).toBeGreaterThan(0.99);
    expect(Math.abs(found.mean - ridge!.mean)).toBeLessThan(0.1);
    expect(Math.abs(found.convergence.residualVariance!.mean - ridge!.residualVariance)).toBeLessThan(0.1);
    expect(found.withoutTrait).toHaveLength(40);
    expect(found.inclusion.every((share) => Math.abs(share - 1) < 1e-9)).toBe(true);
  });

  it('find few large effects where there are few, and predict better than ridge regression then', () => {
    const found = bayesianPrediction(matrix, learned, 'bayesC', options);
    expect(found.convergence.share!.mean).toBeLessThan(0.3);
    const causal = [...trait.effects.keys()].filter((k) => Math.abs(trait.effects[k]!) > 0.3);
    for (const k of causal) {
      expect(found.inclusion[k]).toBeGreaterThan(0.9);
      expect(Math.abs(found.effects[k]! - trait.effects[k]!)).toBeLessThan(0.25);
    }
    expect(accuracy(found.breedingValues)).toBeGreaterThan(accuracy(ridge!.breedingValues));
  });

  it.each(BAYES_MODELS)('%s predicts samples it has not seen', (model) => {
    const found = bayesianPrediction(matrix, learned, model, { sweeps: 240, burnIn: 80, chains: 1 });
    expect(accuracy(found.breedingValues)).toBeGreaterThan(0.7);
    expect(bayesianPrediction(matrix, learned, model, { sweeps: 40, burnIn: 10, chains: 1 })).toEqual(
      bayesianPrediction(matrix, learned, model, { sweeps: 40, burnIn: 10, chains: 1 }),
    );
  });

  it('give the same draws in threads, and stop when they are cancelled', () => {
    const few = { sweeps: 60, burnIn: 20, chains: 3 };
    const found = bayesianPrediction(matrix, learned, 'lasso', { ...few, threads: 2 });
    expect(found).toEqual(bayesianPrediction(matrix, learned, 'lasso', few));
    const control = new AbortController();
    const stop = { signal: control.signal, onProgress: () => control.abort() };
    expect(() => bayesianPrediction(matrix, learned, 'lasso', { ...few, ...stop })).toThrow(/abort/i);
  });

  it('says that too few sweeps tell nothing, and refuses fewer', () => {
    const short = bayesianPrediction(matrix, learned, 'bayesB', { sweeps: 40, burnIn: 10, chains: 1 });
    expect(short.remarks.map(({ name }) => name)).toContain('chainsNotSettled');
    expect(() => bayesianPrediction(matrix, learned, 'bayesB', { sweeps: 10, burnIn: 0 })).toThrow(
      /10 iterations/,
    );
  });
});
