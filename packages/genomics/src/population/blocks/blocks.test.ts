import { DPrimeIntervals } from '@panicle/kernels';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countAll, countedFrequency } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, referenceIsThere } from '../../testing/reference.ts';
import { array, assert, integer, property } from 'fast-check';
import { haplotypeTable, type HaplotypeTable } from '../linkage/haplotype-table.ts';
import { eachNearPair } from '../linkage/near-pairs.ts';
import { chooseBlocks } from './choose-blocks.ts';
import { decisiveInterval, dPrimeInterval } from './d-prime-interval.ts';
import { linkageBlocks, type BlockOptions } from './linkage-blocks.ts';
import { PairTable, UNKNOWN_PAIR } from './pair-verdicts.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it.each<[BlockOptions, number, string]>([
    // plink1.9 --blocks no-pheno-req: chromosome, BP1, BP2 and NSNPS of every line, and how many there are
    [{}, 452, 'f029e8f974e8f0c9'],
    // with no-small-max-span --blocks-max-kb 20000
    [{ distance: 2e7, shortSpans: false }, 479, 'ba12936fa80b956e'],
  ])('have the haplotype blocks of plink1.9', (options, count, digest) => {
    const matrix = maize();
    const { chromosomes, chromosome } = matrix.variants;
    const lines = linkageBlocks(matrix, options).map(
      ({ variants, start, end }) =>
        `${chromosomes[chromosome[variants[0]!]!]} ${start} ${end} ${variants.length}\n`,
    );
    expect(lines.length).toBe(count);
    expect(createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)).toBe(digest);
  });
});

