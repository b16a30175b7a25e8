import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { v7 as uuidv7 } from 'uuid';
import { startSession } from '../../modules/access/sessions.ts';
import { nextTrialName, plantSmallTrial } from '../../modules/trials/testing/small-trial.ts';
import { formOf } from '../../modules/germplasm/testing/germplasm-fixture.ts';
import { png } from '../../modules/germplasm/testing/png.ts';
import { sendChunk, sendFile } from '../../modules/files/testing/chunk-client.ts';
import { upload } from '../../modules/imports/testing/upload-form.ts';
import type { Answer, Client, TestApplication } from '../test-application.ts';

/** Who makes the objects, and the application around him. */
export interface Stage {
  test: TestApplication;
  owner: Client;
}

/** An object of the owner with the ids that calls about it name. */
export type Scene = Readonly<Record<string, string>> & { id: string };

async function made(call: Promise<Answer>): Promise<Answer['data']> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

let serial = 0;
/** A name that nothing else has. */
export const next = (name: string) => `${name}${++serial}`;

export async function group({ owner }: Stage): Promise<Scene> {
  const { id } = await made(owner.post('/crop/crop-material-group', { name: next('Group') }));
  return { id };
}

export async function field(stage: Stage): Promise<Scene> {
  const { id: groupId } = await group(stage);
  const creation = { groupId, name: next('Column'), dataType: 'text' };
  const { id } = await made(stage.owner.post('/crop/crop-material-field', creation));
  return { id, groupId };
}

export async function material(stage: Stage): Promise<Scene> {
  const { id: groupId } = await group(stage);
  const creation = { groupId, sourceId: next('M'), variety: '郑单958' };
  const { materialId } = await made(stage.owner.post('/crop/crop-material-information', creation));
  return { id: materialId, groupId };
}

/** A list with one material. */
export async function materialList(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  const creation = { name: next('List'), from: { materialIds: [materialId] } };
  const { id } = await made(stage.owner.post('/crop/crop-material-list', creation));
  return { id, materialId };
}

/** A crossing task with one female and one male parent. */
export async function hybridTask(stage: Stage): Promise<Scene> {
  const { id: female } = await material(stage);
  const { id: male } = await material(stage);
  const creation = {
    name: next('Crosses'),
    year: 2026,
    locations: ['Sanya'],
    trialDesign: 'free',
    hybridizationMethod: 'cross',
    females: [female],
    males: [male],
  };
  const { id } = await made(stage.owner.post('/crop/crop-hybrid-task', creation));
  return { id, female, male };
}

/** A pair of a crossing task. */
export async function hybridPair(stage: Stage): Promise<Scene> {
  const { id: taskId, female, male } = await hybridTask(stage);
  const creation = { taskId, femaleId: female, maleId: male };
  const { id } = await made(stage.owner.post('/crop/crop-hybrid-pair', creation));
  return { id, taskId, female: female!, male: male! };
}

/** A pollination of a pair. */
export async function hybridPollination(stage: Stage): Promise<Scene> {
  const { id: pairId } = await hybridPair(stage);
  const creation = { pairId, flowers: 5, date: '2026-07-20' };
  const { id } = await made(stage.owner.post('/crop/crop-hybrid-pollination', creation));
  return { id };
}

/** A harvest of a pair: what it made is the owner's. */
export async function hybridHarvest(stage: Stage): Promise<Scene> {
  const { id: pairId, taskId } = await hybridPair(stage);
  const harvest = { taskId, groupId: null, date: '2026-09-20', unit: 'g', rows: [{ pairId }] };
  const { harvests } = await made(stage.owner.post('/crop/crop-hybrid-harvest', harvest));
  return { id: harvests[0].id, taskId: taskId!, materialId: harvests[0].materialId };
}

/** A crossing task whose harvest is an entry of a trial with values, and another one. */
export async function growingCrosses(stage: Stage): Promise<Scene> {
  const { taskId, materialId } = await hybridHarvest(stage);
  const { entryIds } = await plantSmallTrial(stage.test, stage.owner);
  await stage.test.platform.database.query('update trial_entry set material_id = $2 where id = $1', [
    entryIds[0],
    materialId,
  ]);
  return { id: taskId!, target: (await hybridTask(stage)).id };
}

