import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import type { HomozygousRun } from './open-runs.ts';
import { sumsOfRuns } from './run-sums.ts';
import { homozygousRuns, type RunOptions } from './runs.ts';

function runsOf(matrix: GenotypeMatrix, options: RunOptions): HomozygousRun[] {
  const found: HomozygousRun[] = [];
  homozygousRuns(matrix, options, (run) => found.push(run));
  return found;
}

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have the runs of homozygosity of plink1.9', () => {
    const { roh } = readExpected<{
      roh: { segments: number; total_kb: number; samples: { id: string; nseg: number; kb: number }[] };
    }>('maize281');
    const matrix = maize();
    const found = runsOf(matrix, {
      variants: 25,
      kilobases: 1000,
      kilobasesPerVariant: 2000,
      gapKilobases: 5000,
      windowVariants: 25,
      windowHeterozygous: 1,
      windowMissing: 5,
    });
    expect(found.length).toBe(roh.segments);
    const sums = sumsOfRuns(matrix, found);
    // plink adds up what it prints: each run rounded to a base pair, sums to six digits
    expect(sums.basePairs.reduce((all, length) => all + length, 0) / roh.total_kb / 1000).toBeCloseTo(1, 5);
    for (const { id, nseg, kb } of roh.samples) {
      const s = matrix.samples.indexOf(id);
      expect(sums.runs[s]).toBe(nseg);
      expect(Math.abs(sums.basePairs[s]! / 1000 - kb)).toBeLessThan(5.1);
    }
    expect(Math.max(...sums.share)).toBeLessThan(1);
  });
});

/** One chromosome; a variant every 10 kb; dosages by sample. */
function samplesOf(rows: number[][], positions?: number[]): GenotypeMatrix {
  const count = rows[0]!.length;
  const variants = variantTable(
    Array.from({ length: count }, (_, k) => ({
      chromosome: '1',
      position: positions?.[k] ?? 10_000 * (k + 1),
      id: `m${k}`,
      counted: 'A',
      other: 'C',
    })),
  );
  const byVariant = Array.from({ length: count }, (_, k) => rows.map((row) => row[k]!));
  return memoryMatrix(
    rows.map((_, s) => `S${s}`),
    variants,
    packDosages(byVariant, rows.length),
  );
}

describe('runs of homozygosity', () => {
  const rules: RunOptions = {
    windowVariants: 10,
    windowHeterozygous: 0,
    windowMissing: 1,
    variants: 20,
    kilobases: 150,
  };

  it('are found where a sample was made homozygous', () => {
    const uniform = seededUniform(5);
    const rows = Array.from({ length: 6 }, () =>
      Array.from({ length: 400 }, (): number => (uniform() < 0.5 ? 1 : 0)),
    );
    rows[2]!.fill(2, 100, 160);
    const found = runsOf(samplesOf(rows), rules);
    expect(found.map(({ sample }) => sample)).toEqual([2]);
    const [run] = found;
    // a window over the edge may be homozygous by chance
    expect(run!.first).toBeLessThanOrEqual(100);
    expect(run!.first).toBeGreaterThan(90);
    expect(run!.last).toBeGreaterThanOrEqual(159);
    expect(run!.last).toBeLessThan(170);
    expect(run!.basePairs).toBe(10_000 * (run!.variants - 1) + 1);
  });

  it('end at a gap, and where variants are too few', () => {
    const rows = [Array.from({ length: 80 }, () => 2)];
    const positions = Array.from({ length: 80 }, (_, k) => 10_000 * k + (k >= 50 ? 3_000_000 : 1));
    const bounds = (options: RunOptions) =>
      runsOf(samplesOf(rows, positions), options).map(({ first, last }) => [first, last]);
    expect(bounds({ ...rules, gapKilobases: 1000 })).toEqual([
      [0, 49],
      [50, 79],
    ]);
    expect(bounds({ ...rules, gapKilobases: 5000 })).toEqual([[0, 79]]);
    expect(bounds({ ...rules, gapKilobases: 5000, kilobasesPerVariant: 20 })).toEqual([]);
    expect(bounds({ ...rules, gapKilobases: 1000, variants: 40 })).toEqual([[0, 49]]);
  });

  it('count heterozygous and missing calls within', () => {
    const row = Array.from({ length: 60 }, (_, k) => (k === 30 ? 1 : k === 45 ? NaN : 0));
    const [run] = runsOf(samplesOf([row]), { ...rules, windowHeterozygous: 1 });
    expect(run).toMatchObject({ first: 0, last: 59, heterozygous: 1, missing: 1, variants: 60 });
  });

  it('are the same however many variants are held at once', () => {
    const uniform = seededUniform(8);
    const rows = Array.from({ length: 3 }, () =>
      Array.from({ length: 2000 }, () => (uniform() < 0.04 ? 1 : 0)),
    );
    const matrix = samplesOf(rows);
    const parts: HomozygousRun[] = [];
    homozygousRuns(matrix, rules, (run) => parts.push(run), {}, 300);
    const whole = runsOf(matrix, rules);
    const sorted = (runs: HomozygousRun[]) =>
      runs.toSorted((a, b) => a.sample - b.sample || a.first - b.first);
    expect(sorted(parts)).toEqual(sorted(whole));
    expect(whole.length).toBeGreaterThan(20);
  });

  it('hold the variants of which enough windows are homozygous, counted one by one', () => {
    const width = 7;
    const row = (uniform: () => number) =>
      Array.from({ length: 60 }, () =>
        uniform() < 0.1 ? 1 : uniform() < 0.1 ? NaN : 2 * Number(uniform() < 0.5),
      );
    const one = property(integer({ min: 1, max: 1e9 }), constantFrom(0.05, 0.4, 1), (seed, windowShare) => {
      const calls = row(seededUniform(seed));
      const windows = Array.from({ length: 60 - width + 1 }, (_, w) => {
        const own = calls.slice(w, w + width);
        return own.filter((call) => call === 1).length <= 1 && own.filter(Number.isNaN).length <= 1;
      });
      const inside = calls.map((_, k) => {
        const over = windows.slice(Math.max(0, k - width + 1), k + 1);
        const found = over.filter(Boolean).length;
        return found > 0 && found / over.length >= windowShare - 1e-9;
      });
      const found = runsOf(samplesOf([calls]), {
        windowVariants: width,
        windowHeterozygous: 1,
        windowMissing: 1,
        windowShare,
        variants: 1,
        kilobases: 0,
      });
      const covered = calls.map((_, k) => found.some(({ first, last }) => first <= k && k <= last));
      expect(covered).toEqual(inside);
      for (const { first, last, heterozygous, missing } of found) {
        const own = calls.slice(first, last + 1);
        expect(heterozygous).toBe(own.filter((call) => call === 1).length);
        expect(missing).toBe(own.filter(Number.isNaN).length);
      }
    });
    assert(one, { numRuns: 100 });
  });
});
