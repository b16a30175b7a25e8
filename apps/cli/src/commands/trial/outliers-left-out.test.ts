import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-outliers-'));
  const values = [5.1, 5.6, 6.2, 6.0, 5.3, 5.5, 6.1, 6.4, 5.2, 5.8, 6.3, 6.1];
  const plotsOf = (site: string) =>
    values.map((value, k) => `${site},${(k >> 2) + 1},${'ABCD'[k % 4]},${value}`);
  const plots = [...plotsOf('S').with(11, 'S,3,D,55'), ...plotsOf('T')];
  await writeFile(
    join(folder, 'plots.csv'),
    ['site,rep,entry,yield', ...plots.slice(0, 3), '', ...plots.slice(3)].join('\n'),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const series = 'trial series plots.csv --trait yield --entry entry --location site --block rep';
const call = (words: string) => callIn(folder, words.split(' '));

describe('values beyond the fences that an analysis leaves out', () => {
  const block = 'trial block plots.csv --trait yield --entry entry --block rep';
  const seriesOff = `${series} --outliers off`;

  it.each([
    [series, 'residuals', 'D [S] 2/3'],
    [`${block} --outliers residuals`, 'residuals', 'D 5/6'],
    [`${block} --remove-outliers`, 'raw values', 'D 5/6'],
    [`${block} --outliers values`, 'raw values', 'D 5/6'],
  ])('%s names them with their rows of the file, and their entries', async (words, judged, entry) => {
    const { code, output, errors } = await call(words);
    expect({ code, errors }).toMatchObject({ code: 0 });
    expect(errors).toContain(
      `yield: 1 value was excluded, with ${judged} beyond the quartile fences (row 14 of the file).`,
    );
    expect(errors).toContain(`is based on fewer plots (used/all): ${entry}.`);
    expect(output).toMatch(/Outliers excluded\nrow +entry +value.*\n *14 +D +55/);
  });

  it.each([`${series} --keep-outliers`, seriesOff])('are not spoken of in %s', async (words) => {
    const { code, output, errors } = await call(words);
    expect(code).toBe(0);
    expect(output + errors).not.toContain('left out');
  });
});
