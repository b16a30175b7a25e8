import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { variantDiversity, windowDiversity } from './window-diversity.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it("have the nucleotide diversity and Tajima's D of vcftools", () => {
    const { diversity } = readExpected<{
      diversity: {
        pi_first5: { BIN_START: number; BIN_END: number; N_VARIANTS: number; PI: number }[];
        tajima_first5: { BIN_START: number; N_SNPS: number; TajimaD: number }[];
      };
    }>('maize281');
    const found = windowDiversity(maize(), { size: 1e7 });
    diversity.pi_first5.forEach(({ BIN_START, BIN_END, N_VARIANTS, PI }, k) => {
      const { start, end, segregating, pi } = found[k]!;
      expect([start, end, segregating]).toEqual([BIN_START, BIN_END, N_VARIANTS]);
      expect(Math.abs(pi / PI - 1)).toBeLessThan(5.1e-6);
    });
    diversity.tajima_first5.forEach(({ BIN_START, N_SNPS, TajimaD }, k) => {
      expect([found[k]!.start - 1, found[k]!.segregating]).toEqual([BIN_START, N_SNPS]);
      expect(Math.abs(found[k]!.tajima / TajimaD - 1)).toBeLessThan(5.1e-6);
    });
  });
});

/** Samples of a population of constant size: allele i of n has the share 1 / i of the variants. */
function neutralMatrix(samples: number, count: number, seed: number) {
  const uniform = seededUniform(seed);
  const n = 2 * samples;
  const total = Array.from({ length: n - 1 }, (_, i) => 1 / (i + 1)).reduce((a, b) => a + b);
  const rows = Array.from({ length: count }, () => {
    let rest = uniform() * total;
    let copies = 1;
    while (copies < n - 1 && rest > 1 / copies) rest -= 1 / copies++;
    const alleles = Array.from({ length: n }, (_, k) => Number(k < copies));
    for (let k = n - 1; k > 0; k--) {
      const other = Math.floor(uniform() * (k + 1));
      [alleles[k], alleles[other]] = [alleles[other]!, alleles[k]!];
    }
    return Array.from({ length: samples }, (_, s) => alleles[2 * s]! + alleles[2 * s + 1]!);
  });
  const variants = variantTable(
    rows.map((_, k) => ({ chromosome: '1', position: 100 * k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
  );
  return memoryMatrix(
    Array.from({ length: samples }, (_, s) => `S${s}`),
    variants,
    packDosages(rows, samples),
  );
}

describe('diversity in windows', () => {
  it("leaves Tajima's D near 0 and pi near theta where frequencies are neutral", () => {
    const found = windowDiversity(neutralMatrix(30, 4000, 3), { size: 100_000 });
    const mean = (of: (window: (typeof found)[number]) => number) =>
      found.reduce((sum, window) => sum + of(window), 0) / found.length;
    expect(found.length).toBe(4);
    expect(Math.abs(mean(({ tajima }) => tajima))).toBeLessThan(0.15);
    expect(mean(({ pi }) => pi) / mean(({ theta }) => theta)).toBeCloseTo(1, 1);
  });

  it('is the mean of the variants, whatever is missing', () => {
    const matrix = randomMatrix({ samples: 12, variants: 40, seed: 6, missing: 0.2, chromosomes: 1 });
    const sites = variantDiversity(matrix);
    const complete = randomMatrix({ samples: 12, variants: 40, seed: 6, chromosomes: 1 });
    const [window] = windowDiversity(complete, { size: 40_000 });
    const whole = variantDiversity(complete).reduce((sum, value) => sum + value, 0) / 40_000;
    expect(window!.pi).toBeCloseTo(whole, 12);
    expect(sites.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('takes an inbred line as one chromosome', () => {
    const rows = [
      [2, 2, 0, 0],
      [2, 1, 0, NaN],
    ];
    const variants = variantTable(
      rows.map((_, k) => ({ chromosome: '1', position: k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
    );
    const matrix = memoryMatrix(['a', 'b', 'c', 'd'], variants, packDosages(rows, 4));
    expect([...variantDiversity(matrix, 'inbred')]).toEqual([2 / 3, 1]);
    expect(windowDiversity(matrix, { size: 10, kind: 'inbred' })[0]!.segregating).toBe(2);
  });

  it('says nothing of Tajima where nothing varies', () => {
    const variants = variantTable([{ chromosome: '1', position: 5, id: 'm', counted: 'A', other: 'C' }]);
    const [window] = windowDiversity(memoryMatrix(['a', 'b'], variants, packDosages([[0, 0]], 2)), {
      size: 10,
    });
    expect(window).toMatchObject({ segregating: 0, pi: 0, theta: 0 });
    expect(window!.tajima).toBeNaN();
  });
});
