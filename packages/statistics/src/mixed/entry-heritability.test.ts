import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { fisherQuantile } from '../distributions/fisher.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { referenceTable } from '../testing/reference-table.ts';
import { entryHeritability, type HeritabilityQuestion } from './entry-heritability.ts';

const question: HeritabilityQuestion = {
  trait: 'yield',
  entry: 'gen',
  environment: null,
  replicate: 'rep',
  block: null,
};

const close = (actual: number, expected: number, tolerance: number) =>
  expect(Math.abs(actual - expected), `${actual} instead of ${expected}`).toBeLessThan(tolerance);

/** 12 entries in 3 complete blocks at 4 places, the same numbers every time. */
function series(places = 4, change: (value: number) => number = (value) => value): Table {
  const noise = (k: number) => ((Math.sin(12.9898 * (k + 1)) * 43758.5453) % 1) - 0.5;
  const rows = Array.from({ length: places * 36 }, (_, k) => ({
    place: Math.floor(k / 36),
    rep: Math.floor(k / 12) % 3,
    gen: k % 12,
  }));
  return new Table({
    yield: Float64Array.from(rows, ({ place, rep, gen }, k) =>
      change(
        50 + 2 * noise(gen) * 3 + 5 * place + rep + 2 * noise(100 + 12 * place + gen) + 3 * noise(1000 + k),
      ),
    ),
    gen: encodeFactor(rows.map(({ gen }) => `G${gen}`)),
    env: encodeFactor(rows.map(({ place }) => `E${place}`)),
    rep: encodeFactor(rows.map(({ rep }) => `R${rep}`)),
  });
}

describe('heritability of entry means', () => {
  it('is 1 - 1 / F in a complete trial, whatever measure, with the interval of that F', () => {
    const found = entryHeritability(series(1), question);
    close(found.cullis, found.piephoMohring, 1e-6);
    close(found.cullis, found.entryMean.heritability, 1e-6);
    expect(found.lower).toBeLessThan(found.cullis);
    expect(found.upper).toBeGreaterThan(found.cullis);
    expect(found).toMatchObject({ plots: 36, entries: 12, environments: 1, interactionVariance: null });
    close(
      found.plot.heritability,
      found.geneticVariance / (found.geneticVariance + found.errorVariance),
      1e-9,
    );
  });

  it('has intervals on each basis: of plots the one that the same F gives', () => {
    const { plot, entryMean, cullis, lower, upper } = entryHeritability(series(1), question);
    close(entryMean.lower, lower, 1e-6);
    close(entryMean.upper, upper, 1e-6);
    const f = (h2: number) => 1 / (1 - h2);
    // of three replicates: F = 1 + 3 x ratio of variances
    const ofF = (ratio: number) => (ratio - 1) / (ratio - 1 + 3);
    close(plot.heritability, ofF(f(cullis)), 1e-6);
    close(plot.lower, ofF(f(lower)), 1e-6);
    close(plot.upper, ofF(f(upper)), 1e-6);
  });

  it('has the interval of its F also where plots are in no blocks', () => {
    const { cullis, lower, upper } = entryHeritability(series(1), { ...question, replicate: null });
    const f = 1 / (1 - cullis);
    // 12 entries, 36 plots
    close(lower, Math.max(0, 1 - fisherQuantile(0.975, 11, 24) / f), 1e-9);
    close(upper, 1 - fisherQuantile(0.025, 11, 24) / f, 1e-9);
  });

  it('does not depend on the unit of the trait or its origin', () => {
    const over: HeritabilityQuestion = { ...question, environment: 'env' };
    const found = entryHeritability(series(), over);
    const scaled = entryHeritability(
      series(4, (value) => 1000 + 25 * value),
      over,
    );
    for (const key of ['cullis', 'piephoMohring', 'lower', 'upper'] as const)
      close(scaled[key], found[key], 1e-5);
    close(scaled.geneticVariance / found.geneticVariance, 625, 0.01);
  });

  it('takes the interaction for error where no entry has two plots in an environment', () => {
    const table = series();
    const rep = table.factor('rep').codes;
    const rows = Int32Array.from(rep.keys()).filter((row) => rep[row] === 0);
    const found = entryHeritability(table.select(rows), { ...question, environment: 'env', replicate: null });
    expect(found.interactionVariance).toBeNull();
    expect(found.environments).toBe(4);
    expect(found.cullis).toBeGreaterThan(0.5);
  });
});

interface Heritabilities {
  cullis: number;
  piepho_mohring: number;
}

describe.runIf(referenceIsThere())('published trials', () => {
  it('have the heritabilities of lme4 within replicates and incomplete blocks', () => {
    const { columns, expected: json } = readReference<{
      heritability: Heritabilities & { entry_mean_plain: number };
    }>('02_alpha_john_alpha');
    const table = referenceTable(columns, 'yield');
    const found = entryHeritability(table, { ...question, block: 'block' });
    close(found.cullis, json.heritability.cullis, 1e-4);
    close(found.piephoMohring, json.heritability.piepho_mohring, 1e-4);
  });

  it('have those of lme4 over environments', () => {
    const { columns, expected: json } = readReference<{
      reml_blocks_fixed: { heritability: Heritabilities };
    }>('06_met_omer_sorghum');
    const table = referenceTable(columns, 'yield');
    const found = entryHeritability(table, { ...question, environment: 'env' });
    close(found.cullis, json.reml_blocks_fixed.heritability.cullis, 1e-3);
    close(found.piephoMohring, json.reml_blocks_fixed.heritability.piepho_mohring, 1e-3);
  });

  it('have those of lme4 in each of 18 unbalanced trials', () => {
    const { columns, expected: json } = readReference<{
      stage1: { locations: Record<string, { heritability: Heritabilities }> };
    }>('08_met_unbalanced_buntaran_wheat');
    const table = referenceTable(columns, 'yield');
    const { levels, codes } = table.factor('loc');
    const locations = Object.entries(json.stage1.locations);
    expect(locations.length).toBeGreaterThan(15);
    for (const [name, { heritability }] of locations) {
      const rows = Int32Array.from(codes.keys()).filter((row) => levels[codes[row]!] === name);
      const found = entryHeritability(table.select(rows), { ...question, block: 'alpha' });
      close(found.cullis, heritability.cullis, 5e-4);
      close(found.piephoMohring, heritability.piepho_mohring, 5e-4);
      expect(found.lower).toBeLessThan(found.cullis);
    }
  });
});
