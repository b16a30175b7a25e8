import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  property,
  record,
} from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalStorage } from '../storage/local-storage.ts';
import { ColumnFile } from './column-file.ts';
import type { NewColumn } from './columns.ts';
import { sortedRows } from './select-rows.ts';
import { tablePage } from './table-page.ts';
import { columnFile } from './write-column-file.ts';

const title = { zh: '残差', en: 'Residuals' };
const verdicts = { low: { zh: '低', en: 'low' }, high: { zh: '高', en: 'high' } };
const column = (key: string, values: NewColumn['values']): NewColumn => ({
  key,
  text: { zh: key, en: key },
  values,
});
const columns = [
  column('plot', ['P10', 'P2', null, 'P1', '品种一']),
  column('value', Float64Array.of(3, NaN, 1, 2, 3)),
  column('verdict', [verdicts.low, verdicts.high, null, verdicts.low, verdicts.high]),
];

describe('a file of columns', () => {
  let folder: string;
  let storage: LocalStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-columns-'));
    storage = new LocalStorage(folder);
    await storage.put('jobs/one/tables/residuals.arrow', columnFile(title, columns));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = () => ColumnFile.open(storage, 'jobs/one/tables/residuals.arrow');
  const names = async (question: Partial<Parameters<typeof tablePage>[1]>, language = 'en_US' as const) => {
    const page = await tablePage(await open(), { from: 0, count: 10, ...question }, language);
    return { total: page.total, plots: page.records.map(([plot]) => plot) };
  };

  it('gives back what was written, missing values as such', async () => {
    const file = await open();
    expect(file.rows).toBe(5);
    expect(file.head.title).toEqual(title);
    expect(file.head.columns.map(({ key, holds }) => [key, holds])).toEqual([
      ['plot', 'texts'],
      ['value', 'numbers'],
      ['verdict', 'both'],
    ]);
    const whole = [
      ['P10', 3, verdicts.low],
      ['P2', null, verdicts.high],
      [null, 1, null],
      ['P1', 2, verdicts.low],
      ['品种一', 3, verdicts.high],
    ];
    expect(await file.read([0, 1, 2, 3, 4])).toEqual(whole);
    const batches = [];
    for await (const batch of file.batches()) batches.push(batch);
    expect(batches).toEqual([whole]);
    expect(await file.read([4, 0])).toEqual([whole[4], whole[0]]);
  });

  it('is a file that other programs read', async () => {
    const table = tableFromIPC(await storage.get('jobs/one/tables/residuals.arrow'));
    const rows = (await table).toArray().map((row) => row?.toJSON());
    expect(rows[0]).toEqual({ plot: 'P10', value: 3, verdict: 'low', verdict_zh: '低' });
    expect(rows[1]).toEqual({ plot: 'P2', value: null, verdict: 'high', verdict_zh: '高' });
    expect(rows[2]).toEqual({ plot: null, value: 1, verdict: null, verdict_zh: null });
  });

  it('is sorted by any column, missing values last in both directions', async () => {
    expect(await names({ sort: 'value' })).toEqual({ total: 5, plots: [null, 'P1', 'P10', '品种一', 'P2'] });
    expect((await names({ sort: 'value', descending: true })).plots).toEqual([
      'P10',
      '品种一',
      'P1',
      null,
      'P2',
    ]);
    expect((await names({ sort: 'plot' })).plots).toEqual(['品种一', 'P1', 'P2', 'P10', null]);
    expect((await names({ sort: 'verdict', from: 2, count: 2 })).plots).toEqual(['P10', 'P1']);
  });

  it('is filtered by texts in the reader’s language and by bounds of numbers', async () => {
    expect(await names({ find: 'p1' })).toEqual({ total: 2, plots: ['P10', 'P1'] });
    expect(await names({ find: 'low' })).toEqual({ total: 2, plots: ['P10', 'P1'] });
    expect(await names({ find: '品种' })).toEqual({ total: 1, plots: ['品种一'] });
    expect(await names({ within: [{ column: 'value', from: 2 }] })).toEqual({
      total: 3,
      plots: ['P10', 'P1', '品种一'],
    });
    expect(await names({ find: 'p1', within: [{ column: 'value', to: 2 }], sort: 'value' })).toEqual({
      total: 1,
      plots: ['P1'],
    });
    const chinese = await tablePage(await open(), { find: '低', from: 0, count: 10 }, 'zh_CN');
    expect(chinese.records.map(([plot]) => plot)).toEqual(['P10', 'P1']);
  });

  it('finds texts that lie behind each other only where they are whole', async () => {
    const key = 'jobs/one/tables/ascii.arrow';
    await storage.put(key, columnFile(title, [column('marker', ['ab', 'bc', 'cabcab', 'abab', 'B'])]));
    const found = async (find: string) =>
      (
        await tablePage(await ColumnFile.open(storage, key), { find, from: 0, count: 9 }, 'en_US')
      ).records.flat();
    expect(await found('ab')).toEqual(['ab', 'cabcab', 'abab']);
    expect(await found('abb')).toEqual([]);
    expect(await found('b')).toEqual(['ab', 'bc', 'cabcab', 'abab', 'B']);
    expect(await found('CAB')).toEqual(['cabcab']);
  });

  it('reads a dictionary that is larger than one piece', async () => {
    const key = 'jobs/one/tables/many.arrow';
    const markers = Array.from({ length: 120_000 }, (_, row) => `marker_${row}`);
    const values = Float64Array.from(markers, (_, row) => -row);
    await storage.put(key, columnFile(title, [column('marker', markers), column('value', values)]));
    const file = await ColumnFile.open(storage, key);
    expect(await file.read([119_999, 7])).toEqual([
      ['marker_119999', -119_999],
      ['marker_7', -7],
    ]);
    const page = await tablePage(file, { sort: 'marker', descending: true, from: 0, count: 2 }, 'en_US');
    expect(page.records.map(([marker]) => marker)).toEqual(['marker_119999', 'marker_119998']);
  });
});

describe('rows of a page', () => {
  it('are those of a full sort', () => {
    const value = oneof(integer({ min: 0, max: 4 }), constant(NaN), double({ noNaN: true }));
    const question = record({
      values: array(value, { maxLength: 60 }),
      descending: boolean(),
      from: nat(70),
      count: integer({ min: 1, max: 20 }),
      every: constantFrom(1, 3),
    });
    assert(
      property(question, ({ values, descending, from, count, every }) => {
        const all = values.map((_, row) => row).filter((row) => row % every === 0);
        const sorted = all.toSorted((a, b) => {
          const [x, y] = [values[a]!, values[b]!];
          if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
          const order = x < y ? -1 : Number(x > y);
          return descending ? -order : order;
        });
        const chosen = every === 1 ? null : Int32Array.from(all);
        const found = sortedRows({ values: Float64Array.from(values), descending }, chosen, from, count);
        expect([...found]).toEqual(sorted.slice(from, from + count));
      }),
    );
  });
});
