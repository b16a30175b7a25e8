import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fastCheck from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { pruneVcf, splitByChromosome, splitBySamples, thinVcf } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-choose-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = [
  '##fileformat=VCFv4.2',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  `#${'CHROM POS ID REF ALT QUAL FILTER INFO FORMAT a b c d'.replaceAll(' ', '\t')}`,
];

function stored(records: readonly string[]): string {
  const file = join(folder, 'in.vcf');
  const lines = records.map((record) => record.replaceAll(' ', '\t'));
  writeFileSync(file, [...HEAD, ...lines, ''].join('\n'));
  return file;
}

/** Records of a result, with blanks in place of tabs. */
function recordsOf(file: string): string[] {
  const bytes = readFileSync(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('\t', ' '));
}

const site = (place: string, calls = '0/0 0/1 1/1 0/0') => `${place} A C 9.50 . X;AC=9 GT ${calls}`;

describe('thinning', () => {
  it('keeps the first site, and each that lies far enough behind the last one kept', async () => {
    const places = fastCheck.array(fastCheck.integer({ min: 1, max: 300 }), { maxLength: 30 });
    const distances = fastCheck.integer({ min: 1, max: 80 });
    await fastCheck.assert(
      fastCheck.asyncProperty(places, places, distances, async (one, two, distance) => {
        const sorted = [one, two].map((own) => own.toSorted((a, b) => a - b));
        const records = sorted.flatMap((own, c) => own.map((position) => site(`chr${c} ${position} m`)));
        const output = join(folder, 'thin.vcf');
        const { read, kept } = await thinVcf(stored(records), output, distance);
        const expected = sorted.flatMap((own, c) => {
          let last = -Infinity;
          const stay = own.filter((position) => position - last >= distance && ((last = position), true));
          return stay.map((position) => site(`chr${c} ${position} m`));
        });
        expect(recordsOf(output)).toEqual(expected);
        expect([read, kept]).toEqual([one.length + two.length, expected.length]);
      }),
      { numRuns: 20 },
    );
  });

  it('refuses files that are not sorted, with the line', async () => {
    const file = stored([site('1 9 m'), site('1 5 m')]);
    const refused = await refusalOf(() => thinVcf(file, join(folder, 'never.vcf'), 3));
    expect([refused.reason, refused.values.line]).toEqual(['vcfNotSorted', 5]);
    expect(existsSync(join(folder, 'never.vcf'))).toBe(false);
  });
});

describe('pruning', () => {
  it('leaves out one of two linked sites, those that do not vary and those of several alleles', async () => {
    const records = [
      site('1 10 .', '0/0 0/1 1/1 0/0'),
      site('1 20 .', '0/0 0/1 1/1 0/1'),
      '1 25 . A C,G . . . GT 0/0 0/1 1/2 0/1',
      site('1 30 .', '1/1 0/0 0/1 0/0'),
      site('1 40 .', '1/1 1/1 1/1 1/1'),
      site('2 10 .', '0/0 0/1 1/1 0/0'),
    ];
    const output = join(folder, 'pruned.vcf.gz');
    const rule = { window: { markers: 50 }, step: 5, r2: 0.5 };
    const { read, kept, remarks } = await pruneVcf(stored(records), output, rule);
    expect([read, kept]).toEqual([6, 3]);
    expect(remarks.length).toBeGreaterThan(0);
    // The second has the higher minor frequency of the two that are linked.
    expect(recordsOf(output)).toEqual([records[1], records[3], records[5]]);
    expect(readdirSync(folder).filter((name) => name.startsWith('.panicle'))).toEqual([]);
  });
});

describe('splitting', () => {
  const records = [site('1 10 m1'), site('1 20 m2', '0/0 0/0 1/1 ./.'), site('chr/2 5 m3')];

  it('by chromosome writes every record once, as it was', async () => {
    const parts = await splitByChromosome(stored(records), join(folder, 'parts'), '.vcf.gz');
    expect(parts.map(({ name, records, samples }) => [name, records, samples])).toEqual([
      ['1', 2, 4],
      ['chr/2', 1, 4],
    ]);
    expect(readdirSync(join(folder, 'parts')).toSorted()).toEqual(['1.vcf.gz', 'chr_2.vcf.gz']);
    expect(parts.flatMap(({ file }) => recordsOf(file))).toEqual(records);
  });

  it('by samples counts alleles in each group', async () => {
    const groups = new Map([
      ['north', ['c', 'a']],
      ['south', ['d']],
    ]);
    const parts = await splitBySamples(stored(records), join(folder, 'groups'), '.vcf', groups);
    expect(parts.map(({ records, samples }) => [records, samples])).toEqual([
      [3, 2],
      [3, 1],
    ]);
    expect(recordsOf(parts[0]!.file)[1]).toBe('1 20 m2 A C 9.50 . X;AC=2;AN=4;AF=0.5 GT 1/1 0/0');
    expect(readFileSync(parts[0]!.file, 'utf8')).toContain('\tFORMAT\tc\ta\n');
  });

  it('leaves nothing behind where a chromosome comes again or two parts would be one file', async () => {
    const again = stored([...records, site('1 30 m4')]);
    const first = await refusalOf(() => splitByChromosome(again, join(folder, 'again'), '.vcf'));
    expect([first.reason, first.values.line]).toEqual(['vcfNotSorted', 7]);
    expect(existsSync(join(folder, 'again'))).toBe(false);
    const alike = stored([site('chr/2 5 m'), site('chr:2 5 m')]);
    const second = await refusalOf(() => splitByChromosome(alike, join(folder, 'again'), '.vcf'));
    expect(second.reason).toBe('partsOfOneName');
    const groups = new Map([
      ['N', ['a']],
      ['n', ['b']],
    ]);
    const third = await refusalOf(() => splitBySamples(alike, join(folder, 'again'), '.vcf', groups));
    expect(third.reason).toBe('partsOfOneName');
    expect(existsSync(join(folder, 'again'))).toBe(false);
  });
});
