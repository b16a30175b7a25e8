import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-figures-'));
  const plots = ['A', 'B', 'C', 'D'].flatMap((entry, k) =>
    [1, 2, 3].map((block) => `${entry},${block},${10 + k + block / 10 + ((k * 7 + block * 5) % 4) / 20}`),
  );
  await writeFile(join(folder, 'plots.csv'), ['entry,block,yield', ...plots].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = 'trial block plots.csv --trait yield --entry entry --block block --figures drawn'.split(' ');

describe('--figures', () => {
  it('writes each figure as an SVG file, and keeps those that are there', async () => {
    expect((await callIn(folder, words)).code).toBe(0);
    expect((await readdir(join(folder, 'drawn'))).toSorted()).toEqual([
      'entry_means.svg',
      'entry_values.svg',
      'normal_plot.svg',
      'residuals.svg',
    ]);
    const drawn = await readFile(join(folder, 'drawn', 'entry_means.svg'), 'utf8');
    expect(drawn).toMatch(/^(<\?xml[^>]*>\s*)?<svg [^]*<\/svg>\s*$/);
    expect(drawn).toContain('Entry means');

    const again = await callIn(folder, words);
    expect([again.code, again.errors]).toEqual([
      1,
      expect.stringContaining('entry_means.svg already exists'),
    ]);
    expect((await callIn(folder, [...words, '--force'])).code).toBe(0);
  });
});

describe('--report', () => {
  it('writes answer, figures and tables as one page, and keeps one that is there', async () => {
    const asked = [...words.slice(0, -2), '--report', 'page.html'];
    expect((await callIn(folder, asked)).code).toBe(0);
    const page = await readFile(join(folder, 'page.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('Highest mean of yield');
    expect(page.match(/<svg /g)).toHaveLength(4);
    expect(page).toContain('<h3>Entry means</h3>');
    const again = await callIn(folder, asked);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('page.html already exists')]);
  });
});
