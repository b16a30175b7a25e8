import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { PairMatrix } from '@panicle/contract/crossing/hybrid-pairs';
import type { LabelRecord } from '@panicle/contract/labels/print-jobs';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { formOf } from '../../germplasm/testing/germplasm-fixture.ts';
import { pairImport } from './import-target.ts';
import { PAIR, TASK, made, plantMaterials, taskOf, type CrossingStage } from '../testing/crossing-stage.ts';

let system: TestApplication;
let stage: CrossingStage;

beforeAll(async () => {
  system = await startTestApplication();
  stage = await plantMaterials(system, ['A', 'B', 'C', 'D', 'E']);
  stage.breeder.language = 'en_US';
});
afterAll(() => system.close());

const plant = async (females: readonly string[], males: readonly string[]): Promise<string> =>
  (await made(stage.breeder.post(TASK, taskOf(stage, females, males)))).id;

const rows = (...pairs: readonly [female: string, males: readonly string[]][]) =>
  pairs.map(([female, males]) => ({ femaleId: stage.ids[female], maleIds: males.map((m) => stage.ids[m]) }));

const change = (taskId: string, tick: object[], untick: object[] = []) =>
  stage.breeder.put(`${PAIR}/matrix`, { taskId, tick, untick });

async function named(taskId: string): Promise<string[]> {
  const { females, males, cells }: PairMatrix = await made(stage.breeder.get(`${PAIR}/matrix/${taskId}`));
  return cells
    .filter(({ ticked }) => ticked)
    .map(({ female, male }) => `${females[female]!.name}${males[male]!.name}`);
}

