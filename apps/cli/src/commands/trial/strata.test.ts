import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf } from '../../testing/report-of.ts';

// R 4.2.2: set.seed(7); expand.grid(block = 1:4, a = 1:3, b = 1:2), and set.seed(11); expand.grid(block = 1:3, a = 1:2,
// b = 1:2, c = 1:3)
const twoFactors =
  `56.4 46.1 52.2 53.1 58.4 53.9 51.8 60.9 65.7 52.4 57.3 57.1 59.6 46.8 53.9 48.1 64.1 55.5 55 54.1 68.7
  54.1 61.7 53.5`.split(/\s+/);
const threeFactors =
  `63.3 63.7 57.7 58.9 66.4 61.9 58.2 62.6 56 60.2 67.9 63 63.8 64.4 60 58.3 67 63 59 65.1 56.5 61.6
  67.5 65 66.8 65.5 61.2 60.6 66.7 64.4 60.9 64.8 58.9 62.7 69.3 66.5`.split(/\s+/);

const twoFactorPlots = twoFactors.map(
  (value, k) => `B${k % 4},a${Math.floor(k / 4) % 3},b${Math.floor(k / 12)},${value}`,
);
const threeFactorPlots = threeFactors.map(
  (value, k) =>
    `B${k % 3},a${Math.floor(k / 3) % 2},b${Math.floor(k / 6) % 2},c${Math.floor(k / 12)},${value}`,
);
const without = (plots: readonly string[], lost: readonly number[]) =>
  plots.filter((_, k) => !lost.includes(k));

describe('trial anova of unbalanced units of several kinds', () => {
  let folder: string;
  const write = (name: string, head: string, plots: readonly string[]) =>
    writeFile(join(folder, name), [head, ...plots].join('\n'));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-strata-'));
    await write('strip.csv', 'block,a,b,y', without(twoFactorPlots, [5, 23]));
    await write('whole.csv', 'block,a,b,y', twoFactorPlots);
    await write('empty.csv', 'block,a,b,y', without(twoFactorPlots, [20, 21, 22, 23]));
    await write('three.csv', 'block,a,b,c,y', without(threeFactorPlots, [2, 19, 34]));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const anova = (words: string) =>
    reportOf(folder, ['trial', 'anova', ...words.split(' '), '--traits', 'y', '--block', 'block']);

  // R 4.2.2: lmer(y ~ a * b + (1 | block) + (1 | block:a) + (1 | block:b)), emmeans with lmer.df = 'kenward-roger'
  it('gives the means, differences and tests of lme4 with Kenward-Roger for a strip plot', async () => {
    const found = await anova('strip.csv --design strip --factors a,b --pairs none');
    const close = (value: unknown, expected: number) => expect(value).toBeCloseTo(expected, 3);
    close(found.cell('means', { term: 'a', level: 'a1' }, 'mean'), 56.66371410935);
    close(found.cell('means', { term: 'a', level: 'a1' }, 'standard_error'), 2.51438590065);
    close(found.cell('means', { term: 'b', level: 'b0' }, 'standard_error'), 2.51725172104);
    const pair = (first: string, second: string, key: string) => found.cell('pairs', { first, second }, key);
    close(pair('a0', 'a1', 'difference'), -4.6387141093529);
    close(pair('a0', 'a1', 'df'), 5.8895664490212);
    close(pair('a0', 'a1', 'p'), 0.0434616907605);
    close(pair('a0:b0', 'a0:b1', 'standard_error'), 2.2127808490571);
    close(pair('a0:b0', 'a0:b1', 'df'), 3.44219925244156);
    close(pair('a0:b0', 'a1:b0', 'p'), 0.06576292622626);
    close(found.cell('tests', { term: 'a' }, 'f'), 7.244344615198);
    close(found.cell('tests', { term: 'a' }, 'denominator_df'), 5.94694884219);
    expect(found.remarks.join()).toContain('mixed model (REML) with block, block:a, block:b random');
  });

  // lmer(y ~ a * b * c + (1 | block / a / b))
  it('gives those of a split-split plot', async () => {
    const found = await anova('three.csv --design split-split --factors a,b,c --pairs none');
    const close = (value: unknown, expected: number) => expect(value).toBeCloseTo(expected, 3);
    close(found.cell('means', { term: 'c', level: 'c2' }, 'mean'), 64.06886872054);
    close(found.cell('means', { term: 'c', level: 'c2' }, 'standard_error'), 1.51369820788);
    close(found.cell('pairs', { first: 'a0:b0', second: 'a0:b1' }, 'df'), 4.0606376260383);
    close(found.cell('pairs', { first: 'a0:b0', second: 'a1:b0' }, 'df'), 2.33893909173);
    close(found.cell('tests', { term: 'a:b' }, 'p'), 0.014758377160157);
  });

  it('names the cell without plots that leaves means unknown, and gives the others', async () => {
    const found = await anova('empty.csv --design split --factors a,b');
    expect([...new Set(found.rows('means').map(({ term }) => term))]).toEqual(['a:b']);
    expect(found.remarks.join()).toContain('a a2, b b1 has no plots');
  });

  it('leaves a balanced trial to its strata, each difference with its own degrees of freedom', async () => {
    const found = await anova('whole.csv --design split --factors a,b --pairs none');
    expect(found.remarks).toEqual([]);
    // Error(block / a): two levels of b within a main plot have the 9 df of the plots
    expect(found.cell('pairs', { first: 'a0:b0', second: 'a0:b1' }, 'df')).toBeCloseTo(9, 9);
    const kind = found.cell('differences', { term: 'a:b', same_level_of: 'b' }, 'df');
    expect(found.cell('pairs', { first: 'a0:b0', second: 'a1:b0' }, 'df')).toBe(kind);
  });
});