/** With a picture, which the owner has added. */
export async function picturedMaterial(stage: Stage): Promise<Scene> {
  const scene = await material(stage);
  const url = `/crop/crop-material-information/picture/${scene.id}`;
  const answer = await stage.owner.inject({ method: 'POST', url, ...formOf(png(7), 'ear.png') });
  await made(Promise.resolve(answer.json<Answer>()));
  return scene;
}

/** A file that its owner has attached to a material of his. */
export async function attachedFile(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  const url = `/crop/crop-material-file/${materialId}?kind=picture`;
  const answer = await stage.owner.inject({ method: 'POST', url, ...formOf(png(6), 'field.png') });
  return { id: (await made(Promise.resolve(answer.json<Answer>()))).id };
}

/** A meeting of its owner alone. */
export async function decisionMeeting({ owner }: Stage): Promise<Scene> {
  const base = '/crop/crop-decision-meeting';
  const source = { kind: 'list', name: 'Entered' };
  const { id } = await made(
    owner.post(base, { name: next('Meeting'), source, candidates: [{ name: 'Line 1' }] }),
  );
  const { candidates } = await made(owner.get(`${base}/candidates/${id}`));
  return { id, candidateId: candidates[0].id };
}

export async function keptQuery({ owner }: Stage): Promise<Scene> {
  const content = { criteria: [{ field: 'year', operator: 'between', from: 2020 }] };
  const { id } = await made(owner.post('/crop/crop-material-query', { name: next('Query'), content }));
  return { id };
}

/** Trials and weights of an evaluation. */
export const evaluated = (trialId: string, traitId: string) => ({
  trialIds: [trialId],
  environmentIds: [],
  traits: [{ traitId, weight: 5, aim: 'high', ideal: null, minimum: null, maximum: null }],
});

export async function evaluation(stage: Stage): Promise<Scene> {
  const { id: trialId, traitId } = await trial(stage);
  const content = evaluated(trialId, traitId!);
  const { id } = await made(
    stage.owner.post('/crop/crop-material-evaluation', { name: next('Evaluation'), content }),
  );
  return { id };
}

/** Three entries and an environment, without plots. */
export async function unplannedTrial({ owner }: Stage): Promise<Scene> {
  const body = { name: nextTrialName(), year: 2026, season: 'summer', crop: 'maize' };
  const { id } = await made(owner.post('/crop/crop-field-test', body));
  const environments = [{ location: 'Sanya' }];
  const entries = ['G1', 'G2', 'G3'].map((name) => ({ name }));
  await made(owner.post('/crop/crop-field-environment/batch', { trialId: id, environments }));
  await made(owner.post('/crop/crop-field-entry/batch', { trialId: id, entries }));
  const { data } = await owner.get(`/crop/crop-field-test/${id}`);
  const listed = await owner.get(`/crop/crop-field-entry/page?trialId=${id}`);
  return { id, environmentId: data.environments[0].id, entryId: listed.data.records[0].id };
}

export async function harvestedTrial(stage: Stage): Promise<Scene> {
  const scene = await trial(stage);
  const { database } = stage.test.platform;
  await database.query(`update trial set state = 'harvested' where id = $1`, [scene.id]);
  return scene;
}

/** A record without parents: its material is its own. */
export async function pedigree(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  return { id: (await made(stage.owner.post('/crop/crop-pedigree', { materialId }))).id };
}

export async function stockRecord(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  const stated = { materialId, operation: 'in', quantity: 5 };
  return { id: (await made(stage.owner.post('/crop/crop-warehouse-record', stated))).id };
}

export async function storagePlace({ owner }: Stage): Promise<Scene> {
  const stated = { level: 'room', code: next('Room') };
  return { id: (await made(owner.post('/crop/crop-storage-place', stated))).id };
}

