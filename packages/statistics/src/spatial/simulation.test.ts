import { expect, it } from 'vitest';
import { fitSpatialModel } from './index.ts';
import { simulatedField } from '../testing/simulated-field.ts';

const FIELDS = 40;
const [ENTRY, RESIDUAL, LINE] = [3, 2, 1.5];

interface Outcome {
  genotype: number;
  residual: number;
  rows: number;
  /** share of the entries whose true effect lies within 1.96 standard errors of its BLUP */
  covered: number;
}

function outcome(seed: number): Outcome {
  const { table, effects } = simulatedField({
    rows: 15,
    columns: 12,
    entries: 45,
    seed: 17 * seed,
    entry: ENTRY,
    residual: RESIDUAL,
    line: LINE,
    trend: (row, column) => 10 * Math.sin(3 * row + seed) * Math.cos(2 * column),
  });
  const fit = fitSpatialModel(table, {
    response: 'yield',
    genotype: 'entry',
    row: 'row',
    column: 'column',
    genotypes: 'random',
    segments: { row: 6, column: 6 },
  });
  expect(fit.estimate.converged).toBe(true);
  const inside = fit.genotypeEffects().filter(({ level, estimate, standardError }) => {
    const truth = effects[Number(level.slice(1)) - 1]!;
    return Math.abs(estimate - truth) < 1.96 * standardError;
  });
  return {
    genotype: fit.component('genotype').variance,
    residual: fit.component('residual').variance,
    rows: fit.component('rows').variance,
    covered: inside.length / 45,
  };
}

it('estimates variances without bias under a smooth trend, and BLUP intervals hold what they promise', () => {
  const outcomes = Array.from({ length: FIELDS }, (_, k) => outcome(k + 1));
  const summary = (name: keyof Outcome) => {
    const values = outcomes.map((one) => one[name]);
    const mean = values.reduce((sum, value) => sum + value, 0) / FIELDS;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, error: Math.sqrt(squares / (FIELDS - 1) / FIELDS) };
  };
  const truth = { genotype: ENTRY ** 2, residual: RESIDUAL ** 2, rows: LINE ** 2 };
  for (const name of ['genotype', 'residual', 'rows'] as const) {
    const { mean, error } = summary(name);
    expect(Math.abs(mean - truth[name]), `${name}: ${mean} ± ${error}`).toBeLessThan(3 * error);
  }
  expect(Math.abs(summary('covered').mean - 0.95)).toBeLessThan(0.02);
});
