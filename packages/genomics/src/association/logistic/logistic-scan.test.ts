import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL, packCalls, strideOf } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, referenceIsThere } from '../../testing/reference.ts';
import { refusalOf } from '../../testing/refusal.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';
import { columnsOf, randomColumns } from '../testing/trait-columns.ts';
import { twoValues } from './binary-trait.ts';
import { logisticScan } from './logistic-scan.ts';

function near(found: number, wanted: number, tolerance: number) {
  expect(Math.abs(found - wanted), `${found} ${wanted}`).toBeLessThanOrEqual(
    tolerance * (1e-3 + Math.abs(wanted)),
  );
}

describe.runIf(referenceIsThere())('281 maize lines, tall ones as cases', () => {
  it('have the coefficients of glm() of R, and where tall and short are separated those of plink2', () => {
    const matrix = maize();
    const [height] = columnsOf('maize_traits.csv', ',', matrix.samples);
    const tall = {
      name: 'tall',
      values: height!.values.map((value) => (value > 60 ? 2 : value - value + 1)),
    };
    const [scan] = logisticScan(matrix, [tall], columnsOf('maize281.pcs.tsv', '\t', matrix.samples));
    const row = (id: string) => matrix.variants.ids.indexOf(id);
    // glm(y ~ PC1 + PC2 + PC3 + dosage, family = binomial), R 4.2.2
    const fromR: [id: string, beta: number, se: number, p: number][] = [
      ['PZB00859.1', 0.3044986273756566, 0.1577950674342429, 0.0536428526581526],
      ['PZA03734.2', 1.4221192061172736, 0.3863767000183837, 0.00023263589187706],
      ['PZA03320.4', -0.279539732440431, 0.239709210265467, 0.243549019995121],
    ];
    for (const [id, beta, se, p] of fromR) {
      near(scan!.beta[row(id)]!, beta, 1e-8);
      near(scan!.se[row(id)]!, se, 1e-6);
      near(scan!.p[row(id)]!, p, 1e-5);
      expect(scan!.extra.firth![row(id)]).toBe(0);
    }
    // plink2 2.00a3.5 --glm firth-fallback, which calculates with seven digits
    const fromPlink: [id: string, beta: number, se: number][] = [
      ['zagl1.2', 0.720586, 0.985396],
      ['PZA03545.1', 2.31457, 0.865607],
      ['ts2.3', -0.93615, 0.913576],
    ];
    for (const [id, beta, se] of fromPlink) {
      near(scan!.beta[row(id)]!, beta, 1e-3);
      near(scan!.se[row(id)]!, se, 1e-3);
      expect(scan!.extra.firth![row(id)]).toBe(1);
    }
    expect(scan).toMatchObject({ samples: 279, cases: 139, tested: 2952, penalized: 102, failed: 0 });
    expect(scan!.values).toEqual({ control: 1, case: 2 });
  });
});

describe('few cases', () => {
  it('21 of 357, with four covariates, have the coefficients of glm() of R', () => {
    const matrix = randomMatrix({ samples: 357, variants: 1000, seed: 5, missing: 0.04 });
    const trait = { name: 'y', values: Float64Array.from({ length: 357 }, (_, s) => Number(s % 17 === 0)) };
    const [scan] = logisticScan(matrix, [trait], randomColumns(['a', 'b', 'c', 'd'], 357, 3, 0));
    // glm(y ~ dosage + a + b + c + d, family = binomial, control = list(epsilon = 1e-15)), R 4.2.2
    const fromR: [row: number, beta: number, se: number, p: number][] = [
      [40, 0.2199963397898, 0.4043269336059, 0.58636916280146],
      [133, -0.42904589921943, 0.46254545835006, 0.35362773905312],
      [599, 0.53506668104075, 0.35782965625696, 0.13483325193106],
    ];
    for (const [row, beta, se, p] of fromR) {
      near(scan!.beta[row]!, beta, 1e-9);
      near(scan!.se[row]!, se, 1e-6);
      near(scan!.p[row]!, p, 1e-6);
    }
    expect(scan!.failed).toBe(0);
  });

  it('are no separation, however strong the marker is', () => {
    // [controls, cases] without the allele, [controls, cases] with it
    const counts = [1, 2, 5, 40, 300];
    const tables = counts.flatMap((a) =>
      counts.flatMap((b) => counts.flatMap((c) => counts.map((d) => [a, b, c, d] as const))),
    );
    for (const cells of tables) {
      const [scan] = logisticScan(...ofFourCells(cells));
      const [others, othersCases, own, ownCases] = cells;
      near(scan!.beta[0]!, Math.log((ownCases * others) / (own * othersCases)) / 2, 1e-7);
      near(scan!.se[0]!, Math.sqrt(cells.reduce((sum, cell) => sum + 1 / cell, 0)) / 2, 1e-6);
      expect(scan!.extra.firth![0]).toBe(0);
    }
  });
});

