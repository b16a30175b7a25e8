import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../data/table.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { referenceTable } from '../testing/reference-table.ts';
import {
  cullisHeritability,
  fitMixedModel,
  likelihoodRatio,
  piephoMohringHeritability,
  type FixedTerm,
  type MixedFit,
  type MixedModel,
  type RandomTerm,
} from './index.ts';

/** 'loc:rep' as a term. */
const term = (text: string): FixedTerm & RandomTerm => ({ factors: text.split(':') });

function model(response: string, fixed: string[], random: string[]): MixedModel {
  return { response, fixed: fixed.map(term), random: random.map(term) };
}

interface Component {
  group: string;
  variance: number;
}

/** Within 1e-4 of the component, or 1e-5 of the residual where it is near 0. */
function expectComponents(fit: MixedFit, expected: Component[], tolerance = 1e-4): void {
  const residual = expected.find(({ group }) => group === 'Residual')!.variance;
  for (const { group, variance } of expected) {
    const actual = fit.variance(group === 'Residual' ? 'residual' : group);
    const allowed = Math.max(tolerance * variance, 1e-5 * residual);
    expect(Math.abs(actual - variance), `${group}: ${actual} instead of ${variance}`).toBeLessThan(allowed);
  }
}

function expectAbsolute(actual: number, expected: number, allowed: number, label: string): void {
  expect(Math.abs(actual - expected), `${label}: ${actual} instead of ${expected}`).toBeLessThan(allowed);
}

interface Lrt {
  term: string;
  logLik: number;
  LRT: number | null;
}

/** The log-likelihood at another program's variances, 0 taken as a millionth of the residual. */
function likelihoodAt(table: Table, whole: MixedModel, fit: MixedFit, other: Component[]): number {
  const variances = new Map(other.map(({ group, variance }) => [group, variance]));
  const residual = variances.get('Residual')!;
  const start = fit.components.map(({ name }) =>
    name === 'residual' ? residual : Math.max(variances.get(name)!, 1e-6 * residual),
  );
  return fitMixedModel(table, whole, { start, maximumIterations: 0 }).estimate.logLikelihood;
}

/** The likelihood ratio of each random term, refitting without it. */
function expectRatios(table: Table, full: MixedFit, whole: MixedModel, expected: Lrt[]): void {
  for (const { term: name, LRT } of expected) {
    if (LRT === null) continue;
    const left = name.slice(5, -1);
    const random = whole.random.filter(({ factors }) => factors.join(':') !== left);
    expect(random).toHaveLength(whole.random.length - 1);
    const ratio = likelihoodRatio(full, fitMixedModel(table, { ...whole, random }));
    expectAbsolute(ratio.statistic, LRT, 1e-3, `ratio of ${name}`);
  }
}

interface Genotype {
  genotype: string;
  blup: number;
  blue: number;
  mean: number;
  pev: number;
  se_plain: number;
}

function expectEstimates(
  estimates: { level: string; estimate: number; standardError: number }[],
  expected: Genotype[],
  value: 'blup' | 'blue' | 'mean',
  scale: number,
): void {
  expect(estimates).toHaveLength(expected.length);
  for (const row of expected) {
    const found = estimates.find(({ level }) => level === row.genotype)!;
    const error = value === 'blup' ? Math.sqrt(row.pev) : row.se_plain;
    expectAbsolute(found.estimate, row[value], 1e-4 * scale, `${value} of ${row.genotype}`);
    expectAbsolute(found.standardError, error, 1e-4 * scale, `error of ${row.genotype}`);
  }
}

const run = referenceIsThere();

