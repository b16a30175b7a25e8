import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../../fileset/open-fileset.ts';
import { callAt, strideOf } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { maize, referenceIsThere } from '../../testing/reference.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { validateVcf } from '../../vcf/validate/index.ts';
import { importGenotypes } from '../import-genotypes.ts';
import { exportGenotypes, type GenotypeExportOptions } from './export-genotypes.ts';
import { rowsOfSamples } from './rows-of-samples.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-export-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function small(
  alleles: readonly [other: string, counted: string][],
  rows: readonly number[][],
): GenotypeMatrix {
  const table = alleles.map(([other, counted], k) => ({
    chromosome: '1',
    position: k + 1,
    id: `m${k}`,
    counted,
    other,
  }));
  return memoryMatrix(
    rows[0]!.map((_, s) => `L${s}`),
    variantTable(table),
    packDosages(rows, rows[0]!.length),
  );
}

async function written(matrix: GenotypeMatrix, name: string, options: GenotypeExportOptions = {}) {
  const remarks = await exportGenotypes(matrix, join(folder, name), options);
  return { remarks, lines: readFileSync(join(folder, name), 'utf8').trimEnd().split('\n') };
}

/** Dosages of the counted allele by marker and sample, which do not hang on which file they came from. */
function dosages(matrix: GenotypeMatrix): (number | null)[][] {
  const { samples, variants, stride } = matrix;
  return Array.from({ length: variants.count }, (_, k) => {
    const calls = matrix.read(k, 1);
    return samples.map((_, s) => [2, null, 1, 0][callAt(calls.subarray(0, stride), 0, s)]!);
  });
}

const SNP = [
  ['A', 'G'],
  ['C', 'T'],
] as const;
const CALLS = [
  [0, 1, 2, 3],
  [2, 2, 0, 1],
];

describe('genotypes are written', () => {
  it('as HapMap, indels as + and -; what letters cannot tell is left out or refused', async () => {
    const matrix = small([...SNP, ['AT', 'A'], ['AT', 'GC'], ['C', '0']] as [string, string][], [
      ...CALLS,
      [0, 1, 2, 3],
      [0, 0, 0, 0],
      [0, 0, 0, 3],
    ]);
    const { lines, remarks } = await written(matrix, 'a.hmp.txt');
    expect(
      lines.slice(1).map((line) =>
        line
          .split('\t')
          .filter((_, k) => k < 4 || k > 10)
          .join(' '),
      ),
    ).toEqual([
      'm0 A/G 1 1 AA AG GG NN',
      'm1 C/T 1 2 TT TT CC CT',
      'm2 +/- 1 3 ++ +- -- NN',
      'm4 C 1 5 CC CC CC NN',
    ]);
    expect(remarks.map(({ name, values }) => [name, values.names])).toEqual([['notInLetters', 'm3']]);
    const coded = await refusalOf(() => written(small([['A', 'B']], [[0]]), 'b.hmp.txt'));
    expect([coded.reason, coded.values.marker]).toEqual(['allelesNotLetters', 'm0']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part') || name.startsWith('b.'))).toEqual([]);
  });

  it('as tables of lines with a map beside, or of markers', async () => {
    const matrix = small(
      SNP.map(([a, b]) => [a, b]),
      CALLS,
    );
    expect((await written(matrix, 'a.csv')).lines).toEqual([
      'line,m0,m1',
      'L0,0,2',
      'L1,1,2',
      'L2,2,0',
      'L3,NA,1',
    ]);
    expect(readFileSync(join(folder, 'a.map.csv'), 'utf8')).toBe(
      'marker,chromosome,position,alleles\nm0,1,1,A/G\nm1,1,2,C/T\n',
    );
    const byMarker = async (coding: GenotypeExportOptions['coding']) =>
      (await written(matrix, 'a.tsv', { rows: 'markers', coding })).lines[1]!.split('\t').join(' ');
    expect(await byMarker('letters')).toBe('m0 1 1 A/G AA AG GG NN');
    expect(await byMarker('iupac')).toBe('m0 1 1 A/G A R G N');
    expect(await byMarker('ab')).toBe('m0 1 1 A/G AA AB BB --');
    expect(await byMarker('centred')).toBe('m0 1 1 A/G -1 0 1 NA');
  });

  it('as ped and map, as PLINK 1.9 writes them', async () => {
    const fam = [{ family: 'F', name: 'L1', father: 'x', mother: 'y', sex: '2', phenotype: '1.5' }];
    const { lines } = await written(
      small(
        SNP.map(([a, b]) => [a, b]),
        CALLS,
      ),
      'a.ped',
      { fam },
    );
    expect(lines).toEqual([
      'L0 L0 0 0 0 -9 A A T T',
      'F L1 x y 2 1.5 G A T T',
      'L2 L2 0 0 0 -9 G G C C',
      'L3 L3 0 0 0 -9 0 0 T C',
    ]);
    expect(readFileSync(join(folder, 'a.map'), 'utf8')).toBe('1\tm0\t0\t1\n1\tm1\t0\t2\n');
  });

  it('as VCF that keeps the format, whatever the alleles are called', async () => {
    const alleles = [
      ['A', 'G'],
      ['A', 'B'],
      ['-', '+'],
      ['I', 'D'],
      ['0', 'C'],
      ['C', '0'],
      ['N', '<B>'],
      ['A', '-'],
      ['-', 'AT'],
      ['A', '*'],
    ] as [string, string][];
    const { lines } = await written(
      small(
        alleles,
        alleles.map(() => [0, 1]),
      ),
      'a.vcf',
    );
    const sites = lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split('\t').slice(3, 5).join(' '));
    expect(sites).toEqual([
      'A G',
      'N <B>',
      'N <INS>',
      'N <DEL>',
      'N C',
      'C .',
      'N <B>',
      'N <DEL>',
      'N <AT>',
      'A *',
    ]);
    expect(
      (await validateVcf(join(folder, 'a.vcf'))).findings.filter(({ level }) => level === 'error'),
    ).toEqual([]);
  });

  it('into no file whose name says no format', async () => {
    const { reason } = await refusalOf(() =>
      exportGenotypes(small([['A', 'G']], [[0]]), join(folder, 'a.xyz')),
    );
    expect(reason).toBe('exportUnknown');
  });
});