/** A marker of inbred samples and a trait with so many controls and cases without the allele, and with it. */
function ofFourCells(cells: readonly number[]): [GenotypeMatrix, SampleColumn[]] {
  const kinds = cells.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  const calls = Uint8Array.from(kinds, (kind) => (kind > 1 ? CALL.homozygousCounted : CALL.homozygousOther));
  const packed = new Uint8Array(strideOf(kinds.length));
  packCalls(calls, kinds.length, packed, 0);
  const variant = { chromosome: '1', position: 1, id: 'm', counted: 'A', other: 'G' };
  const names = kinds.map((_, s) => `S${s}`);
  const values = Float64Array.from(kinds, (kind) => kind % 2);
  return [memoryMatrix(names, variantTable([variant]), packed), [{ name: 'y', values }]];
}

/** Inbred samples: copies 0 or 2, some calls missing, and which of them are cases. */
function fourCells(samples: number, seed: number) {
  const uniform = seededUniform(seed);
  const calls = Uint8Array.from({ length: samples }, () => {
    if (uniform() < 0.1) return CALL.missing;
    return uniform() < 0.3 ? CALL.homozygousCounted : CALL.homozygousOther;
  });
  const values = Float64Array.from({ length: samples }, () => (uniform() < 0.4 ? 7 : 5));
  const cells = [0, 0, 0, 0];
  calls.forEach((call, s) => {
    if (call !== CALL.missing)
      cells[2 * Number(call === CALL.homozygousCounted) + Number(values[s] === 7)]!++;
  });
  const packed = new Uint8Array(strideOf(samples));
  packCalls(calls, samples, packed, 0);
  const variant = { chromosome: '1', position: 1, id: 'm', counted: 'A', other: 'G' };
  const names = Array.from({ length: samples }, (_, s) => `S${s}`);
  return { matrix: memoryMatrix(names, variantTable([variant]), packed), values, cells };
}

describe('a logistic scan', () => {
  it('of a marker alone is the log odds of a table of four cells, with halves added where a cell is empty', () => {
    assert(
      property(integer({ min: 8, max: 90 }), integer({ min: 1, max: 1e6 }), (samples, seed) => {
        const { matrix, values, cells } = fourCells(samples, seed);
        const [others, othersCases, own, ownCases] = cells as [number, number, number, number];
        if (!twoValues(values) || own + ownCases === 0 || others + othersCases === 0) return;
        if (othersCases + ownCases === 0 || others + own === 0) return;
        const [scan] = logisticScan(matrix, [{ name: 'y', values }]);
        const separated = cells.includes(0);
        const add = separated ? 0.5 : 0;
        const odds = (cases: number, controls: number) => Math.log((cases + add) / (controls + add));
        near(scan!.beta[0]!, (odds(ownCases, own) - odds(othersCases, others)) / 2, 1e-6);
        const spread = (cases: number, controls: number) => {
          const [n, p] = [cases + controls, (cases + add) / (cases + controls + 2 * add)];
          return 1 / (n * p * (1 - p));
        };
        const variance = (spread(ownCases, own) + spread(othersCases, others)) / 4;
        near(scan!.se[0]!, Math.sqrt(variance), 1e-5);
        expect(scan!.extra.firth![0]).toBe(Number(separated));
        expect(scan!.n[0]).toBe(cells.reduce((sum, cell) => sum + cell));
      }),
    );
  });

  it('does not depend on the scale of covariates, nor on the order of samples', () => {
    const matrix = randomMatrix({ samples: 61, variants: 12, seed: 8, missing: 0.1 });
    const uniform = seededUniform(4);
    const trait = { name: 'y', values: Float64Array.from({ length: 61 }, () => Number(uniform() < 0.5)) };
    const covariates = randomColumns(['a', 'b'], 61, 3, 0.02);
    const [a, b] = covariates as [(typeof covariates)[0], (typeof covariates)[0]];
    const turned = [
      { name: 'b', values: b.values.map((value, s) => 1e4 * value - 3 * a.values[s]!) },
      { name: 'a', values: a.values.map((value) => 5 + value / 100) },
    ];
    const [scan] = logisticScan(matrix, [trait], covariates);
    const [again] = logisticScan(matrix, [trait], turned);
    expect(scan!.tested).toBe(12);
    scan!.t.forEach((t, k) => near(again!.t[k]!, t, 1e-4));
    const opposite = { name: 'y', values: trait.values.map((value) => -value) };
    const [other] = logisticScan(matrix, [opposite], covariates);
    scan!.beta.forEach((beta, k) => near(other!.beta[k]!, -beta, 1e-4));
  });

  it('knows a trait of two values, and refuses others by name', async () => {
    expect(twoValues(Float64Array.of(NaN, 2, 1, 1, NaN))).toEqual({ control: 1, case: 2 });
    expect(twoValues(Float64Array.of(1, 1, NaN))).toBeNull();
    expect(twoValues(Float64Array.of(0, 1, 2))).toBeNull();
    const matrix = randomMatrix({ samples: 5, variants: 2, seed: 1 });
    const trait = { name: 'yield', values: Float64Array.of(3, 1, 2, 5, 4) };
    const refusal = await refusalOf(async () => logisticScan(matrix, [trait]));
    expect(refusal).toMatchObject({ reason: 'notTwoValues', values: { trait: 'yield', count: 5 } });
  });
});
