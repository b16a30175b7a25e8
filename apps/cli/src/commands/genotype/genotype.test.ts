import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

const HEAD = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=1,length=1000>',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t甲\t乙\t丙',
];
const RECORDS = [
  '1\t10\tm1\tA\tC\t.\t.\t.\tGT\t0/0\t0/1\t1/1',
  '1\t20\tm2\tG\tT\t.\t.\t.\tGT\t1/1\t./.\t0/0',
  '1\t30\tm3\tG\tT,A\t.\t.\t.\tGT\t1/2\t0/0\t0/0',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-genotype-'));
  await writeFile(join(folder, 'good.vcf'), `${[...HEAD, ...RECORDS].join('\n')}\n`);
  await writeFile(join(folder, 'bad.vcf'), `${[...HEAD, ...RECORDS].join('\n').replace('0/1\t', '0/7\t')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string[], environment: NodeJS.ProcessEnv = {}) => callIn(folder, words, environment);

describe('vcf validate', () => {
  it('ends with 0 for a file that keeps the format', async () => {
    expect(await call(['vcf', 'validate', 'good.vcf'])).toMatchObject({
      code: 0,
      output: 'Valid: 3 records, 0 errors, 0 warnings.\n',
      errors: '',
    });
  });

  it('ends with 1 and names line, column and reason for one that does not, in both languages', async () => {
    const { code, errors, output } = await call(['vcf', 'validate', 'bad.vcf']);
    expect([code, output]).toEqual([1, 'Invalid: 3 records, 1 error, 0 warnings.\n']);
    expect(errors).toMatch(/bad\.vcf:5:\d+: error: .*7/);
    const chinese = await call(['vcf', 'validate', 'bad.vcf'], { LANG: 'zh_CN.UTF-8' });
    expect(chinese.errors).toMatch(/\p{Script=Han}/u);
    expect(chinese.output).toContain('不符合格式');
  });

  it('ends with 2 where there is nothing to read', async () => {
    const { code, errors } = await call(['vcf', 'validate', 'nothing.vcf']);
    expect(code).toBe(2);
    expect(errors).toContain('Cannot read');
  });
});

describe('genotype', () => {
  it('import makes a fileset and says what it left out', async () => {
    const { code, output, errors } = await call(['genotype', 'import', 'good.vcf', 'set']);
    expect(code).toBe(0);
    expect(output).toContain('3 samples, 2 markers on 1 chromosomes');
    expect(errors).toMatch(/1/);
    expect(await readFile(join(folder, 'set.bim'), 'utf8')).toBe('1\tm1\t0\t10\tC\tA\n1\tm2\t0\t20\tT\tG\n');
    const split = await call(['genotype', 'import', 'good.vcf', 'split', '--multiallelic', 'split']);
    expect(split.output).toContain('4 markers');
  });

  it.each([
    ['without records', HEAD],
    ['whose records are all left out', [...HEAD, RECORDS[2]!]],
  ])('import refuses a file %s', async (_, lines) => {
    await writeFile(join(folder, 'empty.vcf'), `${lines.join('\n')}\n`);
    const { code, errors } = await call(['genotype', 'import', 'empty.vcf', 'empty']);
    expect(code).toBe(1);
    expect(errors).toContain('There is no marker to write');
    const left = (await readdir(folder)).filter((name) => name.startsWith('empty'));
    expect(left).toEqual(['empty.vcf']);
  });

  it('pca has one component less than samples, and says so', async () => {
    await call(['genotype', 'import', 'good.vcf', 'few']);
    const { code, errors, output } = await call(['genotype', 'pca', 'few', '--count', '100000']);
    expect(code).toBe(0);
    expect(errors).toContain('3 samples have at most 2 principal components, not 100000.');
    expect(output).not.toContain('PC3');
    expect((await call(['genotype', 'pca', 'few'])).errors).not.toContain('at most');
  });

  it('import leaves nothing of a file that is broken', async () => {
    const { code } = await call(['genotype', 'import', 'bad.vcf', 'broken']);
    expect(code).toBe(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  const SINGLE = 'panicle: Relationships are between samples and need at least 2; there is 1.\n';
  it.each(['vanraden1', 'shared', 'ibs', 'ibs-frequency'])(
    'kinship by %s refuses a single sample',
    async (method) => {
      await call(['genotype', 'import', 'good.vcf', 'single', '--force']);
      await writeFile(join(folder, 'one.txt'), '乙\n');
      const words = ['genotype', 'kinship', 'single', '--samples', 'one.txt', '--method', method];
      const { code, output, errors } = await call([...words, '--output', 'of-one']);
      expect([code, output, errors]).toEqual([1, '', SINGLE]);
      expect((await readdir(folder)).includes('of-one')).toBe(false);
    },
  );

  it('components refuse a single sample in their own words', async () => {
    await call(['genotype', 'import', 'good.vcf', 'single', '--force']);
    await writeFile(join(folder, 'one.txt'), '乙\n');
    const { errors } = await call(['genotype', 'pca', 'single', '--samples', 'one.txt']);
    expect(errors).toContain('Principal component analysis needs at least 2 samples; there are 1.');
  });

  it('kinship names its rows and columns', async () => {
    await call(['genotype', 'import', 'good.vcf', 'again']);
    const { code } = await call(['genotype', 'kinship', 'again', '--output', 'result']);
    expect(code).toBe(0);
    const lines = (await readFile(join(folder, 'result/kinship.tsv'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => line.split('\t')[0])).toEqual(['sample', '甲', '乙', '丙']);
    expect(lines[0]).toBe('sample\t甲\t乙\t丙');
    // m1: p = 1/2, m2: p = 1/2 among the two called: (0 - 1)^2 + (2 - 1)^2 over 2 x 1/2 x 1/2 x 2
    expect(Number(lines[1]!.split('\t')[1])).toBeCloseTo(2, 6);
  });
});
