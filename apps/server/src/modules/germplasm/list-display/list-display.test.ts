import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

const URL = '/crop/crop-list-display';
let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

describe('list display settings', () => {
  test('start with page 1 of 10 rows', async () => {
    const { data } = await system.breeder.client.get(URL);
    expect(data).toEqual({ list: 'germplasm', currPage: 1, pageSize: 10, columns: [] });
  });

  test('are kept for each user and list', async () => {
    const { client } = system.breeder;
    const columns = [
      { key: 'year', visible: true, width: 80 },
      { key: 'room', visible: false },
    ];
    await client.put(URL, { columns, pageSize: 50, sort: 'year', order: 'desc' });
    await client.put(URL, { currPage: 3 });
    await client.put(URL, { list: 'trials', pageSize: 20 });
    const kept = { list: 'germplasm', currPage: 3, pageSize: 50, columns, sort: 'year', order: 'desc' };
    expect((await client.get(`${URL}?list=germplasm`)).data).toEqual(kept);
    expect((await client.get(`${URL}?list=trials`)).data).toMatchObject({ pageSize: 20, columns: [] });
    expect((await system.admin.get(URL)).data.pageSize).toBe(10);
  });

  test('refuse what is no setting', async () => {
    for (const body of [
      { pageSize: 501 },
      { pageSize: 0 },
      { list: '../x' },
      { accountId: 'x' },
      { columns: 'all' },
    ]) {
      expect((await system.breeder.client.put(URL, body)).status).toBe(errors.illegalParameter.status);
    }
  });
});
