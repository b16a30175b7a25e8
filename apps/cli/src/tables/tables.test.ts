import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../testing/call.ts';
import { columns } from '@panicle/analyses/report/columns';
import { wordColumn, type ReportTable } from '@panicle/analyses/report/report';
import { showTable, tabSeparated } from './show-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-tables-'));
  const plots = ['品种,区组,产量', '甲,1,5.1', '乙,1,6.2', '甲,2,5.4', '乙,2,6.1', '丙,1,7', '丙,2,'];
  await writeFile(join(folder, 'plots.csv'), plots.join('\n'));
  await writeFile(join(folder, 'text.csv'), plots.join('\n').replace('6.1', 'six'));
  await writeFile(join(folder, 'twice.csv'), 'a,b,a\n1,2,3\n');
  await writeFile(join(folder, 'picture.csv'), Buffer.from('89504e470d0a1a0a', 'hex'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = (words: string[], environment: NodeJS.ProcessEnv = {}) => callIn(folder, words, environment);
const block = (file: string, ...more: string[]) =>
  call(['trial', 'block', file, '--trait', '产量', '--entry', '品种', '--block', '区组', ...more]);

describe('a report', () => {
  it('is shown in aligned columns, in the language of the shell', async () => {
    const { code, output } = await call(['trial', 'summary', 'plots.csv', '--traits', '产量'], {
      LANG: 'zh_CN.UTF-8',
    });
    expect(code).toBe(0);
    expect(output).toContain('描述统计\n性状');
    expect(output).toContain('产量         5     1  5.96');
  });

  it('is written as files that other programs read, whole or not at all, and never over others', async () => {
    expect((await block('plots.csv', '--output', 'results')).code).toBe(0);
    expect(await readdir(join(folder, 'results'))).toEqual(
      ['adjusted_tests', 'anova', 'assumptions', 'means', 'precision', 'residuals'].map(
        (name) => `${name}.tsv`,
      ),
    );
    const [head, first] = (await readFile(join(folder, 'results/means.tsv'), 'utf8')).split('\n');
    expect(head!.split('\t').slice(0, 4)).toEqual(['entry', 'plots', 'mean', 'adjusted_mean']);
    expect(first!.split('\t').slice(0, 3)).toEqual(['丙', '1', '7']);
    const again = await block('plots.csv', '--output', 'results');
    expect(again).toMatchObject({ code: 1, output: '' });
    expect(again.errors).toContain('already exists; nothing was written');
    expect((await block('plots.csv', '--output', 'results', '--force')).code).toBe(0);
  });

  it('is JSON when asked for, with its remarks', async () => {
    const { output } = await block('plots.csv', '--json');
    const { tables, remarks } = JSON.parse(output) as {
      tables: { name: string; rows: Record<string, unknown>[] }[];
      remarks: string[];
    };
    expect(tables.map(({ name }) => name)).toEqual([
      'anova',
      'adjusted_tests',
      'precision',
      'assumptions',
      'means',
    ]);
    expect(tables[0]!.rows.map(({ source }) => source)).toEqual(['block', 'entry', 'error', 'total']);
    expect(remarks.length).toBeGreaterThan(0);
  });

  it('keeps all digits in files and leaves out what is not known', () => {
    const table: ReportTable = {
      name: 'x',
      title: { zh: '表', en: 'Table' },
      columns: [
        { key: 'name', text: { zh: '名称', en: 'name' } },
        { key: 'value', text: { zh: '值', en: 'value' } },
      ],
      rows: [
        ['a\tb', 0.1234567890123],
        ['c', null],
        ['d', 1e-12],
      ],
    };
    expect(tabSeparated(table, 'en_US')).toBe('name\tvalue\n"a\tb"\t0.1234567890123\nc\t\nd\t1e-12\n');
    expect(showTable(table, 'en_US').split('\n').slice(3)).toEqual(['c             –', 'd     1.000e-12']);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['text.csv', 1, 'row 5, column 产量: Not a number (1 such cells)'],
    ['twice.csv', 1, 'column name a occurs twice'],
    ['none.csv', 1, 'Cannot read'],
    ['picture.csv', 1, ''],
  ])('%s is named with the place and the reason', async (file, code, reason) => {
    const result = await block(file);
    expect(result).toMatchObject({ code, output: '' });
    expect(result.errors).toContain(reason);
    expect(result.errors).not.toContain('    at ');
  });

  it('lacks a column: the columns there are get named', async () => {
    const { code, errors } = await call(['trial', 'summary', 'plots.csv', '--traits', 'height']);
    expect(code).toBe(2);
    expect(errors).toContain('has no column height. It has: 品种, 区组, 产量.');
  });

  it('wants what an option must be', async () => {
    expect((await block('plots.csv', '--alpha', 'much')).errors).toContain(
      '--alpha must be a number, not much',
    );
    expect((await block('plots.csv', '--alpha', '0.9')).errors).toContain(
      '--alpha must be a number above 0 and below 0.5',
    );
    expect((await block('plots.csv', '--encoding', 'ebcdic')).errors).toContain('Unknown encoding ebcdic');
    expect((await call(['trial', 'block', 'plots.csv'])).errors).toContain('--trait is missing');
  });
});

describe('words of results', () => {
  it('are said to people in their language, and are the same in every file', () => {
    const table = {
      name: 'points',
      title: { zh: '点', en: 'Points' },
      columns: [wordColumn('kind', '类型', 'kind'), ...columns('term')],
      rows: [
        ['frontier', 'year:entry'],
        // a column of the user is called so
        ['quality', 'quality'],
        ['yes', 'error'],
      ],
    };
    expect(showTable(table, 'zh_CN').split('\n').slice(2)).toEqual([
      '前沿  年份:品种',
      'QUAL  quality',
      '是    误差',
    ]);
    expect(tabSeparated(table, 'en_US')).toBe(
      'kind\tterm\nfrontier\tyear:entry\nquality\tquality\nyes\terror\n',
    );
  });
});