test('keeps ticked pairs in the order of the parents, and what others ticked meanwhile', async () => {
  const taskId = await plant(['B', 'A'], ['C', 'D']);
  expect((await change(taskId, rows(['A', ['C']], ['B', ['D', 'C']]))).data).toMatchObject({
    ticked: 3,
    unticked: 0,
    task: { pairCount: 3 },
  });
  expect(await named(taskId)).toEqual(['BC', 'BD', 'AC']);
  const [one, two] = await Promise.all([
    change(taskId, rows(['A', ['D']])),
    change(taskId, [], rows(['B', ['D']])),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await named(taskId)).toEqual(['BC', 'AC', 'AD']);
  // ticked again: nothing changes
  expect((await change(taskId, rows(['A', ['D']]))).data).toMatchObject({ ticked: 0, unticked: 0 });
});

test('takes parents of the task only, and no material with itself', async () => {
  const taskId = await plant(['A', 'B'], ['A', 'C']);
  for (const pair of [rows(['A', ['A']]), rows(['C', ['A']]), rows(['A', ['D']])])
    expect((await change(taskId, pair)).status).toBe(errors.hybridPairParents.status);
  const pair = { taskId, femaleId: stage.ids.A, maleId: stage.ids.C };
  await made(stage.breeder.post(PAIR, pair));
  expect(await stage.breeder.post(PAIR, pair)).toMatchObject({
    status: errors.hybridPairExists.status,
    msg: 'The task already has this cross',
  });
});

test('a parent that leaves the task takes its pairs along', async () => {
  const taskId = await plant(['A', 'B'], ['C', 'D']);
  await change(taskId, rows(['A', ['C', 'D']], ['B', ['C']]));
  await made(stage.breeder.put(TASK, { id: taskId, females: [stage.ids.B] }));
  expect(await named(taskId)).toEqual(['BC']);
});

test('unticked pairs keep their note', async () => {
  const taskId = await plant(['A'], ['C', 'D']);
  const pair = await made(
    stage.breeder.post(PAIR, { taskId, femaleId: stage.ids.A, maleId: stage.ids.C, note: 'early' }),
  );
  await change(taskId, [], rows(['A', ['C']]));
  expect(await made(stage.breeder.get(`${PAIR}/${pair.id}`))).toMatchObject({ ticked: false, note: 'early' });
  expect(await named(taskId)).toEqual([]);
});

test('comes from a file: new parents are added, and every wrong row is named', async () => {
  const taskId = await plant(['A'], ['C']);
  const send = async (b: 0 | 1, table: string) => {
    const form = formOf(table, 'pairs.csv');
    const url = `${PAIR}/batchImport/${taskId}/${b}`;
    return (await stage.breeder.inject({ method: 'POST', url, ...form })).json<{
      status: number;
      data: { problems: { row: number; column: string; severity: string }[] };
    }>();
  };
  const bad = await send(0, '母本,父本\nA,A\nA,Z\nB,C\nB,C\n');
  const found = bad.data.problems.filter(({ severity }) => severity === 'error');
  expect(found.map(({ row, column }) => [row, column])).toEqual([
    [2, 'male'],
    [3, 'male'],
    [5, 'female'],
  ]);
  const good = await send(1, 'female,male,note\nA,C,first\nB,D,second\n');
  expect(good.status).toBe(200);
  expect(await named(taskId)).toEqual(['AC', 'BD']);
  const task = await made(stage.breeder.get(`${TASK}/${taskId}`));
  expect(task.females).toEqual([stage.ids.A, stage.ids.B]);
  expect(task.males).toEqual([stage.ids.C, stage.ids.D]);
});

test('a pair that is named twice at once is ticked once', async () => {
  const taskId = await plant(['A'], ['C', 'D']);
  const answer = await change(taskId, rows(['A', ['C']], ['A', ['D', 'C']]));
  expect(answer).toMatchObject({ status: 200, data: { ticked: 2, task: { pairCount: 2 } } });
});

test('an import is not undone while its task is in the recycle bin with what was planted of its pairs', async () => {
  const { breeder } = stage;
  const taskId = await plant(['A'], ['C']);
  const url = `${PAIR}/batchImport/${taskId}/1`;
  await breeder.inject({ method: 'POST', url, ...formOf('female,male\nB,D\n', 'pairs.csv') });
  await made(breeder.put(`${TASK}/arrange/${taskId}`, { width: 3 }));
  const [batch] = await system.platform.database.query<{ id: string }>(
    'select batch_id as id from hybrid_pair where task_id = $1',
    [taskId],
  );
  const undo = () =>
    system.platform.database.transaction((transaction) =>
      pairImport.undo(transaction, batch!.id, { language: 'en_US', withEdits: false }),
    );
  const { deletionIds } = await made(breeder.delete(`${TASK}/${taskId}`));
  await expect(undo()).rejects.toMatchObject({ error: 'hybridInRecycleBin' });
  await made(breeder.put('/crop/crop-recycle-bin/restore', { ids: deletionIds }));
  expect(await named(taskId)).toEqual(['BD']);
  expect(await undo()).toBe(1);
});

test('a nursery has a limit', async () => {
  const side = (letter: string) => Array.from({ length: 23 }, (_, k) => `${letter}${k}`);
  const own = await plantMaterials(system, [...side('L'), ...side('R')]);
  const locations = Array.from({ length: 20 }, (_, k) => `Place ${k}`);
  const body = taskOf(own, side('L'), side('R'), { locations, repetitions: 5 });
  const task = await made(own.breeder.post(TASK, body));
  const tick = side('L').map((f) => ({ femaleId: own.ids[f], maleIds: side('R').map((m) => own.ids[m]) }));
  await made(own.breeder.put(`${PAIR}/matrix`, { taskId: task.id, tick, untick: [] }));
  const refused = await own.breeder.put(`${TASK}/arrange/${task.id}`, { width: 50 });
  expect(refused.status).toBe(errors.hybridArrangementMuch.status);
  expect(refused.msg).toContain('52900');
});

test('labels of crosses: the chosen ones, the ticked ones of a task, the plots of a location in planting order', async () => {
  const taskId = await plant(['B', 'A'], ['C', 'D']);
  await change(taskId, rows(['A', ['C']], ['B', ['C', 'D']]));
  await made(stage.breeder.put(`${TASK}/arrange/${taskId}`, { width: 2 }));
  const labels = async (request: object, keys = ['female', 'male']): Promise<string[]> => {
    const body = { fields: keys, ...request };
    const { records } = await made(stage.breeder.post(`${PAIR}/barcode`, body));
    return records.map(({ values }: LabelRecord) => keys.map((key) => values[key]).join(' '));
  };
  const filter = { taskId };
  expect(await labels({ filter })).toEqual(['B C', 'B D', 'A C']);
  expect(await labels({ filter, sort: 'name' })).toEqual(['A C', 'B C', 'B D']);
  const planted = await labels({ filter: { taskId, location: 1 } }, ['location', 'number', 'female', 'male']);
  expect(planted).toEqual(['Ledong 1 B C', 'Ledong 2 B D', 'Ledong 3 A C']);
  const byName = { filter: { taskId, location: 0 }, sort: 'name', order: 'desc' };
  expect(await labels(byName)).toEqual(['B D', 'B C', 'A C']);
  const { cells }: PairMatrix = await made(stage.breeder.get(`${PAIR}/matrix/${taskId}`));
  const ids = cells.map(({ id }) => id).toReversed();
  expect(await labels({ ids })).toEqual(['A C', 'B D', 'B C']);
  expect(await labels({ ids, sort: 'name' })).toEqual(['A C', 'B C', 'B D']);
});
