import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { dosageMatrix } from '../../testing/dosage-matrix.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { betweenScan } from './between-scan.ts';
import { scoreWindows } from './score-windows.ts';
import { rankShares, standardizeByFrequency } from './standardize.ts';
import { withinScan } from './within-scan.ts';

/** @param rows alleles 0 and 1 of lines, variant by variant; anything else is missing */
function linesOf(
  rows: readonly (readonly number[])[],
  chromosomeOf: (k: number) => string = () => '1',
): GenotypeMatrix {
  const dosages = rows.map((row) => row.map((allele) => 2 * allele));
  return dosageMatrix(dosages, (k) => ({ chromosome: chromosomeOf(k), position: 10 * k * k + 7 * k + 1 }));
}

/** Lengths by looking at every pair of haplotypes, variant by variant. */
function slowly(rows: readonly (readonly number[])[], position: Int32Array, cutoff: number) {
  const n = rows[0]!.length;
  const chosenPairs = (members: readonly number[]) =>
    members.flatMap((a, i) => members.slice(i + 1).map((b) => [a, b] as const));
  const reach = (a: number, b: number, from: number, by: number) => {
    let k = from;
    while (k >= 0 && k < rows.length && rows[k]![a] === rows[k]![b]) k += by;
    return Math.abs(k - from);
  };
  const steps = (members: readonly number[], k: number) => {
    const pairs = chosenPairs(members);
    const lengths = pairs.map(([a, b]) => {
      const [left, right] = [reach(a, b, k, -1), reach(a, b, k, 1)];
      return left === 0 ? 0 : left + right - 1;
    });
    return lengths.reduce((x, y) => x + y, 0) / pairs.length;
  };
  /** @param bound members by whose homozygosity the walk ends */
  const area = (members: readonly number[], bound: readonly number[], k: number) => {
    let whole = 0;
    const share = (own: readonly number[], by: number, far: number) => {
      const pairs = chosenPairs(own);
      return pairs.filter(([a, b]) => reach(a, b, k, by) > far).length / pairs.length;
    };
    for (const by of [-1, 1])
      for (let far = 0; ; far++) {
        if (share(bound, by, far) < cutoff) break;
        const next = k + by * (far + 1);
        if (next < 0 || next >= rows.length) return NaN;
        const gap = Math.abs(position[next]! - position[k + by * far]!);
        whole += (gap * (share(members, by, far) + share(members, by, far + 1))) / 2;
      }
    return whole;
  };
  const carriers = (k: number, allele: number) =>
    Array.from({ length: n }, (_, h) => h).filter((h) => rows[k]![h] === allele);
  return { steps, area, carriers };
}

const cases = record({
  n: integer({ min: 4, max: 11 }),
  bits: array(integer({ min: 0, max: 7 }), { minLength: 40, maxLength: 400 }),
  cutoff: constantFrom(0.05, 0.2, 0.5),
}).map(({ n, bits, cutoff }) => {
  const rows = Array.from({ length: Math.floor(bits.length / n) }, (_, k) =>
    // neighbours agree often enough for haplotypes to be long
    Array.from({ length: n }, (_h, h) => Number(bits[k * n + h]! > 5 ? h % 2 : h % 3 === 0)),
  );
  return { rows, cutoff };
});

function expectNear(found: number, wanted: number): void {
  if (Number.isNaN(wanted)) expect(found).toBeNaN();
  else expect(Math.abs(found - wanted)).toBeLessThan(1e-9 * Math.max(1, Math.abs(wanted)));
}

