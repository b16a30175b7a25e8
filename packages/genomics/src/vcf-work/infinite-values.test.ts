import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readNumber } from '../vcf/number-text.ts';
import { filterVcf } from './filter/index.ts';
import { markVcf } from './mark/index.ts';
import { mergeVcf } from './merge/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'panicle-infinite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sites 1 to n with these values in QUAL and in X. */
function vcf(sample: string, values: readonly string[]): string {
  const file = join(folder, `${sample}.vcf`);
  const head = [
    '##fileformat=VCFv4.3',
    '##contig=<ID=1>',
    '##INFO=<ID=X,Number=1,Type=Float,Description="x">',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
    `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${sample}`,
  ];
  const records = values.map((value, k) => `1\t${k + 1}\t.\tA\tC\t${value}\t.\tX=${value}\tGT\t0/1`);
  writeFileSync(file, [...head, ...records, ''].join('\n'));
  return file;
}

/** Positions and QUAL of the records of a file. */
const sitesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map((columns) => `${columns[1]} ${columns[5]}`);

const input = vcf('a', ['Inf', 'NaN', '20', '40', '-inf']);
const output = join(folder, 'out.vcf');

it('reads infinite values in any spelling, and no text as a number', () => {
  expect(['inf', '+Infinity', '-INF', '1e3', '-2.5'].map(readNumber)).toEqual([
    Infinity,
    Infinity,
    -Infinity,
    1000,
    -2.5,
  ]);
  expect(['', '.', 'nan', 'infinite', '1,2'].map(readNumber)).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

// Expected: bcftools 1.16 view -i.
it.each([
  ['QUAL>30', ['1 Inf', '4 40']],
  ['QUAL<30', ['3 20', '5 -inf']],
  ['INFO/X>=40', ['1 Inf', '4 40']],
  ['X<1', ['5 -inf']],
])('marks by %s', async (include, sites) => {
  await markVcf(input, output, { include });
  expect(sitesOf(output)).toEqual(sites);
});

it('filters by the least QUAL', async () => {
  await filterVcf(input, output, { quality: 30 });
  expect(sitesOf(output)).toEqual(['1 Inf', '4 40']);
});

it('merges to the largest QUAL', async () => {
  await mergeVcf([input, vcf('b', ['3', '4', 'inf', 'Infinity', '7'])], output, {});
  expect(sitesOf(output)).toEqual(['1 Inf', '2 NaN', '3 inf', '4 Infinity', '5 7']);
});
