import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { MATERIAL, queryOf, startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const breeder = () => system.breeder;
const client = () => system.breeder.client;

describe('a material', () => {
  test('keeps every field as it was stated', async () => {
    const group = await breeder().group();
    const fields = {
      groupId: group.id,
      sourceId: '0012',
      variety: '郑单958',
      nameEn: 'Zhengdan 958',
      generation: 'F1',
      type: 'cross',
      status: 'inactive',
      year: 2024,
      station: '海南三亚',
      room: '101',
      storageLocation: '冷库A-03-14',
      harvestQuantity: 0.1,
      inventoryQuantity: 41.2,
      quantityUnit: '穗',
      remark: 'line 1\nline 2\t"quoted" &quot;',
    };
    const material = await breeder().material({ ...fields, picture: 'ignored.png', isEdit: true });
    expect(material).toMatchObject({
      ...fields,
      groupName: group.name,
      picture: null,
      revision: 1,
      values: {},
    });
    expect(await breeder().read(material.materialId)).toMatchObject(fields);
  });

  test('needs a source ID only; an empty text is nothing known', async () => {
    const material = await breeder().material({ sourceId: 'only', variety: '', generation: null });
    expect(material).toMatchObject({ variety: null, generation: null, type: null, status: 'active' });
    for (const sourceId of ['', '  ']) {
      expect(await client().post(MATERIAL, { sourceId })).toMatchObject({
        status: errors.materialEmpty.status,
        msg: 'Accession (source ID) cannot be empty',
        data: { column: 'sourceId' },
      });
    }
    expect((await client().post(MATERIAL, { variety: 'x' })).status).toBe(errors.illegalParameter.status);
  });

  test('says in the reader’s language what is wrong', async () => {
    client().language = 'zh_CN';
    const answer = await client().post(MATERIAL, { sourceId: 'x', inventoryQuantity: -1 });
    client().language = 'en_US';
    expect(answer).toMatchObject({ status: errors.materialTooSmall.status, msg: '库存数量：-1 小于 0' });
  });

  test.each([
    ['materialTooLong', { sourceId: 'x'.repeat(101) }],
    ['materialTooLong', { remark: '备'.repeat(2001) }],
    ['materialTooSmall', { harvestQuantity: -0.5 }],
    ['materialTooLarge', { inventoryQuantity: 1e13 }],
    ['materialTooSmall', { year: 24 }],
    ['illegalParameter', { year: 2024.5 }],
    ['illegalParameter', { year: '2024' }],
    ['illegalParameter', { type: 'hybrid' }],
    ['illegalParameter', { status: null }],
    ['illegalParameter', { createdBy: 'me' }],
    ['illegalParameter', { revision: 9 }],
    ['illegalParameter', { Room: '1' }],
  ] as const)('is refused with %s for %.60j', async (error, fields) => {
    const answer = await client().post(MATERIAL, { sourceId: 'refused', ...fields });
    expect(answer).toMatchObject({ status: errors[error].status, httpStatus: 200 });
    expect(await breeder().list({ search: 'refused' })).toEqual([]);
  });

  test('has a source ID of its own within its table', async () => {
    const group = await breeder().group();
    const first = await breeder().material({ groupId: group.id, sourceId: 'DUP' });
    const refused = await client().post(MATERIAL, { groupId: group.id, sourceId: 'DUP' });
    expect(refused).toMatchObject({
      status: errors.duplicateSourceId.status,
      msg: expect.stringMatching(/duplicate source id/i),
      data: { sourceIds: ['DUP'] },
    });
    const second = await breeder().material({ groupId: group.id, sourceId: 'DUP2' });
    const renamed = await client().put(MATERIAL, { materialId: second.materialId, sourceId: 'DUP' });
    expect(renamed.status).toBe(errors.duplicateSourceId.status);
    const same = await client().put(MATERIAL, {
      materialId: first.materialId,
      sourceId: 'DUP',
      variety: 'x',
    });
    expect(same.status).toBe(200);
  });

  test('may share its source ID with another table, which is remarked', async () => {
    const [a, b] = [await breeder().group('Table A'), await breeder().group('Table B')];
    const first = await client().post(MATERIAL, { groupId: a.id, sourceId: 'SHARED' });
    expect(first.data).toMatchObject({ remarks: [], namesakes: [] });
    const second = await client().post(MATERIAL, { groupId: b.id, sourceId: 'SHARED' });
    expect(second.data.remarks).toEqual(['Source ID SHARED is also used in Table A']);
    const { materialId } = first.data;
    expect(second.data.namesakes).toEqual([{ materialId, sourceId: 'SHARED', groupName: 'Table A' }]);
  });

  test('has a source ID of its own within its group, whatever its case and width; elsewhere it is remarked', async () => {
    const group = await breeder().group();
    await breeder().material({ groupId: group.id, sourceId: 'Upper7' });
    const refused = await client().post(MATERIAL, { groupId: group.id, sourceId: 'ｕｐｐｅｒ7' });
    expect(refused).toMatchObject({
      status: errors.duplicateSourceId.status,
      data: { sourceIds: ['ｕｐｐｅｒ7'] },
    });
    const elsewhere = await breeder().group();
    const added = await client().post(MATERIAL, { groupId: elsewhere.id, sourceId: 'upper7' });
    const remark = 'Source ID upper7 exists as Upper7: they differ only in letter case';
    expect(added.data).toMatchObject({ remarks: [remark], namesakes: [{ sourceId: 'Upper7' }] });
    const renamed = await client().put(MATERIAL, { materialId: added.data.materialId, sourceId: 'UPPER7' });
    expect(renamed).toMatchObject({ status: 200, data: { sourceId: 'UPPER7' } });
    const moved = await client().put(`${MATERIAL}/moveInGroup`, {
      groupId: group.id,
      materialIds: [added.data.materialId],
    });
    expect(moved.status).toBe(errors.duplicateSourceId.status);
  });

  test('gives one source ID to one of several people who ask at once', async () => {
    const group = await breeder().group();
    const ask = () => client().post(MATERIAL, { groupId: group.id, sourceId: 'RACE' });
    const statuses = (await Promise.all(Array.from({ length: 8 }, ask))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === errors.duplicateSourceId.status)).toHaveLength(7);
  });

  test('changes only in what is stated', async () => {
    const field = await breeder().field({ dataType: 'numeric' });
    const other = await breeder().field({ dataType: 'text' });
    const material = await breeder().material({
      variety: 'Mo17',
      year: 2020,
      values: { [field.id]: 3, [other.id]: 'a' },
    });
    const { data } = await client().put(MATERIAL, {
      materialId: material.materialId,
      revision: 1,
      variety: null,
      values: { [field.id]: 4.25 },
    });
    expect(data).toMatchObject({
      variety: null,
      year: 2020,
      values: { [field.id]: 4.25, [other.id]: 'a' },
      revision: 2,
    });
  });
});

describe('rights', () => {
  test('are refused to guests who write and to roles without the key', async () => {
    const material = await breeder().material();
    const guest = await system.signInAs({ keys: ['germplasmManagement'], readOnly: true });
    const stranger = await system.signInAs({ keys: ['fieldTestTask', 'basicData'] });
    expect((await guest.get(`${MATERIAL}/page`)).status).toBe(200);
    const query = queryOf({ materialId: material.materialId });
    for (const [person, status] of [
      [guest, errors.readOnlyAccount.status],
      [stranger, errors.noRights.status],
      [system.nobody, errors.sessionInvalid.status],
    ] as const) {
      const answers = [
        person.post(MATERIAL, { sourceId: 'x' }),
        person.put(MATERIAL, { materialId: material.materialId, variety: 'x' }),
        person.delete(`${MATERIAL}?${query}`),
        person.put('/crop/crop-list-display', { pageSize: 20 }),
      ];
      const statuses = (await Promise.all(answers)).map((answer) => answer.status);
      // list settings are everybody's own, so the stranger may keep his
      expect(statuses).toEqual([status, status, status, person === stranger ? 200 : status]);
    }
    expect((await stranger.get(`${MATERIAL}/page`)).status).toBe(errors.noRights.status);
  });
});
