import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

const head = (sample: string) =>
  `##fileformat=VCFv4.2\n##contig=<ID=1>\n##INFO=<ID=DP,Number=1,Type=Integer,Description="depth">\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}\n`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-merge-command-'));
  await writeFile(join(folder, 'a.vcf'), `${head('甲')}1\t10\tm1\tA\tC\t.\t.\tDP=3\tGT\t0/1\n`);
  await writeFile(
    join(folder, 'b.vcf'),
    `${head('乙')}1\t10\t.\tA\tG\t.\t.\tDP=4\tGT\t1/1\n1\t20\t.\tG\tT\t.\t.\t.\tGT\t0/0\n`,
  );
  await writeFile(join(folder, 'c.vcf'), `${head('丙')}1\t10\t.\tC\tA\t.\t.\tDP=4\tGT\t1/1\n`);
  await writeFile(join(folder, 'list.txt'), 'b.vcf\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string[], environment: NodeJS.ProcessEnv = {}) =>
  callIn(folder, ['vcf', 'merge', ...words], environment);
const records = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('##'));

describe('vcf merge', () => {
  it('says that names in GB 18030 were converted, once for each file', async () => {
    const [before, after] = head('|').split('|') as [string, string];
    const record = '1\t10\tm1\tA\tC\t.\t.\tDP=3\tGT\t0/1\n';
    const name = Buffer.from([0xb2, 0xfd, 0x37, 0x2d, 0x32]);
    await writeFile(
      join(folder, 'gb.vcf'),
      Buffer.concat([Buffer.from(before), name, Buffer.from(after + record)]),
    );
    const { code, errors } = await call(['gb-all.vcf', 'a.vcf', 'gb.vcf']);
    expect(code).toBe(0);
    expect(errors.match(/gb\.vcf is not UTF-8; it was read as GB 18030/g)).toHaveLength(1);
    expect((await records('gb-all.vcf'))[0]).toContain('\t甲\t昌7-2');
  });

  it('writes one file of all samples and tells what came from where', async () => {
    const { code, errors } = await call(['all.vcf', 'a.vcf', 'b.vcf', '--output', 'report']);
    expect(code).toBe(0);
    expect(await records('all.vcf')).toEqual([
      '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t甲\t乙',
      '1\t10\tm1\tA\tC,G\t.\t.\tDP=7\tGT\t0/1\t2/2',
      '1\t20\t.\tG\tT\t.\t.\t.\tGT\t./.\t0/0',
    ]);
    expect(errors).toContain('1 site has more than two alleles');
    expect(await readFile(join(folder, 'report/merge.tsv'), 'utf8')).toBe(
      'samples\tsites\tjoined\tnew_multiallelic\tfilled\tdiffering_calls\n2\t2\t1\t1\t1\t0\n',
    );
    const files = (await readFile(join(folder, 'report/files.tsv'), 'utf8')).trim().split('\n');
    expect(files.map((line) => line.split('\t').slice(1).join(' '))).toEqual([
      'samples records joined alone conflicts recoded duplicates filled',
      '1 1 1 0 0 0 0 1',
      '1 2 1 1 0 0 0 0',
    ]);
  });

  it('takes files from a list, and rules for fields', async () => {
    await call([
      'listed.vcf',
      'a.vcf',
      '--files',
      'list.txt',
      '--info-rules',
      'DP=largest',
      '--absent',
      'reference',
    ]);
    expect((await records('listed.vcf')).slice(1)).toEqual([
      '1\t10\tm1\tA\tC,G\t.\t.\tDP=4\tGT\t0/1\t2/2',
      '1\t20\t.\tG\tT\t.\t.\t.\tGT\t0/0\t0/0',
    ]);
  });

  it('refuses other references in both languages, and resolves them when asked', async () => {
    const refused = await call(['bad.vcf', 'a.vcf', 'c.vcf']);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('1:10 REF is C, but A')]);
    const chinese = await call(['bad.vcf', 'a.vcf', 'c.vcf'], { LANG: 'zh_CN.UTF-8' });
    expect(chinese.errors).toContain('1:10 的 REF 为 C');
    await call(['resolved.vcf', 'a.vcf', 'c.vcf', '--reference-conflicts', 'resolve']);
    expect((await records('resolved.vcf'))[1]).toContain('\tA\tC\t.\t.\tDP=7\tGT\t0/1\t0/0');
  });

  it('ends with 2 for words that say nothing', async () => {
    for (const words of [['x.vcf', 'a.vcf', 'b.vcf', '--info-rules', 'DP'], ['a.vcf', 'a.vcf', 'b.vcf'], []])
      expect((await call(words)).code).toBe(2);
  });
});
