import { describe, expect, it } from 'vitest';
import type { Analysis } from '../analysis.ts';
import { ColumnTable, type PlotColumn } from '../inputs/column-table.ts';
import { analysisNamed } from '../list.ts';
import { checkInput } from './check-input.ts';

const analysis = async (method: string): Promise<Analysis> => (await analysisNamed(method))!;

function plotsOf(columns: Record<string, readonly (string | null)[] | readonly number[]>): ColumnTable {
  const rows = Object.values(columns)[0]!.length;
  const read = Object.entries(columns).map(([name, cells]): [string, PlotColumn] => [
    name,
    typeof cells[0] === 'number' ? Float64Array.from(cells as number[]) : (cells as (string | null)[]),
  ]);
  return new ColumnTable(
    new Map(read),
    Array.from({ length: rows }, (_, k) => String(k + 1)),
  );
}

/** Three entries in two environments; one has no plot in the second, one plot no value. */
const series = plotsOf({
  gen: ['A', 'A', 'B', 'B', 'C', 'C', 'A', 'B', 'B', 'C'],
  env: ['E1', 'E1', 'E1', 'E1', 'E1', 'E1', 'E2', 'E2', 'E2', null],
  yld: [5, 6, 7, 8, 9, 4, 6, 5, NaN, 7],
});
const gxe = { trait: 'yld', entry: 'gen', environment: 'env' };

describe('what will be analysed', () => {
  it('counts plots, entries, environments, replicates and empty cells', async () => {
    const { counts, summary } = checkInput(await analysis('jointRegression'), series, gxe);
    expect(counts).toMatchObject({
      plots: 8,
      entries: 3,
      environments: 2,
      replicates: { least: 1, most: 2 },
      emptyCells: 1,
      traits: [{ trait: 'yld', values: 9, missing: 1, constant: false }],
    });
    expect(summary).toEqual({
      zh: '8 个小区，3 个品种，2 个环境，每品种 1 至 2 次重复',
      en: '8 plots, 3 entries, 2 environments, 1 to 2 replicates of an entry',
    });
  });

  it('takes locations with their years for environments', async () => {
    const plots = plotsOf({
      gen: ['A', 'B', 'A', 'B', 'A', 'B'],
      site: ['X', 'X', 'X', 'X', 'Y', 'Y'],
      yr: ['1', '1', '2', '2', '1', '1'],
      yld: [1, 2, 3, 4, 5, 6],
    });
    const stated = { trait: 'yld', entry: 'gen', location: 'site', year: 'yr' };
    expect(checkInput(await analysis('multiYearMultiPoint'), plots, stated).counts).toMatchObject({
      environments: 3,
      emptyCells: 0,
    });
  });

  it('counts crosses and parents', async () => {
    const plots = plotsOf({
      mother: ['A', 'A', 'B', 'A', 'A'],
      father: ['B', 'C', 'C', 'A', 'B'],
      yld: [1, 2, 3, 4, 5],
    });
    const stated = { trait: 'yld', female: 'mother', male: 'father' };
    expect(checkInput(await analysis('diallel'), plots, stated).counts).toMatchObject({
      plots: 5,
      entries: null,
      crosses: 3,
      parents: 3,
    });
  });
});

describe('what is wrong', () => {
  const errorsOf = async (method: string, plots: ColumnTable, stated: Record<string, unknown>) => {
    const { findings, runs } = checkInput(await analysis(method), plots, stated);
    const errors = findings.filter(({ kind }) => kind === 'error').map(({ text }) => text.en);
    expect(runs).toBe(errors.length === 0);
    return errors;
  };

  it('is named all at once, with what the form calls the options', async () => {
    expect(
      await errorsOf('stability', series, { trait: null, entry: 'nowhere', environment: 'env' }),
    ).toEqual(['“trait” is missing.', '“entries”: there is no column nowhere.']);
  });

  it('is a table with gaps, unless they are filled or allowed', async () => {
    const gaps = await errorsOf('ammi', series, gxe);
    expect(gaps).toEqual([
      expect.stringMatching(/^1 combination of entry and environment has no value: .*“impute empty cells/),
    ]);
    expect(await errorsOf('ammi', series, { ...gxe, fillAxes: 1 })).toEqual([]);
  });

  it('are values that are not there, or all the same', async () => {
    const plots = plotsOf({ gen: ['A', 'B'], rep: ['1', '1'], yld: [NaN, NaN], hgt: [90, 90] });
    const of = (trait: string) => errorsOf('randomBlock', plots, { trait, entry: 'gen', block: 'rep' });
    expect(await of('yld')).toContain('No values of yld.');
    expect(await of('hgt')).toEqual(['All values are the same: hgt.']);
  });

  it('are plots without a place of their own', async () => {
    const plots = plotsOf({
      gen: ['A', 'B', 'A', 'B'],
      r: [1, 1, 2, NaN],
      c: [1, 1, 1, 2],
      yld: [1, 2, 3, 4],
    });
    expect(await errorsOf('spatial', plots, { trait: 'yld', entry: 'gen', row: 'r', column: 'c' })).toEqual([
      '1 plot has a value but no row or column.',
      '1 plot shares row and column with another.',
    ]);
  });

  it.each([
    ['contrast', { trait: 'yld', entry: 'gen', check: 'A' }, /^Give “pairs of entry and check”, or “strips/],
    ['anova', { design: 'rcbd', traits: ['yld'], entry: 'gen' }, /^“blocks” is missing\.$/],
    [
      'selectionIndex',
      { traits: ['yld'], entry: 'gen', economic: [1, 2] },
      /^“economic weight of each trait” needs 1 value,/,
    ],
    [
      'clusters',
      { traits: ['yld'], entry: 'gen', clusters: 9 },
      /^“number of clusters” must not exceed .*\(3\)\.$/,
    ],
    ['mixedModel', { trait: 'yld', entry: 'gen' }, /^Give “fixed terms” or “random terms”\.$/],
    [
      'mixedModel',
      { trait: 'yld', fixed: 'env + (1|gen', random: 'gen' },
      /^The formula .* is invalid at position/,
    ],
    [
      'mixedModel',
      { trait: 'yld', fixed: 'env + plot', random: 'gen' },
      /^“fixed terms”: there is no column plot\. There are: gen, env and yld\.$/,
    ],
    ['anova', { model: 'yld ~ env:gen + rain', traits: ['yld'] }, /: there is no column rain\./],
    ['principalComponents', { traits: ['yld'], entry: 'gen' }, /^At least two traits are needed\.$/],
  ])('is what %s alone asks', async (method, stated, wanted) => {
    expect(await errorsOf(method, series, stated)).toEqual([expect.stringMatching(wanted)]);
  });
});
