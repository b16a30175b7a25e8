import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { placesOfSamples } from '../../matrix/view.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere, referencePath } from '../../testing/reference.ts';
import { genomeWindows } from '../windows/genome-windows.ts';
import { hotspots } from '../windows/hotspots.ts';
import { differentiationWithin } from './differentiation.ts';
import { hudson } from './hudson.ts';
import { weirCockerham } from './weir-cockerham.ts';

interface Expected {
  fst: {
    mean_fst: number;
    weighted_fst: number;
    sites_with_value: number;
    top10: { id: string; fst: number }[];
    first10: { id: string; fst: number }[];
    windows_top5: { chrom: string; start: number; end: number; n: number; weighted: number; mean: number }[];
    hotspots_by_our_own_rule: Record<
      string,
      { chrom: string; start: number; end: number; markers: number }[]
    >;
  };
}

function maizeGroups() {
  const matrix = maize();
  const group = (name: string) =>
    placesOfSamples(
      matrix,
      readFileSync(referencePath('genotype', name), 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    );
  const { fst } = readExpected<Expected>('maize281');
  return { matrix, fst, groups: [group('popA.txt'), group('popB.txt')] as const };
}

describe.runIf(referenceIsThere())('two groups of the 281 maize lines', () => {
  it('differ as vcftools says', () => {
    const { matrix, groups, fst } = maizeGroups();
    const found = weirCockerham(matrix, groups);
    expect(found.variants).toBe(fst.sites_with_value);
    // vcftools prints the two with five digits, the values with six
    expect(Math.abs(found.mean - fst.mean_fst)).toBeLessThan(5.1e-7);
    expect(Math.abs(found.weighted - fst.weighted_fst)).toBeLessThan(5.1e-6);
    for (const { id, fst: printed } of [...fst.top10, ...fst.first10])
      expect(Math.abs(found.values[matrix.variants.ids.indexOf(id)]! - printed), id).toBeLessThan(
        5.1e-6 * Math.abs(printed),
      );
  });

  it('differ as vcftools says in the windows where they do most', () => {
    const { matrix, groups, fst } = maizeGroups();
    const found = weirCockerham(matrix, groups);
    const { chromosomes } = matrix.variants;
    const windows = Array.from(genomeWindows(matrix.variants, 1e7, 5e6), (window) => ({
      ...window,
      ...differentiationWithin(found, window.first, window.behind),
    }));
    for (const { chrom, start, end, n, weighted, mean } of fst.windows_top5) {
      const own = windows.find((one) => chromosomes[one.chromosome] === chrom && one.start === start)!;
      expect([own.end, own.variants]).toEqual([end, n]);
      expect(Math.abs(own.weighted / weighted - 1)).toBeLessThan(5.1e-6);
      expect(Math.abs(own.mean / mean - 1)).toBeLessThan(5.1e-6);
    }
  });

  it.each([
    [0.2, 'threshold_0.2_k3'],
    [0.3, 'threshold_0.3_k3'],
  ])('have the hotspots of the rule at %d', (threshold, key) => {
    const { matrix, groups, fst } = maizeGroups();
    const { values } = weirCockerham(matrix, groups);
    const { chromosomes, chromosome, position } = matrix.variants;
    const found = hotspots(matrix.variants, values, { threshold, consecutive: 3 });
    expect(
      found.map(({ first, behind }) => ({
        chrom: chromosomes[chromosome[first]!],
        start: position[first],
        end: position[behind - 1],
        markers: behind - first,
      })),
    ).toEqual(fst.hotspots_by_our_own_rule[key]);
  });

  it("differ as plink2 says by Hudson's estimator", () => {
    const { matrix, groups } = maizeGroups();
    const found = hudson(matrix, ...groups);
    // plink2 --fst method=hudson report-variants
    expect(Math.abs(found.weighted - 0.114464)).toBeLessThan(5.1e-7);
    const printed = [0.0755947, 0.0194233, 0.194943, -0.0120793];
    printed.forEach((value, k) => expect(Math.abs(found.values[k]! / value - 1)).toBeLessThan(5.1e-6));
  });
});

describe('Fst', () => {
  const halves = (n: number) =>
    [0, 1].map((side) => Int32Array.from({ length: n / 2 }, (_, k) => 2 * k + side));

  it('is about 0 in one population split at random', () => {
    const { weighted, mean } = weirCockerham(
      randomMatrix({ samples: 80, variants: 3000, seed: 7 }),
      halves(80),
    );
    expect(Math.abs(weighted)).toBeLessThan(0.003);
    expect(Math.abs(mean)).toBeLessThan(0.003);
  });

  it('finds the differentiation that populations were made with', () => {
    const uniform = seededUniform(12);
    // p = 1/2 +- d: the variance between many such populations is d^2, hence F = d^2 / (1/4)
    const d = 0.15;
    const rows = Array.from({ length: 2000 }, () => {
      const p = Array.from({ length: 20 }, () => (uniform() < 0.5 ? 0.5 + d : 0.5 - d));
      return Array.from(
        { length: 200 },
        (_, s) => Number(uniform() < p[s % 20]!) + Number(uniform() < p[s % 20]!),
      );
    });
    const variants = variantTable(
      rows.map((_, k) => ({ chromosome: '1', position: k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
    );
    const names = Array.from({ length: 200 }, (_, s) => `S${s}`);
    const groups = Array.from({ length: 20 }, (_, g) =>
      Int32Array.from({ length: 10 }, (_row, k) => g + 20 * k),
    );
    const { weighted } = weirCockerham(memoryMatrix(names, variants, packDosages(rows, 200)), groups);
    expect(Math.abs(weighted - d ** 2 / 0.25)).toBeLessThan(0.005);
  });

  it('is 1 where populations are fixed for other alleles, and unknown where nothing varies', () => {
    const variants = variantTable(
      [1, 2, 3].map((k) => ({ chromosome: '1', position: k, id: `m${k}`, counted: 'A', other: 'C' })),
    );
    const rows = [
      [0, 2, 0, 2],
      [0, 0, 0, 0],
      [0, NaN, 2, NaN],
    ];
    const matrix = memoryMatrix(['a', 'b', 'c', 'd'], variants, packDosages(rows, 4));
    expect([...weirCockerham(matrix, halves(4)).values]).toEqual([1, NaN, NaN]);
  });
});
