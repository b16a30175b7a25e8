import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

const names = Array.from({ length: 12 }, (_, s) => `L${s + 1}`);
/** Two kinds of lines that differ everywhere; every seventh call is missing, and m5 was called in nobody. */
const records = Array.from({ length: 40 }, (_, k) => {
  const calls = names.map((_name, s) => {
    if (k === 4 || (5 * k + 3 * s) % 7 === 0) return './.';
    return s % 2 === 0 ? '0/0' : '1/1';
  });
  return ['1', 1000 * (k + 1), `m${k + 1}`, 'A', 'C', '.', '.', '.', 'GT', ...calls].join('\t');
});
const head = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=1,length=100000>',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names].join('\t'),
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-impute-'));
  await writeFile(join(folder, 'set.vcf'), `${[...head, ...records].join('\n')}\n`);
  await callIn(folder, ['genotype', 'import', 'set.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('genotype impute', () => {
  it.each(['haplotypes', 'neighbours'])('fills calls and tells how well, by %s', async (method) => {
    const words = ['genotype', 'impute', 'set', '--to', method, '--method', method, '--hidden', '0.1'];
    const { rows, remarks } = await reportOf(folder, [...words, '--clusters', '4']);
    const [summary] = rows('imputation');
    expect(summary).toMatchObject({ method, samples: 12, markers: 40, concordance: 1, rare_concordance: 1 });
    expect(Number(summary!.missing) - Number(summary!.filled)).toBe(12);
    expect(summary!.lines).toBe(method === 'haplotypes' ? 12 : null);
    expect(rows('accuracy').length).toBeGreaterThan(0);
    expect(remarks.join()).toContain('m5');
    const stats = await reportOf(folder, ['genotype', 'stats', method]);
    expect(stats.rows('markers').filter(({ missing }) => missing !== 0)).toMatchObject([
      { marker: 'm5', missing: 12 },
    ]);
    expect(stats.cell('markers', { marker: 'm1' }, 'homozygous_counted')).toBe(6);
  });

  it('writes dosages, of chosen samples and markers', async () => {
    await writeFile(join(folder, 'some.txt'), 'L1\nL3\nL5\n');
    const choice = ['--samples', 'some.txt', '--chr', '1:1000-3000'];
    const words = [
      'genotype',
      'impute',
      'set',
      '--to',
      'few',
      '--method',
      'mean',
      '--hidden',
      '0',
      ...choice,
    ];
    const { code, errors } = await callIn(folder, [...words, '--dosages', 'few.tsv']);
    expect([code, errors]).toEqual([0, '']);
    expect(await readFile(join(folder, 'few.tsv'), 'utf8')).toBe(
      'marker\tchromosome\tposition\tcounted\tother\tL1\tL3\tL5\n' +
        ['m1\t1\t1000', 'm2\t1\t2000', 'm3\t1\t3000'].map((place) => `${place}\tC\tA\t0\t0\t0\n`).join(''),
    );
    expect((await readFile(join(folder, 'few.fam'), 'utf8')).split('\n').length).toBe(4);
  });

  it('wants a result beside the genotypes', async () => {
    expect((await callIn(folder, ['genotype', 'impute', 'set'])).code).toBe(2);
    const same = await callIn(folder, ['genotype', 'impute', 'set', '--to', './set']);
    expect(same.code).toBe(1);
    expect(same.errors).toContain('--to is the fileset being read');
  });
});
