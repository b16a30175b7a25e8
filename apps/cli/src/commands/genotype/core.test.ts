import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-core-'));
  const samples = Array.from({ length: 9 }, (_, i) => `S${i + 1}`);
  // Three groups of three, with one marker in five that differs within them.
  const records = Array.from({ length: 60 }, (_, j) => {
    const calls = samples.map((_name, i) => {
      const group = j % 5 === 0 ? i : Math.floor(i / 3);
      return ((j + 1) * (group + 3)) % 7 < 3 ? '1/1' : '0/0';
    });
    return ['1', 10 * (j + 1), `m${j}`, 'A', 'C', '.', '.', '.', 'GT', ...calls].join('\t');
  });
  const head = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...samples];
  const lines = ['##fileformat=VCFv4.2', '##contig=<ID=1>'];
  lines.push('##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">', head.join('\t'), ...records);
  await writeFile(join(folder, 'set.vcf'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'keep.txt'), 'S2\n');
  await callIn(folder, ['genotype', 'import', 'set.vcf', 'set']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const core = (...words: string[]) => ['genotype', 'core', 'set', ...words];

describe('genotype core', () => {
  it('chooses one of each group, with the member that must stay, and writes who represents whom', async () => {
    const words = core('--size', '3', '--fixed', 'keep.txt', '--objective', 'an=2,ee');
    const report = await reportOf(folder, words);
    const members = report.rows('members').map(({ sample }) => Number(String(sample).slice(1)));
    expect(members).toContain(2);
    expect(new Set(members.map((k) => Math.floor((k - 1) / 3))).size).toBe(3);
    expect(report.cell('members', { sample: 'S2' }, 'fixed')).toBe('yes');
    expect(report.cell('nearest', { sample: 'S1' }, 'member')).toBe('S2');
    expect(report.rows('figures').filter(({ sought }) => sought === 'yes').length).toBe(2);
    expect((await callIn(folder, [...words, '--output', 'out'])).code).toBe(0);
    const text = await readFile(join(folder, 'out/members.tsv'), 'utf8');
    expect(text.split('\n')[0]).toBe('sample\tfixed');
  });

  it.each([
    [[], 2],
    [['--size', '12'], 1],
    [['--size', '3', '--objective', 'best'], 2],
    [['--size', '3', '--objective', 'en=0'], 2],
    [['--size', '3', '--objective', 'en,en'], 2],
    [['--size', '3', '--fixed', 'none.txt'], 1],
  ])('refuses %j', async (words, code) => {
    expect((await callIn(folder, core(...words))).code).toBe(code);
  });
});
