import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { nextTrialName, plantSmallTrial } from '../testing/small-trial.ts';

const TRIALS = '/crop/crop-field-test';
const ENTRIES = '/crop/crop-field-entry';
const ENVIRONMENTS = '/crop/crop-field-environment';
const VALUES = '/crop/crop-field-observation';
let system: TestApplication;
let breeder: Client;
let colleague: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask', 'germplasmManagement'] });
  colleague = await system.signInAs({ keys: ['fieldTestTask'] });
});
afterAll(() => system.close());

async function newTrial(): Promise<string> {
  const body = { name: nextTrialName(), year: 2026, season: 'spring', crop: 'maize' };
  const answer = await breeder.post(TRIALS, body);
  expect(answer.status).toBe(200);
  return answer.data.id;
}
const stateOf = async (id: string) => (await breeder.get(`${TRIALS}/${id}`)).data.state;
const move = (client: Client, id: string, from: string, to: string) =>
  client.put(`${TRIALS}/state`, { id, from, to });
const plotOf = async (id: string) =>
  (await breeder.get(`/crop/crop-field-plot/page?trialId=${id}`)).data.records[6];

test('a trial goes its way, and nobody jumps over a state or moves it from one that has passed', async () => {
  const { id, traitId } = await plantSmallTrial(system, breeder);
  expect(await stateOf(id)).toBe('draft');
  expect((await move(breeder, id, 'draft', 'sown')).status).toBe(errors.trialMoveForbidden.status);
  const { id: plotId } = await plotOf(id);
  const value = { plotId, traitId, value: 120 };
  expect((await breeder.post(VALUES, value)).status).toBe(200);
  expect(await stateOf(id)).toBe('recording');
  expect((await move(breeder, id, 'sown', 'harvested')).status).toBe(errors.trialMoveForbidden.status);
  expect((await move(colleague, id, 'recording', 'harvested')).data.state).toBe('harvested');
  const added = await breeder.post(`${ENTRIES}/batch`, { trialId: id, entries: [{ name: 'Late' }] });
  expect(added).toMatchObject({ status: errors.trialStateForbids.status });
  expect(added.msg).toContain('“Harvested”');
});