const lotOf = async ({ owner }: Stage, fields: object): Promise<string> =>
  (await made(owner.post('/crop/crop-seed-lot', { quantity: 5, ...fields }))).id;

export async function seedLot(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  return { id: await lotOf(stage, { materialId }), materialId };
}

/** Two lots of one material. */
export async function twoLots(stage: Stage): Promise<Scene> {
  const { id, materialId } = await seedLot(stage);
  return { id, otherId: await lotOf(stage, { materialId }) };
}

export async function placeWithLot(stage: Stage): Promise<Scene> {
  const { id: placeId } = await storagePlace(stage);
  const { id: materialId } = await material(stage);
  return { id: placeId, lotId: await lotOf(stage, { materialId, placeId }) };
}

export async function stockCount(stage: Stage): Promise<Scene> {
  const { id: placeId, lotId } = await placeWithLot(stage);
  const stated = { placeId, name: next('Count') };
  return { id: (await made(stage.owner.post('/crop/crop-stock-count', stated))).id, lotId: lotId! };
}

export async function germinationTest(stage: Stage): Promise<Scene> {
  const { id: lotId } = await seedLot(stage);
  const stated = { lotId, date: '2026-03-01', seeds: 100, germinated: 90 };
  return { id: (await made(stage.owner.post('/crop/crop-germination-test', stated))).id };
}

/** With someone who can be sent its seed. */
export async function seedLotForOther(stage: Stage): Promise<Scene> {
  const { userId } = await stage.test.signInAs({ keys: ['warehouseInOutManagement'] });
  return { ...(await seedLot(stage)), receiverId: userId };
}

async function transferBetween(from: Client, to: Client, stage: Stage): Promise<Scene> {
  const { id: lotId } = await seedLot(stage);
  const stated = { lotId, quantity: 1, receiverId: to.userId };
  return { id: (await made(from.post('/crop/crop-seed-transfer', stated))).id };
}

/** On its way from the owner. */
export async function sentTransfer(stage: Stage): Promise<Scene> {
  const other = await stage.test.signInAs({ keys: ['warehouseInOutManagement'] });
  return transferBetween(stage.owner, other, stage);
}

/** On its way to the owner. */
export async function receivedTransfer(stage: Stage): Promise<Scene> {
  const other = await stage.test.signInAs({ keys: ['warehouseInOutManagement'] });
  return transferBetween(other, stage.owner, stage);
}

/** What a device of the caller entered of a lot without network. */
export function deliveryOf({ userId }: Client, lotId: string) {
  const now = new Date().toISOString();
  const body = { lotId, operation: 'in', quantity: 1, unit: '', reason: '' };
  const entry = { id: uuidv7(), kind: 'stock', body, basis: { records: 1 }, enteredAt: now, serial: 1 };
  return { userId, device: uuidv7(), sentAt: now, entries: [entry] };
}

/** A record that contradicts the accepted one of its material. */
export async function conflict(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  const { id: female } = await material(stage);
  await made(stage.owner.post('/crop/crop-pedigree', { materialId }));
  return { id: (await made(stage.owner.post('/crop/crop-pedigree', { materialId, female }))).id };
}

export async function labelTemplate({ owner }: Stage): Promise<Scene> {
  const stated = { name: next('Labels'), recordKind: 'material' };
  return { id: (await made(owner.post('/crop/crop-label-template', stated))).id };
}

export async function trait({ owner }: Stage): Promise<Scene> {
  const kind = { crop: 'maize', classification: 'agronomic', dataType: 'numeric' };
  const { id } = await made(owner.post('/crop/crop-trait', { name: next('Trait'), ...kind }));
  return { id };
}

export async function template({ owner }: Stage): Promise<Scene> {
  const columns = [{ kind: 'base', key: 'sourceId', required: true }];
  const { id } = await made(owner.post('/crop/crop-material-template', { name: next('Template'), columns }));
  return { id };
}