/** Lines that are mosaics of founders, with new founders at the given variants only. */
function mosaics(breaks: readonly number[], count: number, lines: number, seed: number) {
  const uniform = seededUniform(seed);
  const founders = Array.from({ length: 4 }, () =>
    Array.from({ length: count }, () => Number(uniform() < 0.5)),
  );
  const own = Array.from({ length: lines }, () => Math.floor(4 * uniform()));
  const rows = Array.from({ length: count }, (_, k) => {
    if (breaks.includes(k)) own.forEach((_founder, s) => (own[s] = Math.floor(4 * uniform())));
    return own.map((founder) => 2 * founders[founder]![k]!);
  });
  const variants = variantTable(
    rows.map((_, k) => ({ chromosome: '1', position: 100 * k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
  );
  return memoryMatrix(
    Array.from({ length: lines }, (_, s) => `S${s}`),
    variants,
    packDosages(rows, lines),
  );
}

function varying(matrix: GenotypeMatrix): GenotypeMatrix {
  const counts = countAll(matrix);
  const places = Int32Array.from({ length: matrix.variants.count }, (_, k) => k).filter((k) => {
    const frequency = countedFrequency(counts, k);
    return frequency > 0 && frequency < 1;
  });
  return viewOfVariants(matrix, places);
}

/** Visits the tables of all pairs. */
function linkedTables(
  matrix: GenotypeMatrix,
  visit: (first: number, second: number, table: HaplotypeTable) => void,
): void {
  eachNearPair(matrix, { variants: matrix.variants.count }, (a, b, counts, at) =>
    visit(a, b, haplotypeTable(counts, at)),
  );
}

describe('blocks of linkage', () => {
  it.each(['gabriel', 'four-gamete'] as const)(
    'of %s do not reach over what recombination parts',
    (method) => {
      const breaks = [40, 75];
      const blocks = linkageBlocks(mosaics(breaks, 120, 300, 4), { method });
      for (const { variants } of blocks)
        for (const place of breaks) expect(variants[0]! < place && variants.at(-1)! >= place).toBe(false);
      expect(blocks.length).toBeGreaterThan(0);
    },
  );

  it('are one where nothing separates them and only two haplotypes are there', () => {
    const rows = Array.from({ length: 30 }, () =>
      Array.from({ length: 60 }, (_, s) => (s % 3 === 0 ? 2 : 0)),
    );
    const variants = variantTable(
      rows.map((_, k) => ({ chromosome: '1', position: 100 * k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
    );
    const matrix = memoryMatrix(
      Array.from({ length: 60 }, (_, s) => `S${s}`),
      variants,
      packDosages(rows, 60),
    );
    const [block, ...others] = linkageBlocks(matrix);
    expect([block!.start, block!.end, block!.variants.length, others.length]).toEqual([1, 2901, 30, 0]);
  });

  it.each([3, 8, 20, 50])('are those that all pairs make, with a new mosaic every %i variants', (length) => {
    const breaks = Array.from({ length: Math.floor(150 / length) }, (_, k) => length * (k + 1));
    const matrix = varying(mosaics(breaks, 150, 60, length));
    const { count } = matrix.variants;
    const table = new PairTable(new Int32Array(count).fill(count - 1));
    const { position } = matrix.variants;
    linkedTables(matrix, (a, b, counts) => {
      const { low, high } = dPrimeInterval(counts) ?? UNKNOWN_PAIR;
      table.low[table.numberOf(a, b)] = low;
      table.high[table.numberOf(a, b)] = high;
    });
    const wanted = chooseBlocks(table, position, {
      share: 0.95,
      longestOfTwo: 20_000,
      longestOfThree: 30_000,
    });
    const found = linkageBlocks(matrix, { minorFrequency: 0 });
    expect(found.map(({ variants }) => [variants[0], variants.at(-1)])).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(1);
  });

  it('are refused where the pairs would not fit the memory', () => {
    const matrix = randomMatrix({ samples: 25, variants: 300, seed: 4 });
    expect(() => linkageBlocks(matrix, {}, { memory: 1e6 })).toThrow(/is limited to 1 MB/);
  });

  it('do not overlap, and stay on their chromosome', () => {
    const matrix = randomMatrix({ samples: 25, variants: 300, seed: 4, missing: 0.1, chromosomes: 3 });
    const { chromosome } = matrix.variants;
    let last = -1;
    for (const { variants } of linkageBlocks(matrix, { method: 'four-gamete' })) {
      expect(variants[0]).toBeGreaterThan(last);
      expect(chromosome[variants[0]!]).toBe(chromosome[variants.at(-1)!]);
      last = variants.at(-1)!;
    }
  });
});

describe("the interval of D'", () => {
  it('is the same by the kernel, or says plainly what blocks ask', () => {
    const intervals = new DPrimeIntervals();
    const counts = array(integer({ min: 0, max: 8 }), { minLength: 5, maxLength: 5 });
    assert(
      property(counts, integer({ min: 0, max: 5 }), (exponents, scale) => {
        const [both, first, second, neither, unknown] = exponents.map(
          (one) => Math.floor(2 ** (one - 1)) * (1 + scale),
        ) as [number, number, number, number, number];
        const table = { both, first, second, neither, unknown };
        const whole = dPrimeInterval(table);
        const early = decisiveInterval(table, { recombined: 90, linked: 98, above: 80 }, intervals);
        expect(early === null).toBe(whole === null);
        if (!early || !whole || early.low === whole.low) return;
        // all that blocks ask
        expect(early.high < 90).toBe(whole.high < 90);
        expect(early.high >= 98).toBe(whole.high >= 98);
        if (whole.high >= 98) expect(early.low > 80 && whole.low > 80).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is narrow where much is known, wide where little is, and the same for either sign', () => {
    const table = { both: 300, first: 0, second: 0, neither: 700, unknown: 0 };
    expect(dPrimeInterval(table)).toEqual({ low: 99, high: 100 });
    const few = dPrimeInterval({ both: 3, first: 2, second: 1, neither: 3, unknown: 1 })!;
    expect(few.high - few.low).toBeGreaterThan(50);
    const turned = { both: 0, first: 300, second: 700, neither: 0, unknown: 0 };
    expect(dPrimeInterval(turned)).toEqual({ low: 99, high: 100 });
    expect(dPrimeInterval({ both: 5, first: 5, second: 0, neither: 0, unknown: 0 })).toBeNull();
  });
});
