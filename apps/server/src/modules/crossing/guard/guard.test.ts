import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuardAnswer } from '@panicle/contract/crossing/cross-guard';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { plantSmallTrial } from '../../trials/testing/small-trial.ts';
import { PAIR, TASK, made, plantMaterials, taskOf, type CrossingStage } from '../testing/crossing-stage.ts';

let system: TestApplication;
let stage: CrossingStage;

beforeAll(async () => {
  system = await startTestApplication();
  stage = await plantMaterials(system, ['A', 'B', 'C', 'D', 'AB']);
  const { breeder, ids } = stage;
  for (const code of ['A', 'B', 'C', 'AB'])
    await made(
      breeder.post('/crop/crop-seed-lot', { materialId: ids[code], lotCode: code, quantity: 9, unit: 'g' }),
    );
  const parents = { materialId: ids.AB, female: ids.A, male: ids.B, method: 'cross', year: 2024 };
  await made(breeder.post('/crop/crop-pedigree', parents));
});
afterAll(() => system.close());

async function guarded(
  taskId: string,
  ...pairs: readonly [female: string, male: string][]
): Promise<GuardAnswer> {
  const rows = pairs.map(([f, m]) => ({ femaleId: stage.ids[f], maleIds: [stage.ids[m]] }));
  return made(stage.breeder.post(`${PAIR}/guard`, { taskId, rows }));
}
const kinds = ({ warnings }: GuardAnswer) => warnings.map(({ kind, pair }) => `${kind} ${pair}`);
const plant = async (females: readonly string[], males: readonly string[], more: object = {}) =>
  made(stage.breeder.post(TASK, taskOf(stage, females, males, more)));

test('says what was made before, with what is left of it, in either direction', async () => {
  const { id } = await plant(['A', 'B'], ['A', 'B']);
  const answer = await guarded(id, ['B', 'A']);
  expect(kinds(answer)).toEqual(['made B × A']);
  expect(answer.warnings[0]).toMatchObject({ material: 'AB', when: '2024', seed: '9 g' });

  const earlier = await plant(['A'], ['C'], { name: 'Earlier', year: 2025 });
  const pair = { taskId: earlier.id, femaleId: stage.ids.A, maleId: stage.ids.C };
  await made(stage.breeder.post(PAIR, pair));
  const again = await guarded(id, ['C', 'A']);
  expect(again.warnings).toMatchObject([
    { kind: 'made', task: 'Earlier', taskId: earlier.id, when: '2025 Sanya, Ledong' },
  ]);
  // its own pairs are none that were made before
  expect((await guarded(earlier.id, ['A', 'C'])).total).toBe(0);
});

test('finds ancestors and related parents', async () => {
  const { id } = await plant(['AB'], ['A', 'B', 'C']);
  const answer = await guarded(id, ['AB', 'A'], ['AB', 'C']);
  expect(answer.warnings).toMatchObject([{ kind: 'ancestor', pair: 'AB × A', value: 0.25 }]);
});

test('finds parents without seed', async () => {
  const { id } = await plant(['B'], ['D']);
  const answer = await guarded(id, ['B', 'D']);
  expect(answer.warnings).toMatchObject([{ kind: 'noSeed', material: 'D' }]);
  const warned = [{ femaleId: stage.ids.B, maleIds: [stage.ids.D] }];
  expect(answer).toMatchObject({ total: 1, pairs: 1, warned });
});

test('finds parents of one heterotic group, where a column says it', async () => {
  const { breeder, groupId, ids } = stage;
  const column = { groupId, name: '杂种优势群 Heterotic group', dataType: 'text' };
  const field = await made(breeder.post('/crop/crop-material-field', column));
  for (const code of ['B', 'C'])
    await made(
      breeder.put('/crop/crop-material-information', {
        materialId: ids[code],
        values: { [field.id]: 'Reid' },
      }),
    );
  const { id } = await plant(['B'], ['C']);
  expect((await guarded(id, ['B', 'C'])).warnings).toMatchObject([{ kind: 'sameGroup', group: 'Reid' }]);
});

test('an arrangement needs ticked pairs, is exported as it is walked, and is void when they change', async () => {
  const { breeder, ids } = stage;
  const task = await plant(['A', 'B'], ['C', 'D'], { repetitions: 2 });
  const arrange = () => breeder.put(`${TASK}/arrange/${task.id}`, { width: 3 });
  breeder.language = 'en_US';
  expect((await arrange()).msg).toBe('Tick at least one cross');
  const tick = [{ femaleId: ids.A, maleIds: [ids.C, ids.D] }];
  await made(breeder.put(`${PAIR}/matrix`, { taskId: task.id, tick, untick: [] }));
  const { plots } = await made(arrange());
  // two locations, two repetitions, two pairs
  expect(plots).toHaveLength(8);
  expect(
    plots.slice(0, 4).map(({ pair, row, column }: Record<string, unknown>) => [pair, row, column]),
  ).toEqual([
    ['A × C', 1, 1],
    ['A × D', 1, 2],
    ['A × C', 1, 3],
    ['A × D', 2, 3],
  ]);
  const file = await breeder.inject({
    method: 'GET',
    url: `${TASK}/arrangement/export?format=csv&taskId=${task.id}&location=1`,
  });
  const [heads, first, ...rest] = file.body.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(heads).toBe(
    'Task,Location,No.,Row,Column,Replicate,Group,Cross,Female parent,Source ID of the female,Male parent,Source ID of the male,Sow male (days after female),Note',
  );
  expect(first).toBe(`${task.name},Ledong,1,1,1,1,1,A × C,A,A,C,C,,`);
  expect(rest).toHaveLength(3);
  expect((await made(breeder.get(`${TASK}/${task.id}`))).arrangedAt).toBeTruthy();
  await made(breeder.put(TASK, { id: task.id, pattern: 'M' }));
  expect((await made(breeder.get(`${TASK}/${task.id}`))).arrangedAt).toBeNull();
  expect((await made(breeder.get(`${TASK}/arrangement/${task.id}`))).plots).toEqual([]);
});

test('an arrangement says when males are sown, by the days between the flowering of the parents', async () => {
  const { breeder, ids } = stage;
  const trial = await plantSmallTrial(system, system.admin);
  // G1 flowers on day 116 and 216, the check three days later in both environments; B was not scored
  for (const [place, code] of [
    [0, 'A'],
    [3, 'C'],
  ] as const)
    await made(breeder.put('/crop/crop-field-entry', { id: trial.entryIds[place], materialId: ids[code] }));
  const task = await plant(['A', 'C', 'B'], ['A', 'C'], {
    locations: ['Sanya'],
    floweringTraitId: trial.traitId,
  });
  const tick = [
    { femaleId: ids.A, maleIds: [ids.C] },
    { femaleId: ids.C, maleIds: [ids.A] },
    { femaleId: ids.B, maleIds: [ids.A] },
  ];
  await made(breeder.put(`${PAIR}/matrix`, { taskId: task.id, tick, untick: [] }));
  const { plots } = await made(breeder.put(`${TASK}/arrange/${task.id}`, { width: 5 }));
  expect(plots.map(({ pair, maleSowing }: Record<string, unknown>) => [pair, maleSowing])).toEqual([
    ['A × C', -3],
    ['C × A', 3],
    ['B × A', null],
  ]);
  // as many days apart as flowering may be
  expect(kinds(await guarded(task.id, ['A', 'C'])).filter((kind) => kind.startsWith('flowering'))).toEqual(
    [],
  );
});
