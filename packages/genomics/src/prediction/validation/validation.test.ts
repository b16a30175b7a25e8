import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { simulatedTrait } from '../../testing/simulated-trait.ts';
import { crossValidation, validated } from '../cross-validation.ts';
import { markerProducts } from '../marker-products.ts';
import { rkhsPrediction } from '../rkhs/rkhs-prediction.ts';
import { jointPrediction } from '../together/joint-prediction.ts';
import { methodPredictor, PREDICTION_METHODS, type PredictionMethod } from './held-out-methods.ts';

const matrix = randomMatrix({ samples: 90, variants: 24, seed: 14, missing: 0.01 });
const trait = simulatedTrait(matrix, { causal: 12, residual: 0.2, seed: 4 });
trait.values[4] = NaN;
const other = { name: 'height', values: trait.genetic.map((value, s) => 3 * value + ((s * 37) % 11) / 10) };
const covariates = [{ name: 'dose', values: Float64Array.from(matrix.samples, (_, s) => (s * 7) % 5) }];
const partition = Int32Array.from(matrix.samples, (_, s) => s % 3);
const held = Int32Array.from({ length: 30 }, (_, k) => 3 * k);

function valuesOf(method: PredictionMethod, more = {}) {
  const options = { covariates, sweeps: 80, burnIn: 30, chains: 1, ...more };
  const predictor = methodPredictor(matrix, [trait, other], method, options);
  return validated(matrix.samples, trait, { covariates, partitions: [partition] }, (places) =>
    predictor(trait, places),
  );
}

describe('cross-validation of every method', () => {
  it.each(PREDICTION_METHODS)('%s predicts samples it has not seen', (method) => {
    const found = valuesOf(method);
    expect(found.samples).toBe(89);
    expect(found.repeats[0]!.predicted[4]).toBeNaN();
    expect(found.average.correlation).toBeGreaterThan(0.5);
  });

  it('is that of the products where all markers have effects of one variance', () => {
    const options = { covariates, partitions: [partition] };
    expect(valuesOf('gblup')).toEqual(crossValidation(markerProducts(matrix), trait, options));
  });

  it('chooses bandwidths, and knows other traits where it may, as a fit without the fold does', () => {
    const hidden = { ...trait, values: trait.values.map((value, s) => (s % 3 === 0 ? NaN : value)) };
    const [kernel] = rkhsPrediction(markerProducts(matrix), [hidden], { covariates });
    const ofKernel = valuesOf('rkhs').repeats[0]!.predicted;
    for (const s of held) expect(Math.abs(ofKernel[s]! - kernel!.fitted[s]!)).toBeLessThan(1e-4);
    const joint = jointPrediction(matrix, [hidden, other], { covariates });
    const known = valuesOf('together', { othersKnown: true });
    for (const s of held)
      expect(Math.abs(known.repeats[0]!.predicted[s]! - joint.traits[0]!.fitted[s]!)).toBeLessThan(1e-2);
    expect(known.average.correlation).toBeGreaterThan(valuesOf('together').average.correlation);
  });
});
