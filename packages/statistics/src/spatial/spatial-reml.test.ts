import { describe, expect, it } from 'vitest';
import { Table } from '../data/table.ts';
import { fitMixedModel } from '../mixed/index.ts';
import { choleskyInPlace, logDeterminant, solveLower } from '../numeric/dense-cholesky.ts';
import { dot } from '../numeric/dense-product.ts';
import { fitSpatialModel, type SpatialFit } from './index.ts';
import { simulatedField } from '../testing/simulated-field.ts';

const FIELD = { response: 'yield', genotype: 'entry', row: 'row', column: 'column' } as const;

/** Restricted log-likelihood at some variances by the textbook: V as a whole, from the design's columns. */
function denseLikelihood(fit: SpatialFit, parameters: Float64Array): number {
  const { plots, columns, blocks, leftOut, width } = fit.design;
  const count = plots.rows.length;
  const column = (k: number) => columns.subarray(k * count, (k + 1) * count);
  const indicators = plots.genotype.levels.map((_, g) =>
    Float64Array.from(plots.genotype.codes, (code) => Number(code === g)),
  );
  const covariance = new Float64Array(count * count);
  const add = (vector: Float64Array, variance: number) => {
    for (let i = 0; i < count; i++)
      for (let j = 0; j <= i; j++) covariance[i * count + j]! += variance * vector[i]! * vector[j]!;
  };
  const fixed: Float64Array[] = [];
  let parameter = 0;
  for (const { random, from, to } of blocks) {
    const variance = random ? parameters[parameter++]! : 0;
    for (let k = from; k < to; k++)
      if (random) add(column(k), variance);
      else if (leftOut[k] === 0) fixed.push(column(k).slice());
  }
  if (fit.model.genotypes === 'random') for (const one of indicators) add(one, parameters[parameter]!);
  else fixed.push(...indicators);
  for (let p = 0; p < count; p++) covariance[p * count + p]! += parameters[parameters.length - 1]!;
  expect(choleskyInPlace(covariance, count)).toBe(-1);
  expect(blocks.at(-1)!.to).toBe(width);

  const response = plots.response.slice();
  for (const vector of [...fixed, response]) solveLower(covariance, count, vector);
  const rank = fixed.length;
  const crossed = new Float64Array((rank + 1) ** 2);
  const all = [...fixed, response];
  all.forEach((a, i) => all.forEach((b, j) => (crossed[i * (rank + 1) + j] = dot(a, b))));
  expect(choleskyInPlace(crossed, rank + 1)).toBe(-1);
  const squares = crossed[rank * (rank + 1) + rank]! ** 2;
  const ofFixed = logDeterminant(crossed, rank + 1) - Math.log(squares);
  const constant = (count - rank) * Math.log(2 * Math.PI);
  return -(constant + logDeterminant(covariance, count) + ofFixed + squares) / 2;
}

describe.each([
  ['random', 3],
  ['random', 19],
  ['fixed', 4],
  ['fixed', 22],
] as const)('REML with entries %s in field %i', (genotypes, seed) => {
  const { table } = simulatedField({
    rows: 9,
    columns: 8,
    entries: 24,
    seed,
    entry: 3,
    residual: 2,
    line: 3,
  });
  const fit = fitSpatialModel(table, { ...FIELD, genotypes, segments: { row: 4, column: 4 } });
  const { parameters, atBoundary, logLikelihood, converged } = fit.estimate;

  it('has the likelihood of the covariance matrix as a whole', () => {
    expect(converged).toBe(true);
    expect(denseLikelihood(fit, parameters)).toBeCloseTo(logLikelihood, 5);
  });

  it('is at the top: the likelihood falls to both sides of every variance', () => {
    const here = denseLikelihood(fit, parameters);
    const residual = parameters.at(-1)!;
    parameters.forEach((variance, k) => {
      const above = parameters.slice();
      above[k] = atBoundary[k] ? 1e-3 * residual : 1.02 * variance;
      expect(denseLikelihood(fit, above)).toBeLessThan(here);
      if (atBoundary[k]) return;
      const below = parameters.slice();
      below[k] = 0.98 * variance;
      expect(denseLikelihood(fit, below)).toBeLessThan(here);
    });
  });
});

describe('beside the general mixed model', () => {
  // in this field REML finds no curvature: what is left is a row-column model with a plane
  const flat = simulatedField({ rows: 9, columns: 8, entries: 24, seed: 7, entry: 3, residual: 2, line: 3 });
  const centred = (values: Float64Array, scale: number) =>
    values.map((value) => (value - (1 + scale)) / scale);
  const row = centred(flat.table.numbers('row'), 4);
  const column = centred(flat.table.numbers('column'), 3.5);
  const levels = (values: Float64Array) => {
    const names = [...new Set(values)].map(String);
    return { levels: names, codes: Int32Array.from(values, (value) => names.indexOf(String(value))) };
  };
  const wide = new Table({
    row,
    column,
    both: row.map((value, p) => value * column[p]!),
    rowName: levels(row),
    columnName: levels(column),
    entry: flat.table.factor('entry'),
    yield: flat.table.numbers('yield'),
  });

  it.each(['random', 'fixed'] as const)('agrees where no trend is found, entries %s', (genotypes) => {
    const spatial = fitSpatialModel(flat.table, { ...FIELD, genotypes, segments: { row: 4, column: 4 } });
    const bent = spatial.components.filter(({ name }) => name.includes('s('));
    expect(bent.every(({ atBoundary }) => atBoundary)).toBe(true);
    const entries = [{ factors: ['entry'] }];
    const general = fitMixedModel(wide, {
      response: 'yield',
      fixed: [
        { factors: [], covariates: ['column'] },
        { factors: [], covariates: ['row'] },
        { factors: [], covariates: ['both'] },
        ...(genotypes === 'fixed' ? entries : []),
      ],
      random: [
        { factors: ['rowName'] },
        { factors: ['columnName'] },
        ...(genotypes === 'random' ? entries : []),
      ],
    });
    expect(spatial.component('rows').variance / general.variance('rowName')).toBeCloseTo(1, 3);
    expect(spatial.component('residual').variance / general.variance('residual')).toBeCloseTo(1, 4);
    expect(spatial.component('rows').standardError).toBeCloseTo(
      general.components.find(({ name }) => name === 'rowName')!.standardError,
      2,
    );
    const expected = genotypes === 'random' ? general.predictions('entry') : general.means(['entry']);
    const actual = genotypes === 'random' ? spatial.genotypeEffects() : spatial.genotypeMeans();
    const byLevel = new Map(actual.map((one) => [one.level, one]));
    for (const { level, estimate, standardError } of expected) {
      expect(byLevel.get(level)!.estimate).toBeCloseTo(estimate, 3);
      expect(byLevel.get(level)!.standardError).toBeCloseTo(standardError, 3);
    }
    expect(spatial.estimate.logLikelihood).toBeCloseTo(general.estimate.logLikelihood, 4);
  });
});