export async function numberRule({ owner }: Stage): Promise<Scene> {
  const parts = [{ kind: 'counter', width: 6, start: 1, step: 1, reset: 'never' }];
  const { id } = await made(
    owner.post('/crop/crop-number-rule', { name: next('Rule'), purpose: 'material', parts }),
  );
  return { id };
}

/** Of two classes, of which the first has a picture. */
export async function picturedTrait(stage: Stage): Promise<Scene> {
  const scene = await trait(stage);
  await made(stage.owner.put('/crop/crop-trait', { id: scene.id, possibleValues: ['1', '2'] }));
  const url = `/crop/crop-trait/classPicture/${scene.id}?value=1`;
  const answer = await stage.owner.inject({ method: 'POST', url, ...formOf(png(7), 'class.png') });
  await made(Promise.resolve(answer.json<Answer>()));
  return scene;
}

export async function traitGroup({ owner }: Stage): Promise<Scene> {
  const { id } = await made(owner.post('/crop/crop-trait-group', { name: next('Harvest'), crop: 'maize' }));
  return { id };
}

/** With one plot that has no value, and another that has one. */
export async function trial({ test, owner }: Stage): Promise<Scene> {
  const { id, environmentIds, entryIds, traitId } = await plantSmallTrial(test, owner);
  const [free] = await test.platform.database.query<{ id: string }>(
    `select p.id from plot p join trial_environment e on e.id = p.environment_id
      where e.trial_id = $1 and not exists (select from observation o where o.plot_id = p.id)`,
    [id],
  );
  const values = await made(owner.get(`/crop/crop-field-observation/page?trialId=${id}&pageSize=1`));
  const [environmentId, entryId] = [environmentIds[0]!, entryIds[0]!];
  return { id, traitId, environmentId, entryId, plotId: free!.id, valueId: values.records[0].id };
}

/** A plot whose entry is a material of the owner. */
export async function harvestedPlot(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  const { id: trialId, entryId } = await trial(stage);
  await made(stage.owner.put('/crop/crop-field-entry', { id: entryId, materialId }));
  const { plots } = await made(stage.owner.get(`/crop/crop-plot-harvest/sheet?trialId=${trialId}`));
  const plot = plots.find((one: { materialId: string | null }) => one.materialId === materialId);
  return { id: plot.plotId, trialId };
}

/** A harvest of the owner: what it made is his. */
export async function plotHarvest(stage: Stage): Promise<Scene> {
  const { id: plotId, trialId } = await harvestedPlot(stage);
  const harvest = { trialId, method: 'bulk', date: '2026-09-20', unit: 'g', rows: [{ plotId }] };
  const { actId } = await made(stage.owner.post('/crop/crop-plot-harvest', harvest));
  const { records } = await made(stage.owner.get(`/crop/crop-plot-harvest/page?actId=${actId}`));
  return { id: records[0].id, actId };
}

export async function analysis(stage: Stage): Promise<Scene> {
  const { id: trialId, environmentId, traitId } = await trial(stage);
  const run = {
    method: 'randomBlock',
    trialIds: [trialId],
    environmentIds: [environmentId],
    traitIds: [traitId],
  };
  const { id } = await made(
    stage.owner.post('/crop/crop-statistical-task', { ...run, name: next('Analysis') }),
  );
  return { id, trialId, environmentId: environmentId!, traitId: traitId! };
}

/** An analysis that found the mean of one entry. */
export async function foundMeans(stage: Stage): Promise<Scene> {
  const { id: trialId } = await trial(stage);
  const id = uuidv7();
  const said = (text: string) => ({ zh: text, en: text });
  const columns = ['entry', 'mean'].map((key) => ({ key, text: said(key) }));
  const table = { name: 'means', title: said('Means'), columns, rows: [['G1', 5]], remarks: [] };
  const report = { answer: [], tables: [table], remarks: [] };
  const result = {
    data: { trials: [{ id: trialId, name: 'T' }], traits: [] },
    parts: [{ environment: null, trait: null, report, reason: null }],
  };
  await stage.test.platform.database.query(
    `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, ended_at, result, summary)
     values ($1, 'analysis', $2, $3, $4, 'finished', '[]', 1, now(), $5, $6)`,
    [
      id,
      next('Analysis'),
      stage.owner.userId,
      JSON.stringify({ trialIds: [trialId] }),
      JSON.stringify(result),
      JSON.stringify(said('5')),
    ],
  );
  return { id };
}

