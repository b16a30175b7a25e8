import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSource, openTable, readNumber, type Cell } from '@panicle/server/tables';
import { callIn } from '../testing/call.ts';
import { reportOf } from '../testing/report-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-split-'));
  const plots = ['east', 'west'].flatMap((site, s) =>
    [1, 2, 3].flatMap((rep) =>
      ['A', 'B', 'C', 'D'].map(
        (gen, g) => `${site},${rep},${gen},${10 + s + g + ((rep * (g + 2 + s)) % 5) / 7}`,
      ),
    ),
  );
  // one site with a single plot cannot be analysed
  await writeFile(join(folder, 'plots.csv'), ['site,rep,gen,yield', ...plots, 'north,1,A,9'].join('\n'));
  const west = plots.filter((line) => line.startsWith('west'));
  await writeFile(join(folder, 'west.csv'), ['site,rep,gen,yield', ...west].join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const roles = ['--trait', 'yield', '--entry', 'gen', '--block', 'rep'];

describe('--by', () => {
  it('analyses each level by itself, with the numbers of that level alone', async () => {
    const split = await reportOf(folder, ['trial', 'block', 'plots.csv', ...roles, '--by', 'site']);
    const alone = await reportOf(folder, ['trial', 'block', 'west.csv', ...roles]);
    const own = split.rows('means').filter(({ site }) => site === 'west');
    expect(own).toEqual(alone.rows('means').map((row) => ({ site: 'west', ...row })));
    expect(new Set(split.rows('means').map(({ site }) => site))).toEqual(new Set(['east', 'west']));
    expect(split.remarks.join()).toContain('north: not analysed.');
  });

  it('names a column that is not there, and stays what it is where an analysis has such an option', async () => {
    const { code, errors } = await callIn(folder, ['trial', 'block', 'plots.csv', ...roles, '--by', 'field']);
    expect([code, errors]).toEqual([2, expect.stringContaining('no column field')]);
    const summary = await reportOf(folder, 'trial summary plots.csv --traits yield --by site'.split(' '));
    expect(summary.rows('summary').map(({ site }) => site)).toEqual(expect.arrayContaining(['east']));
  });

  it('is explained in the help of every analysis of plots', async () => {
    const { output } = await callIn(folder, ['trial', 'mixed', '--help']);
    expect(output).toMatch(/--by <column> +column of the levels that are analysed one by one/);
  });
});

describe('--output x.xlsx', () => {
  const sheetsOf = async (name: string, sheet?: string) => {
    const opened = await openTable(await fileSource(join(folder, name)), { sheet });
    const rows: unknown[][] = [];
    for await (const batch of opened.table!.rows({})) for (const { cells } of batch) rows.push([...cells]);
    opened.close();
    return rows;
  };

  it('writes all tables as sheets of one workbook, numbers as numbers', async () => {
    const words = ['trial', 'block', 'west.csv', ...roles];
    const { code, errors } = await callIn(folder, [...words, '--output', 'means.xlsx']);
    expect([code, errors]).toEqual([0, expect.not.stringContaining('panicle:')]);
    const found = await reportOf(folder, words);
    const [head, ...rows] = await sheetsOf('means.xlsx', 'Entry means');
    const mean = head!.findIndex((title) => /mean/i.test(String(title)));
    expect(rows.map((row) => readNumber(row[mean] as Cell, '.').value)).toEqual(
      found.rows('means').map((row) => row.mean),
    );
  });

  it('keeps what is there, and names a folder that is not', async () => {
    const words = ['trial', 'block', 'west.csv', ...roles, '--output'];
    await callIn(folder, [...words, 'kept.xlsx']);
    const again = await callIn(folder, [...words, 'kept.xlsx']);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('already exists')]);
    expect((await callIn(folder, [...words, 'kept.xlsx', '--force'])).code).toBe(0);
    const nowhere = await callIn(folder, [...words, 'nowhere/x.xlsx']);
    expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringContaining('There is no folder')]);
  });

  it('has the sheets of a design in the language of the shell', async () => {
    const words = 'design latin-square --entries 4 --seed 1 --output 方案.xlsx'.split(' ');
    expect((await callIn(folder, words, { LANG: 'zh_CN.UTF-8' })).code).toBe(0);
    const [head, ...rows] = await sheetsOf('方案.xlsx', '小区');
    expect(head).toContain('小区号');
    expect(rows).toHaveLength(16);
  });
});
