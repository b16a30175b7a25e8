import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { MAXIMUM_KEPT_QUERIES } from '@panicle/contract/material-query';
import type { Client } from '../../../testing/test-application.ts';
import { startGermplasm, unknownId, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

const URL = '/crop/crop-material-query';
const content = { criteria: [{ field: 'year', operator: 'between', from: 2000 }] };
let system: GermplasmSystem;
let mine: Client;
let other: Client;

beforeAll(async () => {
  system = await startGermplasm();
  mine = system.breeder.client;
  other = await system.signInAs({ keys: ['germplasmManagement'] });
});
afterAll(() => system.close());

const names = async (client: Client) =>
  (await client.get(`${URL}/page`)).data.records.map(({ name }: { name: string }) => name);
const keep = (client: Client, name: string) => client.post(URL, { name, content });

describe('kept queries', () => {
  test('stand under their names, each user’s for that user alone', async () => {
    const { data } = await keep(mine, '高产自交系');
    await keep(mine, 'Late lines');
    await keep(other, 'Late lines');
    expect(await names(mine)).toEqual(['高产自交系', 'Late lines']);
    expect(await names(other)).toEqual(['Late lines']);
    expect((await mine.get(`${URL}/${data.id}`)).data).toMatchObject({ name: '高产自交系', content });
    for (const answer of [
      await other.get(`${URL}/${data.id}`),
      await other.put(URL, { id: data.id, name: 'taken' }),
      await other.delete(`${URL}/${data.id}`),
    ]) {
      expect(answer.status).toBe(errors.notFound.status);
    }
  });

  const tooMuch = [{ field: 'remark', operator: 'oneOf', values: Array(20).fill('x'.repeat(500)) }];

  test.each([
    ['queryNameTaken', { name: 'LATE LINES', content }],
    ['cannotBeEmpty', { name: '  ', content }],
    ['materialTooLong', { name: 'n'.repeat(101), content }],
    ['criteriaEmpty', { name: 'Nothing', content: { criteria: [] } }],
    ['notFound', { name: 'Gone', content: { ...content, groupId: unknownId } }],
    [
      'criterionUnfit',
      { name: 'Words', content: { criteria: [{ field: 'year', operator: 'equals', value: 'x' }] } },
    ],
    ['illegalParameter', { name: 'Long', content: { criteria: tooMuch } }],
    ['illegalParameter', { name: 'Odd', content: { criteria: [{ field: 'year', operator: 'like' }] } }],
  ] as const)('are refused with %s', async (error, body) => {
    expect((await mine.post(URL, body)).status).toBe(errors[error].status);
  });

  test('are so many at most', async () => {
    const before = (await names(other)).length;
    await system.platform.database.query(
      `insert into material_query (id, account_id, name, content)
       select gen_random_uuid(), account_id, 'copy ' || n, content
         from material_query, generate_series(1, $1::int) as n where account_id = $2`,
      [MAXIMUM_KEPT_QUERIES - before, other.userId],
    );
    expect((await keep(other, 'One more')).status).toBe(errors.tooManyQueries.status);
  });

  test('are so many at most when several are kept at the same moment', async () => {
    const third = await system.signInAs({ keys: ['germplasmManagement'] });
    await keep(third, 'Original');
    await system.platform.database.query(
      `insert into material_query (id, account_id, name, content)
       select gen_random_uuid(), account_id, 'copy ' || n, content
         from material_query, generate_series(1, $1::int) as n where account_id = $2`,
      [MAXIMUM_KEPT_QUERIES - 2, third.userId],
    );
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => keep(third, `Last ${index}`)));
    const refused = answers.filter(({ status }) => status === errors.tooManyQueries.status);
    expect(refused).toHaveLength(11);
    expect((await third.get(`${URL}/page`)).data.total).toBe(MAXIMUM_KEPT_QUERIES);
  });
});
