import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { vcfStatistics } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-statistics-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function statisticsOf(samples: string[], records: string[]) {
  const file = join(folder, 'in.vcf');
  const head = '#CHROM POS ID REF ALT QUAL FILTER INFO'.split(' ');
  const columns = samples.length > 0 ? [...head, 'FORMAT', ...samples] : head;
  const lines = records.map((record) => record.replaceAll(' ', '\t'));
  writeFileSync(file, ['##fileformat=VCFv4.2', columns.join('\t'), ...lines, ''].join('\n'));
  return vcfStatistics(file);
}

// The comments below quote what bcftools stats says of these records.
const RECORDS = [
  '1 10 m1 A C 50 PASS DP=9 GT:DP 0/0:5 0/1:7 1/1:9',
  '1 14 m2 A AT 20 . DP=3 GT:DP 0/0:1 ./.:. 0/1:9',
  '1 20 m2 A ATG,G 20 . DP=3 GT:DP 0/0:1 ./.:. 1/2:9',
  '1 40 m3 G T 60.5 q10 DP=8 GT:DP 0/0:5 0|0:7 0/0:9',
  '1 50 m5 GAC TAC 60 q10 DP=8 GT:DP 0/0:5 0|0:7 0/1:9',
  '1 51 m5 GAC TAT 60 q10 DP=8 GT:DP 0/0:5 0|0:7 0/1:9',
  '2 10 m4 G C,T 10 . DP=8 GT:DP 0/1:5 1/2:7 2/2:9',
  '2 11 m4 G . 10 . DP=8 GT:DP 0/0:5 0/0:7 0:9',
  '2 12 m4 G * 10 . DP=8 GT:DP 0/0:5 0/1:7 0:9',
  '2 13 m4 GAAAA G,<DEL> . . DP=8 GT 0/0 0/1 .',
];

describe('statistics of a VCF file', () => {
  it('count kinds of variants and bases as bcftools does', async () => {
    const found = await statisticsOf(['a', 'b', 'c'], RECORDS);
    expect(found).toMatchObject({ samples: 3, records: 10, passing: 7, withoutAlternative: 1 });
    expect(found).toMatchObject({ multiallelic: 3, multiallelicSnps: 1, transitions: 1, transversions: 5 });
    expect(found.types).toEqual({ snp: 5, mnp: 1, indel: 3, other: 1 });
    const changes = found.substitutions.filter(({ alleles }) => alleles > 0);
    expect(changes.map(({ from, to, alleles }) => `${from}>${to} ${alleles}`)).toEqual([
      'A>C 1',
      'A>G 1',
      'G>C 1',
      'G>T 3',
    ]);
    expect(found.indels).toEqual([-4, 1, 2].map((length) => ({ length, alleles: 1 })));
    expect(found.chromosomes).toEqual([
      { chromosome: '1', records: 6, first: 10, last: 51 },
      { chromosome: '2', records: 4, first: 10, last: 13 },
    ]);
  });

  it('count the calls of each sample, and find alleles that nobody else has', async () => {
    const { perSample } = await statisticsOf(['a', 'b', 'c'], RECORDS);
    expect(perSample.map((one) => Object.values(one))).toEqual([
      // sample, 0/0, het, 1/1, missing, transitions, transversions, indels, private, depth
      ['a', 9, 1, 0, 0, 0, 1, 0, 0, 37 / 9],
      ['b', 4, 4, 0, 2, 0, 2, 1, 2, 7],
      ['c', 3, 4, 2, 1, 0, 3, 2, 5, 9],
    ]);
  });

  it('put sites into classes of their figures', async () => {
    const { distributions, means } = await statisticsOf(
      ['a', 'b', 'c', 'd'],
      [
        '1 1 . A C 10 . . GT 0/0 0/0 0/0 0/0',
        '1 2 . A C 30 . DP=12 GT 0/1 0/0 0/0 ./.',
        '1 3 . A C 2000 . DP=4.5 GT 0/1 0/1 0/1 0/1',
        '1 4 . A C . . X;DP=0 GT ./. ./. ./. ./.',
      ],
    );
    expect(distributions.minorFrequency).toEqual([
      { from: 0, to: 0, sites: 1 },
      { from: 0.15, to: 0.2, sites: 1 },
      { from: 0.45, to: 0.5, sites: 1 },
    ]);
    expect(distributions.missing.map(({ to, sites }) => [to, sites])).toEqual([
      [0, 2],
      [0.25, 1],
      [1, 1],
    ]);
    expect(distributions.quality.at(-1)).toEqual({ from: 1000, to: Infinity, sites: 1 });
    expect(distributions.depth.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [4, 5],
      [11, 12],
    ]);
    expect(means).toMatchObject({ quality: 680, depth: 5.5, missing: 1.25 / 4 });
  });

  it('are the same for plain calls and calls with other fields', async () => {
    const call = fastCheck.constantFrom('0/0', '0/1', '1|0', '1/1', './.');
    const rows = fastCheck
      .integer({ min: 1, max: 9 })
      .chain((samples) =>
        fastCheck.array(fastCheck.array(call, { minLength: samples, maxLength: samples }), { maxLength: 5 }),
      );
    await fastCheck.assert(
      fastCheck.asyncProperty(rows, async (rows) => {
        const names = (rows[0] ?? []).map((_, k) => `S${k}`);
        const written = (end: string) =>
          statisticsOf(
            names,
            rows.map((row, k) =>
              [`1 ${k + 1} . A ${'CG'[k % 2]} . . .`, `GT${end}`, ...row.map((one) => one + end)].join(' '),
            ),
          );
        expect(await written(':X')).toEqual(await written(''));
      }),
      { numRuns: 15 },
    );
  });

  it('are given for files without samples and without records', async () => {
    expect(await statisticsOf([], ['1 5 . A G 9 . DP=3'])).toMatchObject({ transitions: 1, perSample: [] });
    expect(await statisticsOf(['a'], [])).toMatchObject({ records: 0, chromosomes: [] });
    const refused = await refusalOf(() => statisticsOf(['a'], ['1 5 m A G 9 . . GT 0/2']));
    expect([refused.reason, refused.values.line]).toEqual(['badGenotype', 3]);
  });
});
