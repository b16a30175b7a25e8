import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

const names = ['甲', '乙', '丙', '丁', '戊', '己'];
const head = [
  '##fileformat=VCFv4.2',
  '##contig=<ID=1,length=100000>',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...names].join('\t'),
];
/** The first three samples have other alleles than the last three at the markers 11 to 15. */
const records = Array.from({ length: 30 }, (_, k) => {
  const apart = k >= 10 && k < 15;
  const calls = names.map((_name, s) => {
    if (apart) return s < 3 ? '0/0' : '1/1';
    if (k === 3 && s === 0) return './.';
    return ['0/0', '0/1', '1/1'][((7 * k + 5 * s + k * s * s) % 11) % 3];
  });
  return ['1', 1000 * (k + 1), `m${k + 1}`, 'A', 'C', '.', '.', '.', 'GT', ...calls].join('\t');
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-population-'));
  await writeFile(join(folder, 'set.vcf'), `${[...head, ...records].join('\n')}\n`);
  const rows = names.map((name, s) => `${name},${s < 3 ? '早' : '晚'}`);
  await writeFile(join(folder, 'groups.csv'), ['sample,group', ...rows, '庚,早'].join('\n'));
  await writeFile(join(folder, 'one.csv'), 'sample,group\n甲,早\n');
  await writeFile(join(folder, 'twice.csv'), 'sample,group\n甲,早\n甲,晚\n');
  await writeFile(join(folder, 'some.txt'), '乙\n丙\n');
  await callIn(folder, ['genotype', 'import', 'set.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('genotype stats', () => {
  it('gives markers, samples and the density', async () => {
    const { cell, rows } = await reportOf(folder, ['genotype', 'stats', 'set', '--window', '10000']);
    expect(rows('summary')[0]).toMatchObject({ samples: 6, markers: 30, chromosomes: 1, monomorphic: 0 });
    expect(cell('markers', { marker: 'm4' }, 'missing')).toBe(1);
    expect(cell('markers', { marker: 'm11' }, 'counted_frequency')).toBe(0.5);
    expect(cell('samples', { sample: '甲' }, 'missing')).toBe(1);
    expect(rows('density').map(({ markers }) => markers)).toEqual([10, 10, 10]);
  });

  it('shows the first rows and writes all of them', async () => {
    const { output } = await callIn(folder, ['genotype', 'stats', 'set']);
    expect(output).toContain('30 rows; --output <folder> writes them all');
    await callIn(folder, ['genotype', 'stats', 'set', '--output', 'stats']);
    const lines = (await readFile(join(folder, 'stats/markers.tsv'), 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBe(31);
    expect(lines[4]!.split('\t').slice(0, 5)).toEqual(['m4', '1', '4000', 'C', 'A']);
  });

  it('takes some of the samples', async () => {
    const { rows } = await reportOf(folder, ['genotype', 'stats', 'set', '--samples', 'some.txt']);
    expect(rows('samples').map(({ sample }) => sample)).toEqual(['乙', '丙']);
  });
});

describe('every analysis of a fileset', () => {
  it('is refused where it would not keep to the memory it is given', async () => {
    for (const words of [
      ['fst', 'set', '--groups', 'groups.csv'],
      ['diversity', 'set'],
      ['pca', 'set'],
    ]) {
      const { code, errors } = await callIn(folder, ['genotype', ...words, '--memory', '20M']);
      expect([code, /needs about \d+ MB/.test(errors)], errors).toEqual([1, true]);
    }
  });

  it('takes some of the markers', async () => {
    const markers = async (...words: string[]) =>
      (await reportOf(folder, ['genotype', 'stats', 'set', ...words]))
        .rows('markers')
        .map((row) => row.marker);
    expect(await markers('--chr', '1:4000-6000,1:30000')).toEqual(['m4', 'm5', 'm6', 'm30']);
    expect(await markers('--chr', '1:4000-5000', '--geno', '0.1')).toEqual(['m5']);
    expect((await markers('--maf', '0.5')).slice(-5)).toContain('m15');
    const { errors } = await callIn(folder, ['genotype', 'pca', 'set', '--chr', '7']);
    expect(errors).toContain('There are no markers in 7');
  });
});

describe('genotype fst', () => {
  it('finds where two groups differ, joined by name', async () => {
    const words = ['genotype', 'fst', 'set', '--groups', 'groups.csv', '--threshold', '0.9'];
    const { cell, rows, remarks } = await reportOf(folder, words);
    expect(rows('groups')).toEqual([
      { group: '早', samples: 3 },
      { group: '晚', samples: 3 },
    ]);
    expect(cell('markers', { marker: 'm12' }, 'fst')).toBe(1);
    expect(rows('hotspots')).toMatchObject([{ start: 11000, end: 15000, markers: 5, peak_marker: 'm11' }]);
    expect(remarks.join()).toContain('庚');
    const byHudson = await reportOf(folder, [...words, '--method', 'hudson']);
    expect(byHudson.cell('markers', { marker: 'm12' }, 'fst')).toBe(1);
  });

  it('refuses a threshold outside its bounds, one group, and a sample in two', async () => {
    const call = async (...words: string[]) =>
      (await callIn(folder, ['genotype', 'fst', 'set', '--groups', ...words])).errors;
    expect(await call('groups.csv', '--threshold', '1')).toContain('above 0 and below 1');
    expect(await call('groups.csv', '--consecutive', '2')).toContain('at least 3');
    expect(await call('one.csv')).toContain('Two groups are needed');
    expect(await call('twice.csv')).toContain('甲 is in both group 早 and group 晚');
  });
});

describe('genotype scan and hotspots', () => {
  it('give scores with signs of the groups, and hotspots of any table', async () => {
    // lines of one haplotype each: the first five alike at the markers 11 to 30
    const lines = Array.from({ length: 10 }, (_, s) => `L${s + 1}`);
    const calls = Array.from({ length: 60 }, (_, k) =>
      lines.map((_line, s) =>
        s < 5 && k >= 10 && k < 30 ? '1/1' : ['0/0', '1/1'][((13 * k + 7 * s + k * s * s) % 17) % 2],
      ),
    );
    const heads = head.map((line) => line.replace(names.join('\t'), lines.join('\t')));
    const rows = calls.map((own, k) =>
      ['1', 1000 * (k + 1), `m${k + 1}`, 'A', 'C', '.', '.', '.', 'GT', ...own].join('\t'),
    );
    await writeFile(join(folder, 'lines.vcf'), `${[...heads, ...rows].join('\n')}\n`);
    const groups = lines.map((name, s) => `${name},${s < 5 ? 'alike' : 'others'}`);
    await writeFile(join(folder, 'halves.csv'), ['line,group', ...groups].join('\n'));
    await callIn(folder, ['genotype', 'import', 'lines.vcf', 'lines']);
    const words = ['genotype', 'scan', 'lines', '--groups', 'halves.csv', '--statistic', 'xpnsl'];
    const between = await reportOf(folder, [...words, '--threshold', '0.7', '--window', '10000']);
    expect(between.cell('markers', { marker: 'm20' }, 'first_length')).toBeGreaterThanOrEqual(20);
    expect(between.cell('markers', { marker: 'm20' }, 'score')).toBeGreaterThan(0.5);
    expect(between.rows('windows').length).toBe(6);
    const turned = await reportOf(folder, [...words, '--compare', 'others,alike']);
    expect(turned.cell('markers', { marker: 'm20' }, 'score')).toBeLessThan(-0.5);
    expect((await callIn(folder, [...words, '--compare', 'alike,alike'])).errors).toContain(
      'Two different groups',
    );

    const sweep = ['genotype', 'sweep', 'lines', '--groups', 'halves.csv', '--window', '10000', '--inbred'];
    const swept = await reportOf(folder, [...sweep, '--rate', '100', '--effective-size', '100']);
    const scores = swept.rows('windows').map(({ xpclr }) => Number(xpclr));
    expect(scores.length).toBe(6);
    // the two windows within what the first group shares
    expect(Math.max(scores[1]!, scores[2]!)).toBe(Math.max(...scores));

    await callIn(folder, [...words, '--output', 'scanned']);
    const ask = ['genotype', 'hotspots', 'scanned/markers.tsv', '--value', 'score', '--threshold', '0.7'];
    const found = await reportOf(folder, [...ask, '--rank', '--absolute']);
    expect(found.rows('hotspots')).toEqual(between.rows('hotspots'));
    expect(found.rows('hotspots').length).toBeGreaterThan(0);
    expect((await callIn(folder, [...ask.slice(0, -1), '2'])).errors).toContain('above 0 and below 1');
    const within = await reportOf(folder, ['genotype', 'scan', 'lines', '--core-minor', '0.2']);
    expect(within.cell('summary', {}, 'haplotypes')).toBe(10);
    await writeFile(join(folder, 'mixed.csv'), 'marker,chromosome,position,x\na,1,5,1\nb,1,3,1\n');
    const mixed = await callIn(folder, [
      'genotype',
      'hotspots',
      'mixed.csv',
      '--value',
      'x',
      '--threshold',
      '0.5',
    ]);
    expect(mixed.errors).toContain('marker b has no position');
  });

  it('refuse samples that are no haplotypes', async () => {
    expect((await callIn(folder, ['genotype', 'scan', 'set'])).errors).toContain('are not haplotypes');
  });
});

describe('genotype ld, pca, roh, diversity and kinship', () => {
  it('give their tables', async () => {
    const ld = await reportOf(folder, [
      'genotype',
      'ld',
      'set',
      '--haplotypes',
      '--min-r2',
      '0.9',
      '--markers',
      '1',
    ]);
    expect(ld.cell('pairs', { marker_1: 'm11', marker_2: 'm12' }, 'd_prime')).toBe(1);
    expect(ld.rows('decay').length).toBe(1);
    const blocks = await reportOf(folder, ['genotype', 'ld', 'set', '--blocks', 'four-gamete']);
    const apart = blocks
      .rows('blocks')
      .filter(({ start, end }) => Number(start) <= 11000 && Number(end) >= 15000);
    expect(apart.length).toBe(1);
    expect(apart[0]!.markers).toBeGreaterThanOrEqual(5);
    const pca = await reportOf(folder, ['genotype', 'pca', 'set', '--count', '2']);
    expect(pca.rows('components').length).toBe(2);
    expect(pca.rows('scores').map(({ sample }) => sample)).toEqual(names);
    const short = [
      '--window-markers',
      '5',
      '--min-markers',
      '5',
      '--min-kilobases',
      '1',
      '--window-heterozygous',
      '0',
    ];
    const roh = await reportOf(folder, ['genotype', 'roh', 'set', ...short]);
    expect(roh.rows('samples').length).toBe(6);
    expect(roh.rows('runs')[0]).toMatchObject({ chromosome: '1', heterozygous: 0 });
    const diversity = await reportOf(folder, ['genotype', 'diversity', 'set', '--window', '10000']);
    expect(diversity.rows('windows').map(({ segregating }) => segregating)).toEqual([10, 10, 10]);
    const alike = await reportOf(folder, ['genotype', 'kinship', 'set', '--method', 'ibs']);
    expect(alike.cell('kinship', { sample: '甲' }, '甲')).toBe(1);
  });

  it('give the pairs where a least r2 of them is named', async () => {
    const { output } = await callIn(folder, ['genotype', 'ld', 'set', '--min-r2', '0']);
    expect(output).toContain('Marker pairs');
  });

  it('refuse numbers that mean nothing', async () => {
    const { code, errors } = await callIn(folder, ['genotype', 'diversity', 'set', '--window', '0']);
    expect([code, errors.includes('at least 1')]).toEqual([2, true]);
    expect((await callIn(folder, ['genotype', 'ld', 'set', '--pairs', '--min-r2', '2'])).code).toBe(2);
  });
});
