import { readFileSync } from 'node:fs';
import { seededNormal } from '@panicle/statistics/numeric/random';
import { describe, expect, it } from 'vitest';
import { viewOfSamples } from '../../matrix/view.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, referenceIsThere, referencePath } from '../../testing/reference.ts';
import { simulatedTrait } from '../../testing/simulated-trait.ts';
import { agreement } from '../agreement.ts';
import { genomicPrediction } from '../genomic-prediction.ts';
import { markerProducts } from '../marker-products.ts';
import { jointPrediction } from './joint-prediction.ts';

describe('several traits in one model', () => {
  const matrix = randomMatrix({ samples: 160, variants: 70, seed: 41, missing: 0.01 });
  const products = markerProducts(matrix);
  const easy = simulatedTrait(matrix, { causal: 60, residual: 0.2, seed: 6 });
  const normal = seededNormal(3);
  /** the same genes, most of it noise, and measured in half of the samples only */
  const yields = easy.genetic.map((value, s) => (s < 80 ? 4 + 5 * value + 10 * normal() : NaN));
  const traits = [
    { name: 'yield', values: yields },
    { name: 'height', values: easy.values },
  ];
  const found = jointPrediction(matrix, traits, { products });

  it('help each other: a trait that is hard to measure is predicted better', () => {
    const [alone] = genomicPrediction(matrix, traits.slice(0, 1), { products });
    const [together] = found.traits;
    expect(found.remarks).toEqual([]);
    const accuracy = (values: Float64Array) =>
      agreement(easy.genetic.subarray(80), values.subarray(80)).correlation;
    expect(accuracy(together!.breedingValues)).toBeGreaterThan(accuracy(alone!.breedingValues) + 0.1);
    const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(together!.reliabilities)).toBeGreaterThan(mean(alone!.reliabilities));
    expect(found.genetic.correlation[1]).toBeGreaterThan(0.8);
    expect(found.genetic.correlationErrors[1]).toBeGreaterThan(0);
    expect(Math.abs(found.residual.correlation[1]!)).toBeLessThan(0.6);
  });

  it('may be in any order', () => {
    const turned = jointPrediction(matrix, traits.toReversed(), { products });
    expect(turned.logLikelihood).toBeCloseTo(found.logLikelihood, 6);
    expect(turned.genetic.correlation[1]).toBeCloseTo(found.genetic.correlation[1]!, 3);
  });

  it('give values that are the sum of the mean and the effects of markers, and follow units', () => {
    const scaled = traits.map(({ name, values }) => ({ name, values: values.map((v) => 1000 * v - 7) }));
    const other = jointPrediction(matrix, scaled, { products });
    found.traits.forEach((trait, t) => {
      expect(other.traits[t]!.heritability).toBeCloseTo(trait.heritability, 3);
      trait.fitted.forEach((value, s) => {
        expect(Math.abs(value - trait.mean - trait.breedingValues[s]!)).toBeLessThan(1e-9);
        expect(Math.abs((other.traits[t]!.fitted[s]! + 7) / 1000 - value)).toBeLessThan(1e-2);
      });
    });
    const lengths = found.traits.map(({ trained, effects }) => [trained, effects.length]);
    expect(lengths).toEqual([
      [80, 70],
      [160, 70],
    ]);
  });
});

// gemma 0.98.5 -lmm 1 -n 1 2 3 on the 249 lines that have all three traits, with the relationships of VanRaden.
describe.runIf(referenceIsThere())('three traits of maize lines', () => {
  it('have the covariances of gemma', () => {
    const whole = maize();
    const lines = readFileSync(referencePath('genotype', 'maize_traits.csv'), 'utf8').trim().split(/\r?\n/);
    const rows = new Map(lines.map((line) => [line.split(',')[0]!, line.split(',').slice(1)]));
    const places = Int32Array.from(whole.samples.keys()).filter((s) =>
      (rows.get(whole.samples[s]!) ?? ['']).every((text) => text !== ''),
    );
    const matrix = viewOfSamples(whole, places);
    const traits = ['EarHT', 'dpoll', 'EarDia'].map((name, t) => ({
      name,
      values: Float64Array.from(matrix.samples, (sample) => Number(rows.get(sample)![t])),
    }));
    const found = jointPrediction(matrix, traits);
    expect(matrix.samples).toHaveLength(249);
    expect(Math.abs(found.logLikelihood + 2363.75)).toBeLessThan(0.01);
    const near = (own: Float64Array, wanted: number[]) =>
      wanted.forEach((value, k) => expect(Math.abs(own[k]! / value - 1)).toBeLessThan(1e-4));
    near(
      found.genetic.covariance,
      [147.321, 27.8328, 10.1749, 27.8328, 9.73811, 1.37186, 10.1749, 1.37186, 7.06648],
    );
    near(
      found.residual.covariance,
      [58.6006, -5.62248, -2.92032, -5.62248, 3.12122, -1.34924, -2.92032, -1.34924, 2.69873],
    );
  });
});
