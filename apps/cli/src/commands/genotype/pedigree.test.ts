import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

const lines = ['P1', 'P2', 'P3', 'P4'];
/** Two hybrids of P1 x P2, seed of P1 alone, and one of P1 x P3. */
const seeds = ['F1a', 'F1b', 'self', 'out'];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-pedigree-'));
  const records = Array.from({ length: 80 }, (_, k) => {
    const own = lines.map((_line, s) => ((k + 1) * (2 * s + 3) * 7919 + k * k * s) % 13 < 6);
    const [a, b, c] = own;
    const made = [
      [a, b],
      [a, b],
      [a, a],
      [a, c],
    ];
    const text = (pair: readonly unknown[]) => pair.map(Number).join('/');
    const calls = [...own.map((one) => text([one, one])), ...made.map(text)];
    return ['1', k + 1, `m${k}`, 'A', 'C', '.', '.', '.', 'GT', ...calls].join('\t');
  });
  const columns = [
    '#CHROM',
    'POS',
    'ID',
    'REF',
    'ALT',
    'QUAL',
    'FILTER',
    'INFO',
    'FORMAT',
    ...lines,
    ...seeds,
  ];
  await writeFile(
    join(folder, 'set.vcf'),
    ['##fileformat=VCFv4.2', columns.join('\t'), ...records, ''].join('\n'),
  );
  await writeFile(join(folder, 'seeds.txt'), 'F1a\nout\n');
  await writeFile(join(folder, 'lines.txt'), lines.join('\n'));
  await writeFile(join(folder, 'others.txt'), 'P4\nP3\n');
  await writeFile(join(folder, 'known.csv'), 'offspring,mother\nF1b,P1\nout,P1\n');
  await writeFile(join(folder, 'crosses.csv'), 'sample,female,male\nF1a,P1,P2\nout,P1,P3\nself,P1,P3\n');
  await callIn(folder, ['genotype', 'import', 'set.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('genotype parentage', () => {
  it('finds the parents, with a known one or without', async () => {
    const words = ['genotype', 'parentage', 'set', '--candidates', 'lines.txt'];
    const found = await reportOf(folder, [...words, '--offspring', 'seeds.txt']);
    const pair = (offspring: string) =>
      new Set(['parent_1', 'parent_2'].map((column) => found.cell('parents', { offspring }, column)));
    expect(pair('F1a')).toEqual(new Set(['P1', 'P2']));
    expect(pair('out')).toEqual(new Set(['P1', 'P3']));
    expect(found.cell('parents', { offspring: 'F1a' }, 'exclusions')).toBe(0);
    expect(found.rows('single').length).toBe(8);
    const beside = await reportOf(folder, [...words, '--known', 'known.csv']);
    expect(beside.rows('parents')).toMatchObject([
      { offspring: 'F1b', parent_1: 'P2', parent_2: 'P1' },
      { offspring: 'out', parent_1: 'P3', parent_2: 'P1' },
    ]);
  });

  it('says where the best candidates are no parents', async () => {
    const words = ['genotype', 'parentage', 'set', '--offspring', 'seeds.txt', '--candidates'];
    const errorsOf = async (file: string) => (await callIn(folder, [...words, file])).errors;
    expect(await errorsOf('lines.txt')).not.toContain('LOD not above 0');
    expect(await errorsOf('others.txt')).toContain('For 2 of 2 offspring');
  });

  it('asks for the offspring', async () => {
    const { code, errors } = await callIn(folder, ['genotype', 'parentage', 'set']);
    expect([code, errors.includes('--offspring or --known')]).toEqual([2, true]);
  });
});

describe('genotype purity', () => {
  it('judges every seed and the lot', async () => {
    const found = await reportOf(folder, ['genotype', 'purity', 'set', '--crosses', 'crosses.csv']);
    expect(found.rows('samples').map(({ verdict }) => verdict)).toEqual(['hybrid', 'hybrid', 'selfed']);
    expect(found.rows('crosses')).toMatchObject([
      { female: 'P1', male: 'P2', samples: 1, purity: 1 },
      { female: 'P1', male: 'P3', samples: 2, hybrids: 1, selfed: 1, purity: 0.5 },
    ]);
    const one = await reportOf(folder, ['genotype', 'purity', 'set', '--female', 'P1', '--male', 'P2']);
    expect(one.cell('samples', { sample: 'out' }, 'verdict')).toBe('outcrossed');
    expect((await callIn(folder, ['genotype', 'purity', 'set', '--female', 'P1'])).errors).toContain(
      '--male',
    );
  });
});
