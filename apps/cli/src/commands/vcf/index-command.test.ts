import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-index-command-'));
  const head = ['##fileformat=VCFv4.2', '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO'];
  const records = ['1\t5', '1\t90000', '小麦\t7'].map((place) => `${place}\t.\tA\tC\t.\t.\t.`);
  await writeFile(join(folder, 'in.vcf'), [...head, ...records, ''].join('\n'));
  await writeFile(join(folder, 'turned.vcf'), [...head, ...records.toReversed(), records[2], ''].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (...words: string[]) => callIn(folder, ['vcf', ...words]);

describe('vcf index', () => {
  it('writes the index beside the file and tells what it holds', async () => {
    await call('filter', 'in.vcf', 'in.vcf.gz');
    expect((await call('index', 'in.vcf.gz', '--output', 'report')).code).toBe(0);
    expect(existsSync(join(folder, 'in.vcf.gz.tbi'))).toBe(true);
    expect(await readFile(join(folder, 'report/chromosomes.tsv'), 'utf8')).toBe(
      'chromosome\trecords\n1\t2\n小麦\t1\n',
    );
    const { code } = await call('filter', 'in.vcf.gz', 'some.vcf', '--regions', '小麦');
    expect(code).toBe(0);
    expect((await readFile(join(folder, 'some.vcf'), 'utf8')).split('\n').at(-2)).toMatch(/^小麦\t7\t/);
    expect((await call('index', 'in.vcf.gz', '--kind', 'csi')).code).toBe(0);
    expect(existsSync(join(folder, 'in.vcf.gz.csi'))).toBe(true);
  });

  it('refuses files without blocks or without order, and other kinds', async () => {
    expect((await call('index', 'in.vcf')).code).toBe(1);
    await call('filter', 'turned.vcf', 'turned.vcf.gz');
    const { code, errors } = await call('index', 'turned.vcf.gz');
    expect(code).toBe(1);
    expect(errors).toContain('1:5');
    expect((await call('index', 'in.vcf.gz', '--kind', 'gzi')).code).toBe(2);
  });
});
