import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bcfBytes } from '../testing/bcf-bytes.ts';
import { bgzipText } from '../testing/bgzip-text.ts';
import { indexVcf } from '../vcf-work/index-vcf/index.ts';
import { importVcf } from './import-vcf.ts';
import { openVcf } from './open-vcf.ts';

const HANDLES = '/proc/self/fd';
const TEXT =
  '##fileformat=VCFv4.2\n##contig=<ID=1>\n##FORMAT=<ID=GT,Number=1,Type=String,Description="">\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ta\n1\t1\t.\tA\tC\t.\t.\t.\tGT\t0/1\n';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'panicle-open-'));
  file = join(folder, 'calls.vcf.gz');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const targetOf = (handle: string) => {
  try {
    return readlinkSync(join(HANDLES, handle));
  } catch {
    // The handle by which the folder itself was read is gone.
    return '';
  }
};
const openFiles = () =>
  readdirSync(HANDLES)
    .map(targetOf)
    .filter((path) => path.startsWith(folder));

it('a sample that occurs twice is refused, no matter who reads the file', async () => {
  writeFileSync(file, TEXT.replace('\ta\n', '\ta\ta\n').replace('0/1\n', '0/1\t0/1\n'));
  await expect(openVcf(file)).rejects.toMatchObject({ reason: 'duplicateSample', values: { name: 'a' } });
});

describe.runIf(existsSync(HANDLES))('a file that is given up', () => {
  it.each([
    ['plain', TEXT],
    ['bgzip', bgzipText(TEXT)],
    ['BCF', bcfBytes(TEXT)],
  ])('before its first record is closed: %s', async (_, bytes) => {
    writeFileSync(file, bytes);
    await (await openVcf(file)).records.return(undefined);
    expect(openFiles()).toEqual([]);
  });

  it('is closed as well where an index is used, and where its head is refused', async () => {
    writeFileSync(file, bgzipText(TEXT));
    await indexVcf(file);
    const { header, records } = await openVcf(file, { regions: [{ chromosome: '1', from: 1, to: 9 }] });
    expect(header.lines).toBeNaN();
    await records.return(undefined);
    const twice = TEXT.replace('\ta\n', '\ta\ta\n').replace('0/1\n', '0/1\t0/1\n');
    writeFileSync(file, bgzipText(twice));
    for (const haplotypes of [false, true])
      await expect(importVcf(file, join(folder, 'out'), { haplotypes })).rejects.toThrow();
    expect(openFiles()).toEqual([]);
  });
});
