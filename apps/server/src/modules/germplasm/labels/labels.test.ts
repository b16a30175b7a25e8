import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { readRecordCode } from '@panicle/contract/codes/record-code';
import type { Material, MaterialField } from '@panicle/contract/germplasm';
import { MATERIAL, startGermplasm, unknownId, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

const BARCODE = `${MATERIAL}/barcode`;

let system: GermplasmSystem;
let protein: MaterialField;
let inbred: Material;
let hybrid: Material;
beforeAll(async () => {
  system = await startGermplasm();
  protein = await system.breeder.field({ name: '蛋白', dataType: 'numeric' });
  const group = await system.breeder.group('自交系');
  inbred = await system.breeder.material({
    sourceId: 'Z58',
    variety: '郑58',
    type: 'selfing',
    groupId: group.id,
    values: { [protein.id]: 11.5 },
  });
  hybrid = await system.breeder.material({ sourceId: 'A958', variety: '郑单958', type: 'cross' });
});
afterAll(() => system.close());

const print = (body: object) => system.breeder.client.post(BARCODE, { fields: ['sourceId'], ...body });

describe('the labels of materials', () => {
  test('say their fields in the reader’s language and bear a code of kind and id', async () => {
    const { client } = system.breeder;
    client.language = 'zh_CN';
    const fields = ['sourceId', 'variety', 'type', 'groupName', 'year', protein.id];
    const { data } = await print({ ids: [inbred.materialId], fields });
    client.language = 'en_US';
    expect(data.missing).toBe(0);
    const [{ id, values }] = data.records;
    const { code, ...said } = values;
    expect(said).toEqual({
      sourceId: 'Z58',
      variety: '郑58',
      type: '自交系',
      groupName: '自交系',
      year: '',
      [protein.id]: '11.5',
    });
    expect(readRecordCode(code)).toEqual({ kind: 'material', id });
  });

  test('come in the order of the choice, or sorted', async () => {
    const ids = [inbred.materialId, hybrid.materialId];
    const order = async (body: object) =>
      (await print({ ids, ...body })).data.records.map(
        (one: { values: { sourceId: string } }) => one.values.sourceId,
      );
    expect(await order({})).toEqual(['Z58', 'A958']);
    expect(await order({ sort: 'sourceId' })).toEqual(['A958', 'Z58']);
    expect(await order({ sort: 'sourceId', order: 'desc' })).toEqual(['Z58', 'A958']);
  });

  test('of a list follow its filter; chosen ones that are gone are counted', async () => {
    const listed = await print({ filter: { type: 'cross' } });
    expect(listed).toMatchObject({ status: 200 });
    expect(listed.data.records).toHaveLength(1);
    expect((await print({ ids: [inbred.materialId, unknownId] })).data).toMatchObject({ missing: 1 });
  });

  test('are refused for nothing, for fields that there are none of, and for more than one print', async () => {
    expect((await print({ ids: [unknownId] })).status).toBe(errors.labelsOfNothing.status);
    expect((await print({ filter: { search: 'nothing' } })).status).toBe(errors.labelsOfNothing.status);
    expect(await print({ ids: [inbred.materialId], fields: ['colour'] })).toMatchObject({
      status: errors.labelUnknownField.status,
      msg: expect.stringContaining('colour') as string,
    });
    await system.platform.database.query(
      `insert into material (id, source_id, room, created_by, updated_by)
       select gen_random_uuid(), 'N' || n, 'many', $1, $1 from generate_series(1, 5001) as n`,
      [system.breeder.client.userId],
    );
    expect(await print({ filter: {} })).toMatchObject({
      status: errors.labelsTooMany.status,
      msg: expect.stringContaining('5003') as string,
    });
  });

  test('are not for guests, who take nothing away', async () => {
    const guest = await system.signInAs({ keys: ['germplasmManagement'], readOnly: true });
    await system.platform.database.query('update account set restricted = true where id = $1', [
      guest.userId,
    ]);
    const answer = await guest.post(BARCODE, { ids: [inbred.materialId], fields: ['sourceId'] });
    expect(answer.status).toBe(errors.guestExport.status);
  });
});
