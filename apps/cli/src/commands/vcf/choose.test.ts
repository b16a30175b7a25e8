import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

const RECORDS = [
  '1 10 m1 A C . . . GT 0/0 0/1 1/1 0/0',
  '1 14 m2 A T . . . GT 0/0 0/1 1/1 0/1',
  '1 40 m3 G T . . . GT 1/1 0/0 0/1 0/0',
  '2 10 m4 G C . . . GT 0/1 0/1 1/1 0/0',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-choose-command-'));
  const columns = '#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT 甲 乙 丙 丁';
  const lines = [columns, ...RECORDS].map((line) => line.replaceAll(' ', '\t'));
  await writeFile(join(folder, 'in.vcf'), ['##fileformat=VCFv4.2', ...lines, ''].join('\n'));
  const several = ['1 8 m1 CAC C . . . GT 0/1 ./. ./. ./.', '1 12 m2 G A,T . . . GT 1/2 ./. ./. ./.'];
  const other = [columns, ...several].map((line) => line.replaceAll(' ', '\t'));
  await writeFile(join(folder, 'several.vcf'), ['##fileformat=VCFv4.2', ...other, ''].join('\n'));
  await writeFile(join(folder, 'reference.fa'), '>1\nGGGCACACACAGGG\n');
  await writeFile(join(folder, 'other.fa'), '>1\nACGTACGTACGTACGT\n');
  await writeFile(join(folder, 'groups.csv'), 'line,region\n甲,north\n丙,north\n乙,south\n戊,south\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (...words: string[]) => callIn(folder, words);
const recordsOf = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').slice(0, 10).join(' '));
const namesIn = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t')[2]);

describe('sites of a VCF file', () => {
  it('are thinned by distance', async () => {
    expect((await call('vcf', 'thin', 'in.vcf', 'thin.vcf')).code).toBe(2);
    expect((await call('vcf', 'thin', 'in.vcf', 'thin.vcf', '--distance', '20')).code).toBe(0);
    expect(await namesIn('thin.vcf')).toEqual(['m1', 'm3', 'm4']);
  });

  it('are pruned by linkage, in a VCF file as in a fileset', async () => {
    const { output } = await call('vcf', 'prune', 'in.vcf', 'pruned.vcf', '--r2', '0.5');
    expect(output).toContain('records kept');
    expect(await namesIn('pruned.vcf')).toEqual(['m2', 'm3', 'm4']);
    await call('genotype', 'import', 'in.vcf', 'set');
    const words = ['--r2', '0.5', '--to', 'less', '--output', 'report'];
    expect((await call('genotype', 'prune', 'set', ...words)).code).toBe(0);
    const bim = (await readFile(join(folder, 'less.bim'), 'utf8')).trim().split('\n');
    expect(bim.map((line) => line.split('\t')[1])).toEqual(['m2', 'm3', 'm4']);
    expect(await readFile(join(folder, 'report/pruned.tsv'), 'utf8')).toBe(
      'chromosome\tmarkers\tkept\n1\t3\t2\n2\t1\t1\n',
    );
    const both = await call('genotype', 'prune', 'set', '--window', '5', '--kilobases', '5');
    expect(both.code).toBe(2);
  });

  it('are split by chromosome, or by groups of samples', async () => {
    await call('vcf', 'split', 'in.vcf', 'parts', '--plain');
    expect((await readdir(join(folder, 'parts'))).toSorted()).toEqual(['1.vcf', '2.vcf']);
    const words = ['--by', 'samples', '--groups', 'groups.csv', '--plain'];
    const { code, errors } = await call('vcf', 'split', 'in.vcf', 'groups', ...words);
    expect(code).toBe(0);
    expect(errors).toContain('戊');
    expect(await namesIn('groups/north.vcf')).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(await readFile(join(folder, 'groups/north.vcf'), 'utf8')).toContain('\tFORMAT\t甲\t丙\n');
    expect((await call('vcf', 'split', 'in.vcf', 'groups', '--by', 'samples')).code).toBe(2);
  });

  it('are split into BCF files when asked', async () => {
    expect((await call('vcf', 'split', 'in.vcf', 'binary', '--bcf')).code).toBe(0);
    expect((await readdir(join(folder, 'binary'))).toSorted()).toEqual(['1.bcf', '2.bcf']);
    await call('vcf', 'filter', 'binary/1.bcf', 'from-bcf.vcf');
    expect(await namesIn('from-bcf.vcf')).toEqual(['m1', 'm2', 'm3']);
    const both = await call('vcf', 'split', 'in.vcf', 'binary', '--bcf', '--plain');
    expect(both.code).toBe(2);
    expect(both.errors).toContain('--plain and --bcf exclude each other');
  });
});

describe('vcf normalize', () => {
  it('aligns and splits, joins again, and tells what it did', async () => {
    const words = ['--reference', 'reference.fa', '--split', '--output', 'normal'];
    expect((await call('vcf', 'normalize', 'several.vcf', 'one.vcf', ...words)).code).toBe(0);
    expect(await recordsOf('one.vcf')).toEqual([
      '1 3 m1 GCA G . . . GT 0/1',
      '1 12 m2 G A . . . GT 1/0',
      '1 12 m2 G T . . . GT 0/1',
    ]);
    const table = await readFile(join(folder, 'normal/normalize.tsv'), 'utf8');
    expect(table).toContain('\n2\t3\t1\t0\t1\t0\t0\t0\n');
    await call('vcf', 'normalize', 'one.vcf', 'again.vcf', '--join', 'snps');
    expect((await recordsOf('again.vcf'))[1]).toBe('1 12 m2 G A,T . . . GT 1/2');
  });

  it('ends with 2 where nothing is asked for, 1 where the reference is another one', async () => {
    expect((await call('vcf', 'normalize', 'several.vcf', 'x.vcf')).code).toBe(2);
    const words = ['several.vcf', 'x.vcf', '--reference', 'other.fa'];
    const { code, errors } = await call('vcf', 'normalize', ...words);
    expect([code, errors]).toEqual([1, expect.stringContaining('1:8')]);
  });
});
