import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL, packCalls, strideOf } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { linearScan } from '../linear/linear-scan.ts';
import { groupTraits } from '../linear/trait-groups.ts';
import { randomColumns } from '../testing/trait-columns.ts';
import { effectiveTests } from './effective-tests.ts';
import { FalseDiscovery } from './false-discovery.ts';
import { permutedP, permutedScans, permutedThreshold } from './permutation.ts';
import { permutedGroup, sampleKeys } from './permuted-group.ts';
import { PermutedScan } from './permuted-scan.ts';

const strengths = (p: readonly number[]) => Float32Array.from(p, (one) => 0 - Math.log10(one));

describe('the false discovery rate', () => {
  it('is that of p.adjust(method = "BH") of R', () => {
    const p = [0.01, 0.02, 0.03, 0.04, 0.05, 0.9, 0.0001, 0.5, NaN];
    const fromR = [0.04, 0.0533333333333333, 0.06, 0.064, 0.0666666666666667, 0.9, 0.0008, 0.571428571428571];
    const found = new FalseDiscovery(strengths(p));
    expect(found.tested).toBe(8);
    fromR.forEach((q, k) => expect(10 ** found.logQ(0 - Math.log10(p[k]!)) / q).toBeCloseTo(1, 5));
  });

  it('gives the threshold that Benjamini and Hochberg give, with as many markers beyond it', () => {
    const sizes = double({ min: 1e-9, max: 1, noNaN: true });
    assert(
      property(array(sizes, { minLength: 1, maxLength: 60 }), (p) => {
        const rates = new FalseDiscovery(strengths(p));
        const { falseDiscovery, bonferroni } = rates.thresholds(0.05);
        const sorted = p.map(Math.fround).sort((a, b) => a - b);
        // values at a limit may fall on either side of it by rounding
        const safe = sorted.every((one, k) => Math.abs(one / ((0.05 * (k + 1)) / p.length) - 1) > 1e-5);
        if (!safe) return;
        const called = sorted.findLastIndex((one, k) => one <= (0.05 * (k + 1)) / p.length) + 1;
        expect(rates.beyond(falseDiscovery)).toBe(called);
        expect(bonferroni).toBeCloseTo(-Math.log10(0.05 / p.length), 6);
      }),
    );
  });
});

/** Markers of copies 0 and 2, row by row. */
function matrixOf(rows: readonly (readonly number[])[]): GenotypeMatrix {
  const samples = rows[0]!.length;
  const stride = strideOf(samples);
  const calls = new Uint8Array(rows.length * stride);
  rows.forEach((row, k) =>
    packCalls(
      row.map((one) => (one > 0 ? CALL.homozygousCounted : CALL.homozygousOther)),
      samples,
      calls,
      k * stride,
    ),
  );
  const table = rows.map((_, k) => ({
    chromosome: '1',
    position: k + 1,
    id: `m${k}`,
    counted: 'A',
    other: 'G',
  }));
  const names = Array.from({ length: samples }, (_, s) => `S${s}`);
  return memoryMatrix(names, variantTable(table), calls);
}

describe('the effective number of tests', () => {
  // contrasts of 16 samples that are orthogonal to each other (Walsh functions)
  const isOdd = (bits: number) => bits.toString(2).replaceAll('0', '').length % 2 === 1;
  const contrasts = [1, 2, 4, 8, 3, 5].map((mask) =>
    Array.from({ length: 16 }, (_, s) => (isOdd(s & mask) ? 1 : -1)),
  );

  it('counts markers that say the same once, and those that have nothing in common each', () => {
    const rows = contrasts.flatMap((row) => [row, row.map((one) => -one), row]);
    const found = effectiveTests(matrixOf([...rows, contrasts[0]!.map(() => 1)]));
    expect(found.markers).toBe(18);
    expect(found.liJi).toBeCloseTo(6, 6);
    expect(found.gao).toBe(6);
  });

  it('is the same by markers and by samples, and hardly less than the markers where these are independent', () => {
    const matrix = randomMatrix({ samples: 30, variants: 40, seed: 5, missing: 0.05, chromosomes: 1 });
    const few = effectiveTests(matrix, { block: 29 });
    const many = effectiveTests(matrix, { block: 40 });
    expect(many.gao).toBeLessThanOrEqual(29);
    expect(few.gao).toBeGreaterThanOrEqual(many.gao);
    const large = randomMatrix({ samples: 1500, variants: 25, seed: 9 });
    expect(effectiveTests(large).gao).toBe(25);
    expect(effectiveTests(large, { leastMinor: 0.5 }).markers).toBe(0);
  });
});

describe('permuted scans', () => {
  const matrix = randomMatrix({ samples: 47, variants: 120, seed: 21, missing: 0.06 });
  const [trait, other, covariate] = randomColumns(['y', 'z', 'c'], 47, 5, 0.03) as [
    ReturnType<typeof randomColumns>[0],
    ReturnType<typeof randomColumns>[0],
    ReturnType<typeof randomColumns>[0],
  ];

  it('give the least p of a linear scan of the permuted trait', () => {
    const uniform = seededUniform(3);
    for (const group of groupTraits(matrix.samples, [trait, other], [covariate])) {
      const permuted = permutedGroup(group, [sampleKeys(47, uniform), sampleKeys(47, uniform)]);
      const scan = new PermutedScan(permuted, 512, {});
      scan.block(matrix.read(0, 120), 120);
      scan.least().forEach((p, t) => {
        const values = Float64Array.from({ length: 47 }, (_, s) =>
          group.present[s] === 1 ? permuted.columns[s * permuted.width + permuted.basis + t]! : NaN,
        );
        const [wanted] = linearScan(matrix, [{ name: 'permuted', values }], [covariate]);
        const known = wanted!.p.filter((one) => !Number.isNaN(one));
        expect(Math.abs(p / Math.min(...known) - 1)).toBeLessThan(1e-9);
      });
    }
  });

  it('find a true effect and no other, with a threshold near that of independent markers', () => {
    const uniform = seededUniform(17);
    const values = Float64Array.from({ length: 47 }, (_, s) => 3 * (s % 3) + uniform());
    const own = matrixOf(
      Array.from({ length: 100 }, (_, k) =>
        Array.from({ length: 47 }, (_, s) => (k === 42 ? (s % 3 === 2 ? 1 : -1) : uniform() - 0.4)),
      ),
    );
    const { traits, together } = permutedScans(own, [{ name: 'y', values }, other], [], {
      permutations: 199,
      seed: 7,
    });
    const [scan, blank] = linearScan(own, [{ name: 'y', values }, other]);
    expect(permutedP(traits[0]!.least, scan!.p[42]!)).toBe(1 / 200);
    const threshold = permutedThreshold(traits[0]!.least, 0.05);
    expect(threshold).toBeGreaterThan(0.0005 / 5);
    expect(threshold).toBeLessThan(0.0005 * 5);
    // the least of two traits is less than that of one
    expect(permutedThreshold(together, 0.05)).toBeLessThanOrEqual(threshold);
    expect(permutedP(traits[1]!.least, Math.min(...blank!.p))).toBeGreaterThan(0.01);
    expect(permutedThreshold(traits[0]!.least.subarray(0, 10), 0.05)).toBeNaN();
  });
});