describe('scans of haplotypes', () => {
  it('of alleles give the lengths that all pairs of haplotypes give', () => {
    assert(
      property(cases, ({ rows, cutoff }) => {
        const matrix = linesOf(rows);
        const { steps, area, carriers } = slowly(rows, matrix.variants.position, cutoff);
        const nsl = withinScan(matrix, { minorFrequency: 0 });
        const ihs = withinScan(matrix, { statistic: 'ihs', minorFrequency: 0, cutoff });
        rows.forEach((_, k) => {
          const [ones, zeros] = [carriers(k, 1), carriers(k, 0)];
          if (ones.length < 2 || zeros.length < 2)
            return expect([nsl.raw[k], ihs.raw[k]]).toEqual([NaN, NaN]);
          expectNear(nsl.first[k]!, steps(ones, k));
          expectNear(nsl.second[k]!, steps(zeros, k));
          expectNear(ihs.first[k]!, area(ones, ones, k));
          expectNear(ihs.second[k]!, area(zeros, zeros, k));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('of two groups give them too', () => {
    assert(
      property(cases, ({ rows, cutoff }) => {
        const matrix = linesOf(rows);
        const all = rows[0]!.map((_, h) => h);
        const groups = [all.filter((h) => h % 2 === 0), all.filter((h) => h % 2 === 1)] as const;
        const places = [Int32Array.from(groups[0]), Int32Array.from(groups[1])] as const;
        const { steps, area, carriers } = slowly(rows, matrix.variants.position, cutoff);
        const byBases = betweenScan(matrix, places, { cutoff });
        const bySteps = betweenScan(matrix, places, { statistic: 'xpnsl' });
        rows.forEach((_, k) => {
          if (carriers(k, 1).length === 0 || carriers(k, 0).length === 0) return;
          expectNear(byBases.first[k]!, area(groups[0], all, k));
          expectNear(byBases.second[k]!, area(groups[1], all, k));
          expectNear(bySteps.first[k]!, steps(groups[0], k));
          expectNear(bySteps.second[k]!, steps(groups[1], k));
        });
      }),
      { numRuns: 60 },
    );
  });
});

/** Lines that are mosaics of founders but for some, which hold one founder around a variant. */
function swept(lines: number, variants: number, at: number, carriers: number, seed: number) {
  const uniform = seededUniform(seed);
  const founders = Array.from({ length: 12 }, () =>
    Array.from({ length: variants }, () => Number(uniform() < 0.4)),
  );
  founders.forEach((alleles, f) => (alleles[at] = Number(f === 0)));
  const own = Array.from({ length: lines }, () => Math.floor(12 * uniform()));
  const rows = Array.from({ length: variants }, (_, k) =>
    own.map((founder, s) => {
      if (uniform() < 0.1) own[s] = Math.floor(12 * uniform());
      const allele = founders[s < carriers && Math.abs(k - at) < 40 ? 0 : founder]![k]!;
      return uniform() < 0.03 ? NaN : allele;
    }),
  );
  return linesOf(rows, (k) => (k < variants / 2 ? '1' : '2'));
}

describe('a sweep of the past', () => {
  const [lines, variants, at, carriers] = [120, 900, 600, 60];
  let matrix: GenotypeMatrix;
  beforeAll(() => {
    matrix = swept(lines, variants, at, carriers, 5);
  });
  const places = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, k) => from + k);

  it.each(['nsl', 'ihs'] as const)('is detected by %s', (statistic) => {
    const { raw, frequency } = withinScan(matrix, { statistic });
    const score = standardizeByFrequency(raw, frequency, 10);
    expect(score[at]).toBeGreaterThan(2.5);
    expect(rankShares(score.map(Math.abs))[at]).toBeGreaterThan(0.97);
  });

  it.each(['xpehh', 'xpnsl'] as const)('is detected by %s, with the sign of the group', (statistic) => {
    const groups = [places(0, carriers), places(carriers, lines)] as const;
    const { raw, frequency } = betweenScan(matrix, groups, { statistic });
    const score = standardizeByFrequency(raw, frequency, 1);
    expect(score[at]).toBeGreaterThan(2.5);
    const turned = betweenScan(matrix, [groups[1], groups[0]], { statistic });
    expectNear(turned.raw[at]!, -raw[at]!);
  });

  it('is found whatever the order of the samples', () => {
    const uniform = seededUniform(3);
    const keys = Array.from({ length: lines }, uniform);
    const order = Int32Array.from({ length: lines }, (_, s) => s).sort((a, b) => keys[a]! - keys[b]!);
    const plain = withinScan(matrix);
    const shuffled = withinScan(viewOfSamples(matrix, order));
    // only which of equally close neighbours fills an unknown allele may differ
    let apart = 0;
    plain.raw.forEach((value, k) => {
      if (!Number.isNaN(value)) apart = Math.max(apart, Math.abs(value - shuffled.raw[k]!));
    });
    expect(apart).toBeLessThan(0.1);
  });

  it('has the same scores for every number of threads', () => {
    const matrix = swept(40, 300, 120, 12, 7);
    const groups = [0, 20].map((from) => Int32Array.from({ length: 20 }, (_, k) => from + k));
    const places = [groups[0]!, groups[1]!] as const;
    const [one, three] = [1, 3].map((threads) => [
      withinScan(matrix, {}, { threads }),
      betweenScan(matrix, places, {}, { threads }),
    ]);
    expect(three).toEqual(one);
  });

  it('is not looked for among heterozygous samples, nor in a sample of both groups', () => {
    const dosages = Array.from({ length: 20 }, (_, k) => Array.from({ length: 8 }, (_s, s) => (k + s) % 3));
    const mixed = dosageMatrix(dosages);
    expect(() => withinScan(mixed)).toThrow(/are not haplotypes/);
    expect(() => betweenScan(matrix, [places(0, 9), places(8, 20)])).toThrow(/S8 is in both/);
    expect(() => betweenScan(matrix, [places(0, 9), places(9, 10)])).toThrow(/1 haplotype is too few/);
  });
});

describe('scores', () => {
  it('are standardized among variants of about the same frequency', () => {
    const uniform = seededUniform(8);
    const frequency = Float64Array.from({ length: 4000 }, () => uniform());
    const raw = frequency.map((p) => (uniform() < 0.05 ? NaN : 3 * p + (1 + p) * (uniform() - 0.5)));
    const standard = standardizeByFrequency(raw, frequency, 20);
    for (const [low, high] of [
      [0, 0.1],
      [0.5, 0.6],
      [0.9, 1],
    ] as const) {
      const own = standard.filter((z, k) => !Number.isNaN(z) && frequency[k]! >= low && frequency[k]! < high);
      const mean = own.reduce((a, b) => a + b, 0) / own.length;
      expect(Math.abs(mean)).toBeLessThan(1e-9);
      expect(Math.abs(own.reduce((a, b) => a + (b - mean) ** 2, 0) / own.length - 1)).toBeLessThan(0.02);
    }
    expect(standard.every((z, k) => Number.isNaN(z) === Number.isNaN(raw[k]!))).toBe(true);
  });

  it('have the rank that counting gives', () => {
    const scores = Float64Array.of(3, NaN, 1, 3, 2);
    expect([...rankShares(scores)]).toEqual([1, NaN, 0.25, 1, 0.5]);
  });

  it('are given for windows, without those that have none', () => {
    const matrix = linesOf([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    // at the positions 1, 18, 55, 112 and 189
    const found = [...scoreWindows(matrix.variants, Float64Array.of(1, -3, NaN, 0.5, 2), { size: 60 })];
    expect(
      found.map(({ start, scored, extremeShare, mean, peak }) => [start, scored, extremeShare, mean, peak]),
    ).toEqual([
      [1, 2, 0.5, 2, 1],
      [61, 1, 0, 0.5, 3],
      [181, 1, 1, 2, 4],
    ]);
  });
});
