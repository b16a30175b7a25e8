import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

const SAMPLES = 20;
const MARKERS = 40;
/** Inbred lines without a pattern that matters here. */
const copies = (sample: number, marker: number) =>
  2 * Math.floor(2 * ((sample * 31.7 + marker * 17.3) ** 1.3 % 1));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-decisions-'));
  const names = Array.from({ length: SAMPLES }, (_, s) => `L${s + 1}`);
  const lines = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=1,length=90000000>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
    ['#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT', ...names].join('\t'),
    ...Array.from({ length: MARKERS }, (_, m) =>
      [
        `1\t${2_000_000 * (m + 1)}\tm${m + 1}\tA\tC\t.\t.\t.\tGT`,
        ...names.map((_name, s) => ['0/0', '0/1', '1/1'][copies(s, m)]),
      ].join('\t'),
    ),
  ];
  await writeFile(join(folder, 'lines.vcf'), `${lines.join('\n')}\n`);
  const traits = names.map((name, s) =>
    [name, 10 + copies(s, 3) - copies(s, 11) + copies(s, 20) / 2, s].join(','),
  );
  await writeFile(join(folder, 'traits.csv'), ['line,yield,height', ...traits, ''].join('\n'));
  await writeFile(join(folder, 'map.csv'), 'chromosome,position,cM\n1,1,0\n1,90000000,120\n');
  await writeFile(join(folder, 'half.txt'), names.slice(0, 10).join('\n'));
  await writeFile(
    join(folder, 'sexes.csv'),
    ['line,sex', ...names.map((name, s) => `${name},${s % 2 ? 'F' : '父'}`)].join('\n'),
  );
  await callIn(folder, ['genotype', 'import', 'lines.vcf', 'set']);
  await callIn(folder, ['predict', 'fit', 'set', 'traits.csv', '--output', 'fit']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const report = (words: string) => reportOf(folder, words.split(' '));
const errorsOf = async (words: string) => (await callIn(folder, words.split(' '))).errors;

describe('predict crosses', () => {
  it('ranks all crosses by usefulness, with a map or a rate', async () => {
    const { rows } = await report('predict crosses fit/effects.tsv set --map map.csv --lower height');
    const crosses = rows('crosses').filter(({ trait }) => trait === 'yield');
    expect(crosses).toHaveLength((SAMPLES * (SAMPLES - 1)) / 2);
    const useful = crosses.map(({ usefulness }) => usefulness as number);
    expect(useful).toEqual(useful.toSorted((a, b) => b - a));
    const { mean, usefulness, standard_deviation: deviation } = crosses[0]!;
    expect(usefulness).toBeCloseTo((mean as number) + 2.0627 * (deviation as number), 3);
    const heights = rows('crosses').filter(({ trait }) => trait === 'height');
    expect(heights[0]!.usefulness as number).toBeLessThan(heights.at(-1)!.usefulness as number);
    const byRate = await report('predict crosses fit/effects.tsv set --rate 1.3333333 --samples half.txt');
    const same = byRate.rows('crosses')[0]!;
    const there = crosses.find(({ first, second }) => first === same.first && second === same.second)!;
    expect(same.variance).toBeCloseTo(there.variance as number, 6);
  });

  it('wants a map, and a generation that makes sense', async () => {
    expect(await errorsOf('predict crosses fit/effects.tsv set')).toContain('no centimorgan positions');
    expect(await errorsOf('predict crosses fit/effects.tsv set --rate 1 --generation 0')).toContain(
      'from 1 to 50',
    );
  });
});

describe('predict contributions', () => {
  it('keeps to the limit and arranges crosses between the sexes', async () => {
    const { rows } = await report(
      'predict contributions fit/effects.tsv set --trait yield --crosses 4 --sexes sexes.csv --inbreeding-rate 0.1',
    );
    const [chosen, ...points] = rows('frontier');
    expect(points).toHaveLength(10);
    expect(chosen!.coancestry as number).toBeLessThanOrEqual(0.1 + 1e-9);
    const shares = rows('contributions').map(({ contribution }) => contribution as number);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
    expect(rows('crosses')).toHaveLength(4);
    for (const { first, second } of rows('crosses')) {
      expect(Number(String(first).slice(1)) % 2).toBe(0);
      expect(Number(String(second).slice(1)) % 2).toBe(1);
    }
    expect(await errorsOf('predict contributions fit/effects.tsv set --trait oil')).toContain(
      'yield, height',
    );
  });
});

describe('predict training-set', () => {
  it('chooses among the candidates what tells most of the others', async () => {
    const { rows } = await report('predict training-set set --size 5 --candidates half.txt --tries 300');
    const chosen = rows('training').map(({ sample }) => Number(String(sample).slice(1)));
    expect(chosen).toHaveLength(5);
    expect(Math.max(...chosen)).toBeLessThanOrEqual(10);
    const [criterion] = rows('criterion');
    expect(criterion!.cd_mean as number).toBeGreaterThan(criterion!.random_sets as number);
    expect(await errorsOf('predict training-set set')).toContain('--size is missing');
  });
});
