import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { MaterialField, MaterialGroup } from '@panicle/contract/germplasm';
import type { Criterion } from '@panicle/contract/material-search';
import { MATERIAL, queryOf, startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';
import type { Author } from '../rights.ts';
import { buildFilter } from './filter.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { containsInNames } from './text-search.ts';

let system: GermplasmSystem;
let group: MaterialGroup;
let height: MaterialField;
let sown: MaterialField;
let colour: MaterialField;

const breeder = () => system.breeder;
const page = (query: Record<string, unknown>) =>
  system.breeder.client.get(`${MATERIAL}/page?${queryOf(query)}`);

beforeAll(async () => {
  system = await startGermplasm();
  group = await breeder().group('杂交种');
  height = await breeder().field({ name: 'Height', dataType: 'numeric' });
  sown = await breeder().field({ name: 'Sown', dataType: 'date' });
  colour = await breeder().field({ name: 'Colour', dataType: 'text' });
  const rows = [
    {
      sourceId: 'G2',
      variety: '郑单958',
      nameEn: 'Zhengdan 958',
      type: 'cross',
      year: 2000,
      inventoryQuantity: 41.2,
      values: { [height.id]: 246, [sown.id]: '2024-04-30', [colour.id]: '黄' },
    },
    {
      sourceId: 'G10',
      variety: '郑58',
      nameEn: 'Zheng58',
      type: 'selfing',
      year: 1996,
      inventoryQuantity: 6.8,
      values: { [height.id]: 152.5, [sown.id]: '2024-05-01' },
    },
    {
      sourceId: 'G1',
      variety: '昌7-2',
      nameEn: 'Chang7-2',
      type: 'selfing',
      year: 1995,
      station: '河南郑州',
      values: { [colour.id]: 'White 100%' },
    },
    {
      sourceId: 'G3',
      variety: '先玉335',
      status: 'inactive',
      year: 2004,
      inventoryQuantity: 0,
      remark: '_ % \\',
    },
    { sourceId: 'Ｇ０４', variety: 'ＰＨ６ＷＣ', groupId: null },
  ];
  for (const row of rows) await breeder().material({ groupId: group.id, ...row });
});
afterAll(() => system.close());

describe('text search', () => {
  test.each([
    ['郑单', ['G2']],
    ['单9', ['G2']],
    ['郑', ['G2', 'G10']],
    ['58', ['G2', 'G10']],
    ['zhengdan', ['G2']],
    ['ZHENG58', ['G10']],
    ['ph6wc', ['Ｇ０４']],
    ['g04', ['Ｇ０４']],
    ['Ｇ３', ['G3']],
    [' 昌7-2 ', ['G1']],
    ['郑州', []],
    ['%', []],
    ['_', []],
    ['958Z', []],
  ])('finds %s', async (search, expected) => {
    expect((await breeder().list({ search })).toSorted()).toEqual(expected.toSorted());
  });

  test('goes on with nothing where the search text is empty', async () => {
    expect((await breeder().page({ search: ' ' })).total).toBe(5);
  });
});

describe('filters', () => {
  test('combine table, type, status and year', async () => {
    expect(
      await breeder().list({ groupId: group.id, type: 'selfing', status: 'active', year: 1996 }),
    ).toEqual(['G10']);
    expect(await breeder().list({ groupId: 'none' })).toEqual(['Ｇ０４']);
  });

  test('count exactly after every change', async () => {
    const before = await breeder().page({ type: 'cross' });
    const material = await breeder().material({ type: 'cross' });
    expect((await breeder().page({ type: 'cross' })).total).toBe(before.total + 1);
    await breeder().client.put(MATERIAL, { materialId: material.materialId, type: 'selfing' });
    expect((await breeder().page({ type: 'cross' })).total).toBe(before.total);
    await breeder().client.delete(`${MATERIAL}?materialId=${material.materialId}`);
    expect((await breeder().page({})).total).toBe(5);
  });
});

describe('criteria of the multi-search', () => {
  const search = (...criteria: Criterion[]) => breeder().list({}, criteria);

  test('hold all at once', async () => {
    expect(
      await search(
        { field: 'variety', operator: 'contains', value: '郑' },
        { field: 'year', operator: 'between', from: 1990, to: 1999 },
        { field: 'status', operator: 'oneOf', values: ['active'] },
      ),
    ).toEqual(['G10']);
  });

  test('ask numbers, dates and text of user columns', async () => {
    expect(await search({ field: height.id, operator: 'between', from: 152.5 })).toEqual(['G2', 'G10']);
    expect(await search({ field: height.id, operator: 'equals', value: 152.5 })).toEqual(['G10']);
    expect(await search({ field: sown.id, operator: 'between', to: '2024-04-30' })).toEqual(['G2']);
    expect(await search({ field: sown.id, operator: 'filled' })).toEqual(['G2', 'G10']);
    expect(await search({ field: colour.id, operator: 'contains', value: '100%' })).toEqual(['G1']);
    expect(await search({ field: colour.id, operator: 'oneOf', values: ['黄', '白'] })).toEqual(['G2']);
  });

  test('ask what is unknown, and keep 0 apart from it', async () => {
    expect(await search({ field: 'inventoryQuantity', operator: 'equals', value: 0 })).toEqual(['G3']);
    expect((await search({ field: 'inventoryQuantity', operator: 'empty' })).toSorted()).toEqual([
      'G1',
      'Ｇ０４',
    ]);
    expect(await search({ field: 'station', operator: 'contains', value: '郑州' })).toEqual(['G1']);
    expect(await search({ field: 'remark', operator: 'contains', value: '% \\' })).toEqual(['G3']);
    expect(await search({ field: 'remark', operator: 'equals', value: '_ % \\' })).toEqual(['G3']);
  });

  test('compare codes and names without regard to case and width, as the search does', async () => {
    const long = 'Ⓐ'.repeat(199);
    await breeder().material({ sourceId: 'Case-1', variety: `${long}x`, nameEn: 'ﷺ'.repeat(200) });
    expect(await search({ field: 'sourceId', operator: 'equals', value: 'ｃａｓｅ-1' })).toEqual(['Case-1']);
    expect(await search({ field: 'sourceId', operator: 'oneOf', values: ['g2', 'CASE-1', 'none'] })).toEqual([
      'Case-1',
      'G2',
    ]);
    expect(await search({ field: 'nameEn', operator: 'equals', value: 'ZHENGDAN  958' })).toEqual(['G2']);
    expect(await search({ field: 'nameEn', operator: 'equals', value: 'ﷺ'.repeat(200) })).toEqual(['Case-1']);
    expect(await search({ field: 'nameEn', operator: 'equals', value: 'ﷺ'.repeat(199) })).toEqual([]);
    expect(await search({ field: 'variety', operator: 'equals', value: `${'a'.repeat(199)}X` })).toEqual([
      'Case-1',
    ]);
    expect(await search({ field: 'nameEn', operator: 'equals', value: 'Zhengdan' })).toEqual([]);
    await breeder().client.delete(
      `${MATERIAL}?materialId=${(await breeder().page({ search: 'case-1' })).records[0]!.materialId}`,
    );
  });

  test('that are equal are asked once', async () => {
    const criterion = { field: 'variety', operator: 'contains', value: '郑' } as const;
    const parameters = new Parameters();
    const author = { session: { roleKeys: new Set() }, language: 'en_US' } as unknown as Author;
    const build = (criteria: Criterion[]) =>
      buildFilter(system.platform.database, author, { criteria: JSON.stringify(criteria) }, parameters);
    const once = await build([criterion]);
    const values = parameters.values.length;
    const many = await build(Array.from({ length: 20 }, () => criterion));
    expect(parameters.values).toHaveLength(2 * values);
    expect(many.split('like')).toHaveLength(once.split('like').length);
    expect(await search(criterion, criterion)).toEqual(await search(criterion));
  });

  test('cannot be empty', async () => {
    for (const criteria of ['', '[]']) {
      expect(await page({ criteria })).toMatchObject({
        status: errors.criteriaEmpty.status,
        msg: expect.stringContaining('cannot be empty'),
      });
    }
    for (const criterion of [
      { field: 'variety', operator: 'contains' },
      { field: 'variety', operator: 'contains', value: '  ' },
      { field: 'type', operator: 'oneOf', values: [] },
      { field: 'year', operator: 'between' },
    ]) {
      const answer = await page({ criteria: JSON.stringify([criterion]) });
      expect(answer, JSON.stringify(criterion)).toMatchObject({
        status: errors.criterionValueEmpty.status,
        msg: expect.stringContaining('cannot be empty'),
      });
    }
  });

  test.each([
    ['criterionUnfit', [{ field: 'year', operator: 'contains', value: '2' }]],
    ['criterionUnfit', [{ field: 'year', operator: 'equals', value: 'x' }]],
    ['unknownColumn', [{ field: 'search_text', operator: 'contains', value: 'x' }]],
    ['unknownColumn', [{ field: '018f0000-0000-7000-8000-000000000000', operator: 'empty' }]],
    ['illegalParameter', [{ field: 'year', operator: '= 1 or 1', value: 1 }]],
    ['illegalParameter', { field: 'year' }],
    ['illegalParameter', [{ field: 'year', operator: 'equals', value: 1, extra: 1 }]],
    ['illegalParameter', Array.from({ length: 21 }, () => ({ field: 'year', operator: 'empty' }))],
  ] as const)('are refused with %s where they make no sense', async (error, criteria) => {
    const answer = await page({ criteria: JSON.stringify(criteria) });
    expect(answer).toMatchObject({ status: errors[error].status, httpStatus: 200 });
  });

  test('are refused in the language of the reader, with the place', async () => {
    const criteria = JSON.stringify([{ field: 'year', operator: 'equals', value: 1, extra: 1 }]);
    expect((await page({ criteria })).data).toEqual({
      field: 'criteria.0.extra',
      reason: 'is not a known field',
    });
    breeder().client.language = 'zh_CN';
    const chinese = await page({ criteria });
    breeder().client.language = 'en_US';
    expect(chinese.msg).toContain('不是已知字段');
  });

  test('are refused when they are no JSON', async () => {
    const answer = await page({ criteria: '[{' });
    expect(answer).toMatchObject({ status: errors.unreadableBody.status, httpStatus: 400 });
  });
});

describe('order', () => {
  test('follows numbers inside codes and pinyin', async () => {
    expect(await breeder().list({ groupId: group.id })).toEqual(['G1', 'G2', 'G3', 'G10']);
    const byName = await breeder().page({ groupId: group.id, sort: 'variety' });
    expect(byName.records.map((record) => record.variety)).toEqual(['昌7-2', '先玉335', '郑58', '郑单958']);
  });

  test('puts what is unknown last, in both directions and over page ends', async () => {
    const quantities = async (order: string, pageSize: number) => {
      const found: unknown[] = [];
      for (let currPage = 1; currPage <= Math.ceil(5 / pageSize); currPage++) {
        const { records } = await breeder().page({ sort: 'inventoryQuantity', order, pageSize, currPage });
        found.push(...records.map((record) => record.inventoryQuantity));
      }
      return found;
    };
    for (const size of [1, 2, 5]) {
      expect(await quantities('asc', size)).toEqual([0, 6.8, 41.2, null, null]);
      expect(await quantities('desc', size)).toEqual([41.2, 6.8, 0, null, null]);
    }
  });

  test('takes every listed field and user columns, and nothing else', async () => {
    for (const sort of ['createdAt', 'updatedAt', 'type', 'status', 'room', height.id, sown.id, colour.id]) {
      for (const order of ['asc', 'desc']) {
        expect((await breeder().page({ sort, order })).records, sort).toHaveLength(5);
      }
    }
    const byHeight = await breeder().list({ sort: height.id, order: 'desc' });
    expect(byHeight.slice(0, 2)).toEqual(['G2', 'G10']);
    for (const sort of ['remark', 'id', 'source_id', 'year desc', '1', '']) {
      expect((await page({ sort })).status, sort).toBe(errors.unknownColumn.status);
    }
    expect((await page({ order: 'up' })).status).toBe(errors.illegalParameter.status);
  });
});

describe('pages', () => {
  test('have 10 rows unless asked otherwise, 500 at most', async () => {
    expect(await breeder().page({})).toMatchObject({ current: 1, size: 10, total: 5 });
    for (const query of [
      { pageSize: 100_000 },
      { pageSize: 501 },
      { pageSize: 0 },
      { pageSize: -1 },
      { pageSize: 'ten' },
      { pageSize: 1.5 },
      { currPage: 0 },
      { currPage: -3 },
      { unknown: 1 },
      { year: 'x' },
      { groupId: 'x' },
      { groupId: '-'.repeat(36) },
    ]) {
      const answer = await page(query);
      expect(answer, JSON.stringify(query)).toMatchObject({
        status: errors.illegalParameter.status,
        httpStatus: 200,
      });
    }
    expect(await breeder().page({ currPage: 9_999_999, pageSize: 500 })).toMatchObject({
      records: [],
      total: 5,
    });
  });

  test('refuse a repeated parameter', async () => {
    for (const name of ['pageSize=1', 'search=a', 'sort=year', 'criteria=1']) {
      const answer = await breeder().client.get(`${MATERIAL}/page?${name}&${name}`);
      expect(answer).toMatchObject({ status: errors.illegalParameter.status, httpStatus: 200 });
    }
  });
});

test('a text finds the same materials, however many are thought to hold it', async () => {
  const group = await system.breeder.group();
  for (const variety of ['郑单958', '郑单4号', '单郑1', null]) {
    await system.breeder.material({ groupId: group.id, variety });
  }
  for (const frequency of ['rare', 'common', 'frequent'] as const) {
    const parameters = new Parameters();
    const condition = containsInNames('郑单', frequency, parameters);
    const found = await system.platform.database.query(
      `select m.variety from material m where ${condition} and m.group_id = '${group.id}' order by m.variety`,
      parameters.values,
    );
    expect(found, frequency).toEqual([{ variety: '郑单4号' }, { variety: '郑单958' }]);
  }
});