describe.runIf(run)('the alpha design of John and Williams (1995)', () => {
  interface Expected {
    reml_gen_fixed: { varcomp: Component[]; logLik_reml: number; blue: Genotype[] };
    reml_gen_random: { varcomp: Component[]; logLik_reml: number; blup: Genotype[]; lrt: Lrt[] };
    heritability: { cullis: number; piepho_mohring: number; mean_vd_blue: number };
  }
  let expected: Expected;
  let table: Table;
  let fixed: MixedFit;
  let random: MixedFit;
  const randomModel = model('yield', ['rep'], ['gen', 'rep:block']);
  beforeAll(() => {
    const reference = readReference<Expected>('02_alpha_john_alpha');
    expected = reference.expected;
    table = referenceTable(reference.columns, 'yield');
    fixed = fitMixedModel(table, model('yield', ['rep', 'gen'], ['rep:block']));
    random = fitMixedModel(table, randomModel);
  });

  it('has the variances and the likelihood of lme4, entries fixed and random', () => {
    expectComponents(fixed, expected.reml_gen_fixed.varcomp);
    expectAbsolute(fixed.estimate.logLikelihood, expected.reml_gen_fixed.logLik_reml, 1e-4, 'log-likelihood');
    expectComponents(random, expected.reml_gen_random.varcomp);
    expectAbsolute(
      random.estimate.logLikelihood,
      expected.reml_gen_random.logLik_reml,
      1e-4,
      'log-likelihood',
    );
    expect(fixed.estimate.converged && random.estimate.converged).toBe(true);
  });

  it('has its BLUEs, BLUPs and their errors', () => {
    const scale = Math.sqrt(random.variance('gen'));
    expectEstimates(fixed.means(['gen']), expected.reml_gen_fixed.blue, 'blue', scale);
    expectEstimates(random.predictions('gen'), expected.reml_gen_random.blup, 'blup', scale);
  });

  it('has its likelihood ratios and heritabilities', () => {
    expectRatios(table, random, randomModel, expected.reml_gen_random.lrt);
    expectClose(cullisHeritability(random, 'gen'), expected.heritability.cullis, 1e-4);
    expectClose(piephoMohringHeritability(random, fixed, 'gen'), expected.heritability.piepho_mohring, 1e-4);
    expectClose(fixed.meanVarianceOfMeanDifference(['gen']), expected.heritability.mean_vd_blue, 1e-4);
  });
});

describe.runIf(run)('the sorghum trials of Omer et al. (2015)', () => {
  interface Expected {
    reml_blocks_fixed: {
      varcomp: Component[];
      logLik_reml: number;
      blup: Genotype[];
      lrt: Lrt[];
      heritability: { cullis: number; piepho_mohring: number };
    };
    reml_blocks_random: { varcomp: Component[]; lrt: Lrt[] };
    blue: Genotype[];
  }

  it('agree with lme4, blocks fixed and random', () => {
    const { columns, expected } = readReference<Expected>('06_met_omer_sorghum');
    const table = referenceTable(columns, 'yield');
    const blocksFixed = model('yield', ['env', 'env:rep'], ['gen', 'gen:env']);
    const fit = fitMixedModel(table, blocksFixed);
    const { reml_blocks_fixed: reference } = expected;
    expectComponents(fit, reference.varcomp);
    expectAbsolute(fit.estimate.logLikelihood, reference.logLik_reml, 1e-4, 'log-likelihood');
    expectEstimates(fit.predictions('gen'), reference.blup, 'blup', Math.sqrt(fit.variance('gen')));
    expectRatios(table, fit, blocksFixed, reference.lrt);
    expectClose(cullisHeritability(fit, 'gen'), reference.heritability.cullis, 1e-4);

    const blocksRandom = model('yield', ['env'], ['env:rep', 'gen', 'gen:env']);
    const second = fitMixedModel(table, blocksRandom);
    expectComponents(second, expected.reml_blocks_random.varcomp);
    expectRatios(table, second, blocksRandom, expected.reml_blocks_random.lrt);
  });
});

