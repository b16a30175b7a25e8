import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-normalize-command-'));
  await writeFile(join(folder, 'reference.fa'), '>1\nGGGCACACACAGGG\n');
  const records = ['1 8 m1 CAC C . . . GT 0/1', '1 12 m2 G A,T . . . GT 1/2'];
  const lines = ['#CHROM POS ID REF ALT QUAL FILTER INFO FORMAT 甲', ...records];
  const text = ['##fileformat=VCFv4.2', ...lines.map((line) => line.replaceAll(' ', '\t')), ''];
  await writeFile(join(folder, 'in.vcf'), text.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (...words: string[]) => callIn(folder, ['vcf', 'normalize', ...words]);
const recordsOf = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll('\t', ' '));

it('vcf normalize aligns and splits, joins again, and tells what it did', async () => {
  const { code } = await call('in.vcf', 'one.vcf', '--reference', 'reference.fa', '--split', '--output', 'r');
  expect(code).toBe(0);
  expect(await recordsOf('one.vcf')).toEqual([
    '1 3 m1 GCA G . . . GT 0/1',
    '1 12 m2 G A . . . GT 1/0',
    '1 12 m2 G T . . . GT 0/1',
  ]);
  expect(await readFile(join(folder, 'r/normalize.tsv'), 'utf8')).toContain('\n2\t3\t1\t0\t1\t0\t0\t0\n');
  await call('one.vcf', 'again.vcf', '--join', 'snps');
  expect((await recordsOf('again.vcf'))[1]).toBe('1 12 m2 G A,T . . . GT 1/2');
});

it('vcf normalize ends with 2 where nothing is asked for, 1 where the reference is another one', async () => {
  expect((await call('in.vcf', 'x.vcf')).code).toBe(2);
  await writeFile(join(folder, 'other.fa'), '>1\nACGTACGTACGTACGT\n');
  const { code, errors } = await call('in.vcf', 'x.vcf', '--reference', 'other.fa');
  expect([code, errors]).toEqual([1, expect.stringContaining('1:8')]);
});
