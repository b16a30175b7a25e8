import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { FIELD, startGermplasm, unknownId, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

const URL = '/crop/crop-list-display';
let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

describe('list display settings', () => {
  test('start with page 1 of 10 rows', async () => {
    const { data } = await system.breeder.client.get(URL);
    expect(data).toEqual({ list: 'germplasm', currPage: 1, pageSize: 10, columns: [], widths: [] });
  });

  test('are kept for each user and list', async () => {
    const { client } = system.breeder;
    const group = await system.breeder.group();
    const columns = [
      { key: 'year', visible: true },
      { key: 'room', visible: false },
    ];
    const widths = [
      { key: 'year', width: 80 },
      { group: group.id, key: 'year', width: 120 },
    ];
    await client.put(URL, { columns, widths, pageSize: 50, sort: 'year', order: 'desc' });
    await client.put(URL, { currPage: 3 });
    const kept = {
      list: 'germplasm',
      currPage: 3,
      pageSize: 50,
      columns,
      widths,
      sort: 'year',
      order: 'desc',
    };
    expect((await client.get(`${URL}?list=germplasm`)).data).toEqual(kept);
    expect((await system.admin.get(URL)).data.pageSize).toBe(10);
  });

  test('know only groups that are there: a width in another is refused, one in a deleted group is left out', async () => {
    const { client } = system.breeder;
    const group = await system.breeder.group();
    const widths = [{ group: group.id, key: 'year', width: 120 }];
    const unknown = await client.put(URL, { widths: [{ group: unknownId, key: 'year', width: 120 }] });
    expect(unknown.status).toBe(errors.notFound.status);
    expect((await client.put(URL, { widths })).data.widths).toEqual(widths);
    await client.delete(`/crop/crop-material-group/${group.id}`);
    expect((await client.get(URL)).data.widths).toEqual([]);
    expect((await client.put(URL, { widths: [] })).status).toBe(200);
  });

  test('refuse what is no setting', async () => {
    for (const body of [
      { pageSize: 501 },
      { pageSize: 0 },
      { list: '../x' },
      { accountId: 'x' },
      { columns: 'all' },
      { widths: [{ key: 'year', width: 47 }] },
      {
        widths: [
          { key: 'year', width: 80 },
          { key: 'year', width: 90 },
        ],
      },
    ]) {
      expect((await system.breeder.client.put(URL, body)).status).toBe(errors.illegalParameter.status);
    }
  });

  test.each(['__proto__', 'constructor', 'trials', 'g'.repeat(101)])('keep no list %s', async (list) => {
    const { client } = system.breeder;
    for (const answer of [
      await client.put(URL, { list, pageSize: 20 }),
      await client.get(`${URL}?list=${list}`),
    ]) {
      expect(answer.status).toBe(errors.illegalParameter.status);
    }
  });

  test.each(['__proto__', 'constructor', 'colour', 'year\n', ''])('keep no column %j', async (key) => {
    const { client } = system.breeder;
    const before = (await client.get(URL)).data;
    for (const body of [{ columns: [{ key, visible: true }] }, { sort: key }]) {
      expect((await client.put(URL, body)).status).toBe(errors.illegalParameter.status);
    }
    expect((await client.get(URL)).data).toEqual(before);
  });

  test('keep each column once, and none that is deleted meanwhile', async () => {
    const { client } = system.breeder;
    const field = await system.breeder.field({});
    const shown = (key: string) => ({ key, visible: true });
    const twice = await client.put(URL, { columns: [shown('year'), shown('room'), shown('year')] });
    expect(twice).toMatchObject({ status: errors.illegalParameter.status });
    expect(twice.msg).toContain('year');
    for (const body of [{ columns: [shown(unknownId)] }, { sort: unknownId }]) {
      expect((await client.put(URL, body)).status).toBe(errors.unknownColumn.status);
    }
    await client.put(URL, { columns: [shown(field.id), shown('year')], sort: field.id });
    expect((await client.get(URL)).data).toMatchObject({ columns: [{ key: field.id }, { key: 'year' }] });
    await client.delete(`${FIELD}/${field.id}`);
    const { data } = await client.get(URL);
    expect(data.columns).toEqual([shown('year')]);
    expect(data).not.toHaveProperty('sort');
  });

  test('keep 500 columns at most', async () => {
    const columns = Array.from({ length: 501 }, (_, index) => ({
      key: unknownId.slice(0, -3) + String(index).padStart(3, '0'),
      visible: true,
    }));
    const answer = await system.breeder.client.put(URL, { columns });
    expect(answer.status).toBe(errors.illegalParameter.status);
  });
});
