import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { recycleBinModule } from '../../recycle-bin/index.ts';
import { traitsModule } from '../index.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication({
    modules: [traitsModule, recycleBinModule(() => traitsModule.binKinds ?? [])],
  });
  breeder = await system.signInAs({ keys: ['basicData'] });
});
afterAll(() => system.close());

const GROUP = '/crop/crop-trait-group';
let serial = 0;

async function createTrait(fields: object = {}): Promise<string> {
  const kind = { crop: 'maize', classification: 'agronomic', dataType: 'numeric' };
  const answer = await breeder.post('/crop/crop-trait', { name: `性状${++serial}`, ...kind, ...fields });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id;
}

const createGroup = (fields: object = {}) =>
  breeder.post(GROUP, { name: `收获测产${++serial}`, crop: 'maize', recordingStage: 'harvest', ...fields });

describe('trait groups', () => {
  test('keep the order of their traits, also a changed one', async () => {
    const ids = [await createTrait({ unit: 'cm' }), await createTrait(), await createTrait()];
    const traitIds = [ids[2]!, ids[0]!, ids[1]!];
    const { data: group } = await createGroup({ traitIds });
    expect(group).toMatchObject({ traitIds, traits: traitIds.map((id) => ({ id })) });
    const change = { id: group.id, revision: group.revision, traitIds: [ids[0]!, ids[2]!] };
    expect((await breeder.put(GROUP, change)).data.traitIds).toEqual([ids[0], ids[2]]);
    const { data } = await breeder.get(`${GROUP}/${group.id}`);
    expect(data.traits).toMatchObject([{ id: ids[0], unit: 'cm' }, { id: ids[2] }]);
    expect((await breeder.put(GROUP, change)).status).toBe(errors.staleRevision.status);
  });

  test('keep their traits from being deleted until they are taken out, and say which groups do', async () => {
    const id = await createTrait();
    const { data: group } = await createGroup({ traitIds: [id] });
    const refused = await breeder.delete(`/crop/crop-trait/${id}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain(`still used by 1 trait group: ${group.name}`);
    expect(refused.data.references).toMatchObject([{ count: 1, names: [group.name] }]);
    await breeder.put(GROUP, { id: group.id, traitIds: [] });
    expect((await breeder.delete(`/crop/crop-trait/${id}`)).status).toBe(200);
  });

  test('come back from the recycle bin with their traits in order', async () => {
    const traitIds = [await createTrait(), await createTrait()].toReversed();
    const { data: group } = await createGroup({ traitIds });
    const { data: deletion } = await breeder.delete(`${GROUP}/${group.id}`);
    const restored = await breeder.put('/crop/crop-recycle-bin/restore', { ids: deletion.deletionIds });
    expect(restored.status).toBe(200);
    expect((await breeder.get(`${GROUP}/${group.id}`)).data.traitIds).toEqual(traitIds);
  });

  test('hold no traits of other crops, and their traits no other crop afterwards', async () => {
    const [maize, wheat] = [await createTrait(), await createTrait({ crop: 'wheat' })];
    const refused = await createGroup({ traitIds: [maize, wheat] });
    expect(refused.status).toBe(errors.traitGroupOtherCrop.status);
    expect(refused.msg).toContain(`性状${serial}`.slice(0, 2));
    expect((await createGroup({ crop: 'general', traitIds: [maize, wheat] })).status).toBe(200);
    await createGroup({ traitIds: [maize] });
    const moved = await breeder.put('/crop/crop-trait', { id: maize, crop: 'rice' });
    expect(moved.status).toBe(errors.traitCropInGroups.status);
    expect((await breeder.put('/crop/crop-trait', { id: maize, crop: 'general' })).status).toBe(200);
  });
});
