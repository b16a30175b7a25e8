import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { plantSmallTrial, type SmallTrial } from '../../modules/trials/testing/small-trial.ts';
import { startTestApplication, type Client, type TestApplication } from '../test-application.ts';

const MATERIAL = '/crop/crop-material-information';
const GROUP = '/crop/crop-material-group';

let test: TestApplication;
let user: Client;
let trial: SmallTrial;
beforeAll(async () => {
  test = await startTestApplication();
  user = await test.signInAs();
  trial = await plantSmallTrial(test, user);
});
afterAll(() => test.close());

async function done<Data>(call: Promise<{ status: number; msg: string; data: Data }>): Promise<Data> {
  const answer = await call;
  expect(answer.msg).toBe('');
  return answer.data;
}

const exported = async () =>
  (await user.inject({ method: 'GET', url: `/crop/crop-field-plot/export/${trial.id}?format=csv` })).body;

describe('new names', () => {
  it('of a trait leave every value at its plot, on the screen and in the export', async () => {
    const plots = `/crop/crop-field-plot/page?trialId=${trial.id}&pageSize=500`;
    const before = await done(user.get(plots));
    const csv = await exported();
    const trait = await done(user.get(`/crop/crop-trait/${trial.traitId}`));
    await done(user.put('/crop/crop-trait', { id: trial.traitId, name: '新名称 renamed' }));
    expect(await done(user.get(plots))).toEqual(before);
    const after = await exported();
    expect(after.replaceAll('新名称 renamed', trait.name)).toBe(csv);
    expect(after).toContain('新名称 renamed');
  });

  it('of a material and its table leave entries linked, and what they refer to cannot be deleted', async () => {
    const group = await done(user.post(GROUP, { name: 'Old table' }));
    const material = await done(user.post(MATERIAL, { groupId: group.id, sourceId: 'OLD-1' }));
    const [entryId] = trial.entryIds;
    await done(user.put('/crop/crop-field-entry', { id: entryId, materialId: material.materialId }));
    await done(user.put(GROUP, { id: group.id, name: 'New table' }));
    await done(user.put(MATERIAL, { materialId: material.materialId, sourceId: 'NEW-1' }));

    const entries = await done(user.get(`/crop/crop-field-entry/page?trialId=${trial.id}&pageSize=500`));
    const linked = entries.records.find(({ id }: { id: string }) => id === entryId);
    expect(linked.materialId).toBe(material.materialId);

    const refused = await user.delete(`${MATERIAL}?materialId=${material.materialId}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toMatch(/TR\d+/);
    const full = await user.delete(`${GROUP}/${group.id}`);
    expect(full.status).not.toBe(200);
    expect(full.msg).toContain('NEW-1');
  });
});
