import { multiply, choleskyFactor } from '@panicle/kernels';
import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { dosages, simulatedTrait } from '../../testing/simulated-trait.ts';
import { agreement } from '../agreement.ts';
import { learnableEffects } from '../mixed-model.ts';
import { markerCoding } from '../marker-products.ts';
import { packedMarkers } from '../packed-markers.ts';
import { elasticNetPrediction } from './elastic-net-prediction.ts';
import { largestPenalty, netPath } from './net-path.ts';
import { NetProblem } from './net-problem.ts';

const matrix = randomMatrix({ samples: 130, variants: 200, seed: 19, missing: 0.02 });
const trait = simulatedTrait(matrix, { causal: 6, residual: 0.3, seed: 5 });
const covariate = { name: 'dose', values: Float64Array.from(matrix.samples, (_, s) => (s * 7) % 11) };
const places = Int32Array.from({ length: 100 }, (_, s) => s);
const copies = dosages(matrix);

function problemOf(covariates: { name: string; values: Float64Array }[]) {
  const fixed = learnableEffects(trait, covariates, places);
  const markers = packedMarkers(matrix, markerCoding(matrix).scale, places);
  return new NetProblem(markers, trait.values.slice(0, 100), fixed);
}

/** Standard deviation of the copies of a marker over the samples learned from. */
function deviation(marker: number): number {
  const own = copies.slice(0, 100).map((row) => row[marker]!);
  const mean = own.reduce((sum, value) => sum + value, 0) / 100;
  return Math.sqrt(own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 100);
}

describe('the path of an elastic net', () => {
  it.each([1, 0.4])('meets the conditions of the minimum at every penalty (alpha %f)', (alpha) => {
    const problem = problemOf([covariate]);
    const first = largestPenalty(problem, alpha);
    const lambdas = [first, 0.7 * first, 0.3 * first, 0.05 * first];
    const steps = netPath(problem, alpha, lambdas, true);
    expect(steps[0]!.effects).toEqual([]);
    for (const { lambda, effects, coefficients } of steps) {
      const centre = markerCoding(matrix).scale.centre;
      const rest = copies.slice(0, 100).map((row, s) => {
        const fixed = coefficients[0]! + coefficients[1]! * covariate.values[s]!;
        const ofMarkers = effects.reduce(
          (sum, one) => sum + one.effect * (row[one.marker]! - centre[one.marker]!),
          0,
        );
        return trait.values[s]! - fixed - ofMarkers;
      });
      expect(Math.abs(rest.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-6);
      const found = new Map(effects.map(({ marker, effect }) => [marker, effect]));
      for (let k = 0; k < 200; k++) {
        const unit = deviation(k);
        const effect = (found.get(k) ?? 0) * unit;
        const slope = rest.reduce((sum, value, s) => sum + value * copies[s]![k]!, 0) / (100 * unit);
        const pull = slope - (1 - alpha) * lambda * effect;
        if (effect === 0) expect(Math.abs(pull)).toBeLessThan(alpha * lambda * (1 + 1e-6) + 1e-9);
        else expect(Math.abs(pull - Math.sign(effect) * alpha * lambda)).toBeLessThan(2e-3 * lambda);
      }
    }
  });

  it('is ridge regression where nearly all of the penalty is by squares', () => {
    const alpha = 1e-6;
    const lambda = 0.5;
    const [step] = netPath(problemOf([]), alpha, [lambda], true);
    const x = copies.slice(0, 100).map((row) => row.map((value, k) => value / deviation(k)));
    const means = x[0]!.map((_, k) => x.reduce((sum, row) => sum + row[k]!, 0) / 100);
    const z = Float64Array.from(x.flatMap((row) => Array.from(row, (value, k) => value - means[k]!)));
    const gram = multiply(z, z, { rows: 200, inner: 100, columns: 200 }, { leftTransposed: true });
    for (let k = 0; k < 200; k++) gram[k * 201]! += 100 * lambda;
    const mean = trait.values.slice(0, 100).reduce((sum, value) => sum + value, 0) / 100;
    const y = trait.values.slice(0, 100).map((value) => value - mean);
    const right = multiply(z, y, { rows: 200, inner: 100, columns: 1 }, { leftTransposed: true });
    const wanted = choleskyFactor(gram, 200)!.solve(right);
    const found = new Float64Array(200);
    step!.effects.forEach(({ marker, effect }) => (found[marker] = effect * deviation(marker)));
    wanted.forEach((value, k) => expect(Math.abs(found[k]! - value)).toBeLessThan(1e-3));
  });
});

describe('prediction by an elastic net', () => {
  it('finds the few markers there are, and predicts samples it has not seen', () => {
    const own = { ...trait, values: trait.values.map((value, s) => (s < 100 ? value : NaN)) };
    const found = elasticNetPrediction(matrix, own, { alpha: 1, folds: 5 });
    const accuracy = agreement(trait.genetic.subarray(100), found.fitted.subarray(100)).correlation;
    expect(accuracy).toBeGreaterThan(0.85);
    trait.effects.forEach((effect, k) => {
      if (Math.abs(effect) > 0.5) expect(found.effects[k]! / effect).toBeGreaterThan(0.4);
    });
    const least = Math.min(...found.path.map(({ error }) => error));
    expect(found.path.find(({ lambda }) => lambda === found.lambda)!.error).toBe(least);
    const sparse = elasticNetPrediction(matrix, own, { alpha: 1, folds: 5, choice: 'sparse' });
    const count = (effects: Float64Array) => effects.filter((effect) => effect !== 0).length;
    expect(count(sparse.effects)).toBeLessThan(count(found.effects));
    expect(sparse.path).toEqual(found.path);
  });

  it('refuses shares and folds that are none', () => {
    expect(() => elasticNetPrediction(matrix, trait, { alpha: 0 })).toThrow(
      /L1 penalty must be above 0 and at most 1 \(lasso\), not 0/,
    );
    expect(() => elasticNetPrediction(matrix, trait, { folds: 1 })).toThrow(/1 folds/);
  });
});
