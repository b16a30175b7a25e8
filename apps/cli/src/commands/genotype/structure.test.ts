import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-structure-'));
  const samples = Array.from({ length: 20 }, (_, i) => `S${i + 1}`);
  // Two groups that differ at most markers.
  const records = Array.from({ length: 200 }, (_, j) => {
    const calls = samples.map((_name, i) => (i < 10 === (j + i) % 5 > 0 ? '1/1' : '0/0'));
    return ['1', 10 * (j + 1), `m${j}`, 'A', 'C', '.', '.', '.', 'GT', ...calls].join('\t');
  });
  const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...samples];
  const lines = ['##fileformat=VCFv4.2', '##contig=<ID=1>'];
  lines.push('##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">', head.join('\t'), ...records);
  await writeFile(join(folder, 'two.vcf'), `${lines.join('\n')}\n`);
  await callIn(folder, ['genotype', 'import', 'two.vcf', 'two']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('genotype structure estimates its time first, and separates two groups', async () => {
  const words = ['genotype', 'structure', 'two', '--to', '3', '--json'];
  const { code, errors, output } = await callIn(folder, words);
  expect(code, errors).toBe(0);
  expect(errors).toContain('Estimated processor time');
  const { tables } = JSON.parse(output) as { tables: { name: string; rows: Record<string, number>[] }[] };
  expect(tables.map(({ name }) => name)).toEqual(['clusters', 'shares_2', 'shares_3']);
  const first = tables[1]!.rows.map(({ Q1 }) => Q1! > 0.5);
  expect(new Set(first.slice(0, 10)).size).toBe(1);
  expect(new Set(first.slice(10)).size).toBe(1);
  expect(first[0]).not.toBe(first[19]);
});

it('genotype structure refuses numbers of clusters that are in the wrong order', async () => {
  expect((await callIn(folder, ['genotype', 'structure', 'two', '--from', '4', '--to', '3'])).code).toBe(2);
});