describe.runIf(run)('the unbalanced wheat trials of Buntaran et al. (2020)', () => {
  interface Location {
    varcomp_fixed: Component[];
    varcomp_random: Component[];
    heritability: { cullis: number; piepho_mohring: number };
    blue: Genotype[];
  }
  interface Expected {
    stage1: { locations: Record<string, Location> };
    single_stage: { varcomp: Component[]; logLik_reml: number; means: Genotype[] };
    single_stage_gen_random: { varcomp: Component[]; logLik_reml: number; blup: Genotype[]; lrt: Lrt[] };
  }
  let expected: Expected;
  let table: Table;
  beforeAll(() => {
    const reference = readReference<Expected>('08_met_unbalanced_buntaran_wheat');
    expected = reference.expected;
    table = referenceTable(reference.columns, 'yield');
  });

  it('agree at each location, also where the block variance is 0', () => {
    const rowsOf = new Map(table.factor('loc').levels.map((name, k) => [name, table.rowsByLevel('loc')[k]!]));
    for (const [name, location] of Object.entries(expected.stage1.locations)) {
      const own = table.select(rowsOf.get(name)!);
      const fixed = fitMixedModel(own, model('yield', ['rep', 'gen'], ['rep:alpha']));
      const random = fitMixedModel(own, model('yield', ['rep'], ['gen', 'rep:alpha']));
      expectComponents(fixed, location.varcomp_fixed);
      expectComponents(random, location.varcomp_random);
      const scale = Math.sqrt(random.variance('gen'));
      expectEstimates(fixed.means(['gen']), location.blue, 'blue', scale);
      expectClose(cullisHeritability(random, 'gen'), location.heritability.cullis, 2e-4, name);
      expectClose(
        piephoMohringHeritability(random, fixed, 'gen'),
        location.heritability.piepho_mohring,
        2e-4,
        name,
      );
    }
  });

  it('agree in one stage over all locations', () => {
    const { single_stage: fixed, single_stage_gen_random: random } = expected;
    const fit = fitMixedModel(table, model('yield', ['gen'], ['loc', 'loc:rep', 'loc:rep:alpha', 'gen:loc']));
    expectComponents(fit, fixed.varcomp);
    expectAbsolute(fit.estimate.logLikelihood, fixed.logLik_reml, 1e-4, 'log-likelihood');
    expectEstimates(fit.means(['gen']), fixed.means, 'mean', 30);

    const randomModel = model('yield', ['loc'], ['gen', 'loc:rep', 'loc:rep:alpha', 'gen:loc']);
    const second = fitMixedModel(table, randomModel);
    expectComponents(second, random.varcomp);
    expectAbsolute(second.estimate.logLikelihood, random.logLik_reml, 1e-4, 'log-likelihood');
    expectEstimates(second.predictions('gen'), random.blup, 'blup', Math.sqrt(second.variance('gen')));
    expectRatios(table, second, randomModel, random.lrt);
  });
});

describe.runIf(run)('the soybean trials of Zobel, Wright and Gauch (1988)', () => {
  interface Expected {
    reml_gen_fixed: { varcomp: Component[]; logLik_reml: number; blue: Genotype[] };
    reml_gen_random: { varcomp: Component[]; logLik_reml: number; blup: Genotype[]; lrt: Lrt[] };
  }

  it('agree over years and locations with eight and nine variances, one of them 0', () => {
    const { columns, expected } = readReference<Expected>('07_mymp_gauch_soy');
    const table = referenceTable(columns, 'yield');
    const random = ['year', 'loc', 'year:loc', 'env:rep', 'gen:year', 'gen:loc', 'gen:year:loc'];
    const fixedModel = model('yield', ['gen'], random);
    const fixed = fitMixedModel(table, fixedModel);
    // lme4 stopped 8e-8 of the log-likelihood short of the top, with the years 1.4e-4 away: the top is ours.
    expectComponents(fixed, expected.reml_gen_fixed.varcomp, 2e-4);
    expect(likelihoodAt(table, fixedModel, fixed, expected.reml_gen_fixed.varcomp)).toBeLessThanOrEqual(
      fixed.estimate.logLikelihood,
    );
    expectAbsolute(fixed.estimate.logLikelihood, expected.reml_gen_fixed.logLik_reml, 1e-4, 'log-likelihood');
    expectEstimates(fixed.means(['gen']), expected.reml_gen_fixed.blue, 'blue', 150);
    const randomModel = model('yield', [], ['gen', ...random]);
    const second = fitMixedModel(table, randomModel);
    expectComponents(second, expected.reml_gen_random.varcomp, 2e-4);
    expectEstimates(second.predictions('gen'), expected.reml_gen_random.blup, 'blup', 150);
    expectRatios(table, second, randomModel, expected.reml_gen_random.lrt);
  });
});