test('a locked trial takes no change, value or import; its owner unlocks it', async () => {
  const { id, traitId, entryIds, environmentIds } = await plantSmallTrial(system, breeder);
  const { id: plotId } = await plotOf(id);
  const { data: value } = await breeder.post(VALUES, { plotId, traitId, value: 120 });
  await move(breeder, id, 'recording', 'harvested');
  expect((await move(colleague, id, 'harvested', 'locked')).status).toBe(errors.notOwner.status);
  expect((await move(breeder, id, 'harvested', 'locked')).data.state).toBe('locked');
  const calls = [
    breeder.put(TRIALS, { id, description: 'late' }),
    breeder.put(ENTRIES, { id: entryIds[0], name: 'Late' }),
    breeder.put(ENVIRONMENTS, { id: environmentIds[0], location: 'Late' }),
    breeder.post(VALUES, { plotId, traitId, value: 121, repeat: 2 }),
    breeder.put(VALUES, { id: value.id, value: 121, reason: 'late' }),
    breeder.put(`${VALUES}/batch`, {
      trialId: id,
      reason: 'late',
      cells: [{ id: value.id, plotId, traitId, value: 121 }],
    }),
    breeder.delete(`${TRIALS}/${id}?plots=16`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(errors.trialLocked.status);
  expect((await move(colleague, id, 'locked', 'harvested')).status).toBe(errors.notOwner.status);
  expect((await move(breeder, id, 'locked', 'harvested')).status).toBe(200);
  expect((await breeder.put(TRIALS, { id, description: 'again' })).status).toBe(200);
});

test('environments are added from location records and by name, each once, and taken out again', async () => {
  const id = await newTrial();
  const { data: location } = await system.admin.post('/crop/crop-location', {
    place: 'Xinxiang',
    year: 2026,
  });
  const add = (environments: object[]) =>
    breeder.post(`${ENVIRONMENTS}/batch`, { trialId: id, environments });
  const places = [
    { locationId: location.id },
    { location: '三亚', season: 'winter' },
    { location: 'Xinxiang' },
  ];
  expect((await add(places)).data).toEqual({ added: 2, present: ['Xinxiang 2026 Spring'] });
  const { data } = await breeder.get(`${TRIALS}/${id}`);
  expect(data.environments).toMatchObject([
    { location: 'Xinxiang', year: 2026, season: 'spring', plotCount: 0 },
    { location: '三亚', season: 'winter' },
  ]);
  const [linked] = await system.platform.database.query<{ location_id: string }>(
    'select location_id from trial_environment where id = $1',
    [data.environments[0].id],
  );
  expect(linked!.location_id).toBe(location.id);
  expect((await breeder.delete(`${ENVIRONMENTS}/${data.environments[1].id}`)).status).toBe(200);
  expect((await breeder.get(`${TRIALS}/${id}`)).data.environmentCount).toBe(1);
  const { environmentIds } = await plantSmallTrial(system, breeder);
  expect((await breeder.delete(`${ENVIRONMENTS}/${environmentIds[0]}`)).status).toBe(
    errors.trialPartInUse.status,
  );
});

test('entries come from a list, a search and names, checks with their own replication', async () => {
  const id = await newTrial();
  for (const sourceId of ['SRC-1', 'SRC-2', 'SRC-3'])
    await breeder.post('/crop/crop-material-information', {
      sourceId,
      variety: sourceId.replace('SRC', 'Line'),
    });
  const { data: found } = await breeder.get('/crop/crop-material-information/page?search=SRC-');
  const materialIds = found.records.map((one: { materialId: string }) => one.materialId);
  const { data: list } = await breeder.post('/crop/crop-material-list', {
    name: nextTrialName(),
    from: { materialIds: materialIds.slice(0, 2) },
  });
  const add = (body: object) => breeder.post(`${ENTRIES}/batch`, { trialId: id, ...body });
  expect((await add({ from: { listId: list.id } })).data.added).toBe(2);
  expect((await add({ from: { filter: { search: 'SRC-' } } })).data).toMatchObject({ added: 1 });
  expect((await add({ from: { filter: { search: 'nothing at all' } } })).status).toBe(
    errors.trialSourceEmpty.status,
  );
  const checks = await add({ entries: [{ name: '郑单958' }], isCheck: true, replicates: 2 });
  expect(checks.data.added).toBe(1);
  const { data } = await breeder.get(`${ENTRIES}/page?trialId=${id}`);
  expect(data.records.filter((one: { materialId: unknown }) => one.materialId)).toHaveLength(3);
  const check = data.records.find((one: { isCheck: boolean }) => one.isCheck);
  expect(check).toMatchObject({ name: '郑单958', replicates: 2 });
  expect((await breeder.call('DELETE', `${ENTRIES}/batch`, { ids: [data.records[0].id] })).data.removed).toBe(
    1,
  );
});

test('an experimental variety differs from control', async () => {
  const id = await newTrial();
  const add = (body: object) => breeder.post(`${ENTRIES}/batch`, { trialId: id, ...body });
  await add({ entries: [{ name: 'Check 1' }], isCheck: true });
  const refused = await add({ entries: [{ name: 'New 1' }, { name: 'CHECK 1' }] });
  expect(refused).toMatchObject({
    status: errors.trialEntryIsCheck.status,
    msg: 'Experimental variety must differ from control: Check 1',
  });
  await add({ entries: [{ name: 'New 1' }] });
  expect((await add({ entries: [{ name: 'New 1' }], isCheck: true })).status).toBe(
    errors.trialEntryIsCheck.status,
  );
});
