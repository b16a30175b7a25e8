import { describe, expect, it } from 'vitest';
import type { ImportColumn } from './import-target.ts';
import { columnOfKey, columnsForFile } from './file-columns.ts';
import { findHeadRow } from './find-head.ts';
import { proposeMapping } from './propose-mapping.ts';

const column = (key: string, zh: string, en: string, synonyms: string[] = []): ImportColumn => ({
  key,
  title: { zh, en },
  type: 'text',
  required: false,
  synonyms,
});
const columns = [
  column('sourceId', '来源编号', 'Source ID', ['材料编号']),
  column('room', '库房', 'Room'),
  column('height', '株高', 'Plant height'),
];
const keys = (heads: string[]) => proposeMapping(heads, columns).map(({ column, key }) => `${column}:${key}`);

describe('the proposed mapping', () => {
  it('knows titles of both languages, keys and synonyms, however they are written', () => {
    expect(keys(['sourceID', 'Room.', 'PLANT_HEIGHT'])).toEqual(['0:sourceId', '1:room', '2:height']);
    expect(keys(['材料编号', '库 房', '株高（cm）'])).toEqual(['0:sourceId', '1:room', '2:height']);
    expect(keys(['Ｓｏｕｒｃｅ　ＩＤ'])).toEqual(['0:sourceId']);
  });

  it('fills each column once, exact heads before those with a unit', () => {
    expect(keys(['株高(mm)', '株高', '株高'])).toEqual(['1:height']);
  });

  it('leaves unknown and empty heads out', () => {
    expect(keys(['', '产量', '。'])).toEqual([]);
  });

  const offer = {
    extraColumn: (head: string, samples: readonly string[]) => ({
      column: column(`new:${head}`, head, head),
      proposed: samples.every((text) => Number.isFinite(Number(text))),
    }),
  };

  it.each(['\u2800', '\u200b', 'yi\u202eeld'])(
    'offers no column for the head %j, which no reader can read',
    (head) => {
      const found = columnsForFile(offer, columns, {}, [head], () => ['1']);
      expect(found).toEqual({ columns, proposed: [] });
      expect(columnOfKey(offer, columns, {}, `new:${head}`, head)).toBeUndefined();
    },
  );

  it('takes offered columns after its own', () => {
    const samples = [['A'], ['1.5'], ['red']];
    const found = columnsForFile(
      offer,
      columns,
      {},
      ['来源编号', '千粒重', '粒色'],
      (index) => samples[index]!,
    );
    expect(found.columns.map(({ key }) => key).slice(3)).toEqual(['new:千粒重', 'new:粒色']);
    expect(found.proposed).toEqual([
      { column: 0, key: 'sourceId' },
      { column: 1, key: 'new:千粒重' },
    ]);
  });
});

describe('the head row', () => {
  const rows = [['Trial 2026'], ['来源编号', '株高'], ['A1', '180']].map((cells, index) => ({
    number: index + 1,
    cells,
  }));

  it('is the one whose cells fit most columns', () => {
    expect(findHeadRow(rows, columns)?.number).toBe(2);
  });

  it('is the first where none fits', () => {
    expect(findHeadRow(rows, [])?.number).toBe(1);
    expect(findHeadRow([], columns)).toBeUndefined();
  });
});