describe('what is written', () => {
  const formats: [name: string, options: GenotypeExportOptions][] = [
    ['x.vcf.gz', {}],
    ['x.hmp.txt', {}],
    ['x.bed', {}],
    ['x.ped', {}],
    ['x.csv', {}],
    ['x.csv.gz', { coding: 'letters' }],
    ['x.tsv', { rows: 'markers', coding: 'ab' }],
    ['x.txt.gz', { rows: 'markers', coding: 'iupac' }],
  ];

  it('is read again as it was, in every format, for any size', async () => {
    const size = fastCheck.record({
      samples: fastCheck.integer({ min: 1, max: 23 }),
      variants: fastCheck.integer({ min: 1, max: 40 }),
      seed: fastCheck.nat(),
    });
    await fastCheck.assert(
      fastCheck.asyncProperty(size, fastCheck.constantFrom(...formats), async (shape, [name, options]) => {
        const matrix = randomMatrix({ ...shape, missing: 0.1 });
        const file = join(folder, name);
        await exportGenotypes(matrix, file, options);
        const beside = /^x\.(csv)/.test(name) ? join(folder, 'x.map.csv') : undefined;
        await importGenotypes(file, join(folder, 'again'), {
          map: beside,
          rows: options.rows,
          coding: codingOf(name, options),
        });
        const again = openFileset(join(folder, 'again'));
        expect(again.samples).toEqual(matrix.samples);
        expect([...again.variants.ids]).toEqual([...matrix.variants.ids]);
        expect([...again.variants.position]).toEqual([...matrix.variants.position]);
        const [found, expected] = [dosages(again), dosages(matrix)];
        for (const [k, row] of found.entries()) {
          // PLINK counts the rarer allele of a ped.
          const turned = again.variants.counted.at(k) === 'G' || again.variants.other.at(k) === 'A';
          expect(row).toEqual(
            turned ? expected[k]!.map((one) => (one === null ? null : 2 - one)) : expected[k],
          );
        }
        again.close();
      }),
      { numRuns: 40 },
    );
  });

  function codingOf(name: string, { coding }: GenotypeExportOptions) {
    if (!/csv|tsv|txt\.gz/.test(name)) return undefined;
    return coding === 'iupac' || coding === 'letters' ? 'letters' : coding === 'ab' ? 'ab' : 'dosage';
  }

  it('sample by sample is the same however many samples fit into memory', () => {
    const matrix = randomMatrix({ samples: 23, variants: 103, seed: 5, missing: 0.2 });
    for (const atOnce of [1, 300, 1 << 20]) {
      let seen = 0;
      for (const { first, count, rows } of rowsOfSamples(matrix, () => undefined, atOnce))
        for (let s = 0; s < count; s++, seen++)
          for (let k = 0; k < 103; k++)
            expect(callAt(rows, s * strideOf(103), k)).toBe(callAt(matrix.read(k, 1), 0, first + s));
      expect(seen).toBe(23);
    }
  });
});

describe.runIf(referenceIsThere())('the maize panel', () => {
  it('written as HapMap gives the same calls and alleles when it is read again', async () => {
    const matrix = maize();
    await exportGenotypes(matrix, join(folder, 'maize.hmp.txt.gz'));
    const result = await importGenotypes(join(folder, 'maize.hmp.txt.gz'), join(folder, 'maize'));
    expect(result.remarks).toEqual([]);
    const again = openFileset(join(folder, 'maize'));
    expect(Buffer.compare(again.read(0, 3092), matrix.read(0, 3092))).toBe(0);
    expect([...again.variants.counted]).toEqual([...matrix.variants.counted]);
    again.close();
  });
});
