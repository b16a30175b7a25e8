import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

const HEAD = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=1>',
  '##INFO=<ID=DP,Number=1,Type=Integer,Description="depth">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="depth">',
  '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT 甲 乙 丙',
];
const RECORDS = [
  '1 10 m1 A C 50 PASS DP=9 GT:DP 0/0:5 0/1:7 1/1:9',
  '1 14 m2 A AT 20 . DP=3 GT:DP 0/0:1 ./.:. 0/1:9',
  '1 40 m3 G T 60 q10 DP=8 GT:DP 0/0:5 0/0:7 0/0:9',
  '2 10 m4 G C,T 10 . DP=8 GT:DP 0/1:5 1/2:7 2/2:9',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-filter-command-'));
  const text = [...HEAD, ...RECORDS, ''].map((line) =>
    line.startsWith('##') ? line : line.replaceAll(' ', '\t'),
  );
  await writeFile(join(folder, 'in.vcf'), text.join('\n'));
  await writeFile(join(folder, 'some.txt'), '丙\n甲\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (...words: string[]) => callIn(folder, ['vcf', ...words]);
const namesIn = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[2]);

describe('vcf filter', () => {
  it('reads lists of names in GB 18030, and refuses files that are no lists', async () => {
    await writeFile(join(folder, 'gb.txt'), Buffer.from([0xb1, 0xfb, 0x0a, 0xbc, 0xd7, 0x0a]));
    expect(await call('filter', 'in.vcf', 'gb.vcf', '--samples', 'gb.txt')).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'gb.vcf'), 'utf8')).toContain('FORMAT\t丙\t甲\n');
    await writeFile(join(folder, 'binary'), Buffer.from([1, 0, 255]));
    const refused = await call('filter', 'in.vcf', 'no.vcf', '--samples', 'binary');
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('contains zero bytes')]);
  });

  it('does not start with less memory than it needs', async () => {
    const { code, errors } = await call('filter', 'in.vcf', 'small.vcf', '--memory', '1M');
    expect([code, errors]).toEqual([1, expect.stringContaining('is limited to 1 MB')]);
    await expect(namesIn('small.vcf')).rejects.toThrow(/ENOENT/);
  });

  it('writes what keeps the rules, and tells which rule left out how many', async () => {
    const words = ['--maf', '0.1', '--geno', '0.5', '--output', 'report'];
    const { code } = await call('filter', 'in.vcf', 'out.vcf', ...words);
    expect(code).toBe(0);
    expect(await namesIn('out.vcf')).toEqual(['m1', 'm2']);
    expect(await readFile(join(folder, 'report/left_out.tsv'), 'utf8')).toBe(
      'rule\trecords\nalleles\t1\nmaf\t1\n',
    );
    expect(await readFile(join(folder, 'report/filter.tsv'), 'utf8')).toBe(
      'samples\tread\tkept\tcalls_set_missing\n3\t4\t2\t0\n',
    );
    expect(await readFile(join(folder, 'out.vcf'), 'utf8')).toContain(
      '##panicle_filter=alleles=2-2; missing=0.5; minorFrequency=0.1\n',
    );
  });

  it('chooses samples by a file, regions, ranges and kinds', async () => {
    const words = ['--samples', 'some.txt', '--regions', '1:1-20,2', '--alleles', '2-', '--types', 'snp'];
    await call('filter', 'in.vcf', 'some.vcf', ...words);
    expect(await namesIn('some.vcf')).toEqual(['m1', 'm4']);
    expect(await readFile(join(folder, 'some.vcf'), 'utf8')).toContain('\tFORMAT\t丙\t甲\n');
  });

  it('ends with 2 for words that say nothing, and for rules that cannot be', async () => {
    expect((await call('filter', 'in.vcf', 'in.vcf')).code).toBe(2);
    expect((await call('filter', 'in.vcf', 'x.vcf', '--depth', 'much')).code).toBe(2);
    expect((await call('filter', 'in.vcf', 'x.vcf', '--types', 'snv')).code).toBe(2);
    const refused = await call('filter', 'in.vcf', 'x.vcf', '--geno', '3');
    expect([refused.code, refused.errors]).toEqual([
      2,
      expect.stringContaining('--geno must be a number from 0 to 1'),
    ]);
    for (const [rule, value] of [
      ['maf', '0.7'],
      ['mac', '1.5'],
      ['heterozygosity', '0.2-3'],
      ['frequency', '0.9-0.1'],
    ]) {
      const { code, errors } = await call('filter', 'in.vcf', 'x.vcf', `--${rule}`, value!);
      expect([code, errors]).toEqual([2, expect.stringContaining(`--${rule} must be a`)]);
    }
  });
});

describe('vcf mark', () => {
  it('leaves out, or marks, what an expression and neighbours judge', async () => {
    await call('mark', 'in.vcf', 'good.vcf', '--include', 'QUAL>15', '--snp-gap', '10');
    expect(await namesIn('good.vcf')).toEqual(['m2', 'm3']);
    const soft = await call('mark', 'in.vcf', 'soft.vcf', '--exclude', 'QUAL<15', '--soft-filter', 'low');
    expect(soft.output).toContain('failed');
    expect(await readFile(join(folder, 'soft.vcf'), 'utf8')).toContain('\tG\tC,T\t10\tlow\t');
    await call('mark', 'in.vcf', 'masked.vcf', '--mask', '1:12-50', '--mask-outside');
    expect(await namesIn('masked.vcf')).toEqual(['m2', 'm3']);
  });
});

describe('vcf stats', () => {
  it('prints what the file holds, and writes tables', async () => {
    const { code, output } = await call('stats', 'in.vcf');
    expect(code).toBe(0);
    expect(output).toContain('Substitutions');
    await call('stats', 'in.vcf', '--output', 'stats');
    const rows = (await readFile(join(folder, 'stats/samples.tsv'), 'utf8')).split('\n');
    expect(rows[1]).toBe('甲\t3\t1\t0\t0\t0\t1\t0\t0\t4');
    const summary = (await readFile(join(folder, 'stats/summary.tsv'), 'utf8')).split('\n')[1]!;
    expect(summary.split('\t').slice(0, 6)).toEqual(['3', '4', '3', '3', '0', '1']);
  });
});

describe('vcf query', () => {
  it('prints fields of the records that are asked for', async () => {
    const format = String.raw`%ID %INFO/DP[ %SAMPLE=%TGT]\n`;
    const { code, output } = await call('query', 'in.vcf', format, '--include', 'TYPE="snp" && MAF>0.1');
    expect([code, output]).toEqual([0, 'm1 9 甲=A/A 乙=A/C 丙=C/C\nm4 8 甲=G/C 乙=C/T 丙=T/T\n']);
    expect((await call('query', 'in.vcf', '%NONE')).code).toBe(1);
  });
});
