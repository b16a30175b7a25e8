import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markVcf, type GapType, type MarkRules } from './index.ts';

const RECORDS = [
  '100 s1 A C 10',
  '102 replaced CT G 30',
  '106 s2 A C 10',
  '200 s3 A C 10',
  '202 deleted CTG CG 30',
  '206 s4 A C 10',
  '300 s5 A C 10',
  '302 several CT GA 30',
  '400 s6 A C 10',
  '402 trimmed CTA CGA 30',
  '500 s7 A C 10',
  '501 upstream A * 10',
  '600 s8 A C,AT 10',
  '700 long ACGTACGT A 9',
  '703 within T TA 8',
  '709 behind A AT 7',
  '800 rare A AT .',
  '802 common A AC .',
  '900 z1 A C 10',
  '910 z2 A C 10',
  '920 z3 A C 10',
];
const CALLS: Readonly<Record<string, string>> = { rare: '0/1\t0/0', common: '0/1\t1/1' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-neighbours-'));
  const lines = RECORDS.map((text) => {
    const [position, id, reference, alternative, quality] = text.split(' ');
    const site = ['1', position, id, reference, alternative, quality, '.', '.', 'GT'];
    return [...site, CALLS[id!] ?? '0/1\t0/0'].join('\t');
  });
  const head = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=1>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
    '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tX\tY',
  ];
  writeFileSync(join(folder, 'in.vcf'), [...head, ...lines, ''].join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Records of the result and their FILTER. */
async function marked(rules: MarkRules): Promise<string[][]> {
  await markVcf(join(folder, 'in.vcf'), join(folder, 'out.vcf'), rules);
  return readFileSync(join(folder, 'out.vcf'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.split('\t')[2]!, line.split('\t')[6]!]);
}

async function tooNear(rules: MarkRules): Promise<string> {
  const records = await marked({ softFilter: 'L', ...rules });
  return records
    .filter(([, filter]) => filter!.endsWith('Gap'))
    .map(([id]) => id)
    .join(' ');
}

// What bcftools 1.16 marks (filter -s L) in the same file.
describe('neighbours of a record, as bcftools filter sees them', () => {
  it.each<[string, GapType[]]>([
    ['s3 s4 s8', ['indel']],
    ['s5', ['mnp']],
    ['s1 s2', ['other']],
    ['s7', ['overlap']],
    ['s1 s2 s3 s4 s5 s7 s8', ['indel', 'mnp', 'bnd', 'other', 'overlap']],
  ])('-g 3 marks %s near %s: a replacement is no indel', async (expected, types) => {
    expect(await tooNear({ snpGap: { distance: 3, types } })).toBe(expected);
  });

  it.each([
    [1, 'within'],
    [2, 'within rare'],
    [6, 'within behind rare'],
  ])('-G %i marks %s: QUAL decides, then the copies of ALT', async (indelGap, expected) => {
    expect(await tooNear({ indelGap })).toBe(expected);
  });

  it('what fails by itself is a neighbour as long as it stays', async () => {
    const rules = { exclude: 'TYPE="indel"', snpGap: { distance: 3, types: ['indel'] } } as const;
    expect(await tooNear(rules)).toBe('s3 s4 s8');
    const left = (await marked(rules)).map(([id]) => id);
    expect(left.join(' ')).toBe('s1 replaced s2 s3 s4 s5 several s6 trimmed s7 upstream z1 z2 z3');
  });
});