export async function endedAnalysis(stage: Stage): Promise<Scene> {
  const scene = await analysis(stage);
  await made(stage.owner.put(`/crop/crop-statistical-task/terminate/${scene.id}`));
  return scene;
}

/** With a result, which all who may read the trial may read. */
export async function finishedAnalysis(stage: Stage): Promise<Scene> {
  const { id: trialId, environmentId, traitId } = await trial(stage);
  const run = {
    method: 'summary',
    trialIds: [trialId],
    environmentIds: [environmentId],
    traitIds: [traitId],
  };
  const { id } = await made(
    stage.owner.post('/crop/crop-statistical-task', { ...run, name: next('Analysis') }),
  );
  await runWaitingJobs(stage.test.platform);
  return { id };
}

/** On an analysis of the owner that nobody else sees. */
export async function note(stage: Stage): Promise<Scene> {
  const { id: taskId } = await endedAnalysis(stage);
  const { id } = await made(
    stage.owner.post('/crop/crop-statistical-task/note', { taskId, text: 'lodging' }),
  );
  return { id };
}

export async function batch(stage: Stage): Promise<Scene> {
  const { id: groupId } = await group(stage);
  const fields = { kind: 'germplasm', options: JSON.stringify({ groupId }) };
  const content = `sourceId,variety\n${next('S')},one\n`;
  const form = { fields, fileName: 'lots.csv', content };
  const { id } = await made(upload(stage.owner, '/crop/crop-import', form));
  return { id, groupId };
}

export async function checkedBatch(stage: Stage): Promise<Scene> {
  const scene = await batch(stage);
  await made(stage.owner.post(`/crop/crop-import/check/${scene.id}`));
  return scene;
}

export async function writtenBatch(stage: Stage): Promise<Scene> {
  const scene = await checkedBatch(stage);
  await made(stage.owner.post(`/crop/crop-import/confirm/${scene.id}`));
  return scene;
}

const projectId = 'object-rules';

export async function folder({ owner }: Stage): Promise<Scene> {
  const { id } = await made(owner.post('/crop/file/folder', { projectId, folderName: next('Folder') }));
  return { id };
}

export async function startedUpload({ owner }: Stage): Promise<Scene> {
  const bytes = Buffer.alloc(2_500_000, next('x'));
  const sample = { name: `${next('half')}.txt`, bytes, chunkSize: 1_000_000, extra: { projectId } };
  const { uploadId } = await made(sendChunk(owner, sample, 1));
  return { id: uploadId };
}

export async function file({ owner }: Stage): Promise<Scene> {
  const bytes = Buffer.from(`sourceId,variety\n${next('T')},one\n`);
  const { fileId } = await made(sendFile(owner, { name: `${next('table')}.csv`, bytes, chunkSize: 10 }));
  return { id: fileId };
}

export async function tableFile(stage: Stage): Promise<Scene> {
  return { ...(await file(stage)), groupId: (await group(stage)).id };
}

/** A second one, in another browser. */
export async function ownSession({ test, owner }: Stage): Promise<Scene> {
  const { database } = test.platform;
  await startSession(database, owner.userId, next('192.0.2.'));
  const { sessions } = await made(owner.get('/crop/user/session'));
  const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
  return { id: other!.id };
}

export async function deletedTrait(stage: Stage): Promise<Scene> {
  const { id } = await trait(stage);
  const { deletionIds } = await made(stage.owner.delete(`/crop/crop-trait/${id}`));
  return { id: deletionIds[0] };
}

export async function fieldLayout({ owner }: Stage): Promise<Scene> {
  const body = { name: next('Layout'), fieldRows: 4, fieldColumns: 10 };
  const { id } = await made(owner.post('/crop/crop-field-layout', body));
  return { id };
}
