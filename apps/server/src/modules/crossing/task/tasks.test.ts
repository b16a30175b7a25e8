import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, say, type ErrorName } from '@panicle/contract';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { TASK, made, plantMaterials, taskOf, type CrossingStage } from '../testing/crossing-stage.ts';

let system: TestApplication;
let stage: CrossingStage;

beforeAll(async () => {
  system = await startTestApplication();
  stage = await plantMaterials(system, ['F1', 'F2', 'M1', 'M2', 'CK']);
});
afterAll(() => system.close());

const stated = (more: object = {}) => taskOf(stage, ['F1', 'F2'], ['M1', 'M2'], more);

describe('the rules of a crossing task', () => {
  const rules: readonly [string, () => object, ErrorName][] = [
    ['a name', () => ({ name: '' }), 'hybridNameEmpty'],
    ['a location', () => ({ locations: [] }), 'hybridLocationEmpty'],
    ['locations once', () => ({ locations: ['Sanya', 'sanya '] }), 'hybridLocationTwice'],
    ['a female parent', () => ({ females: [] }), 'hybridParentsUnticked'],
    ['a male parent', () => ({ males: [] }), 'hybridParentsUnticked'],
    ['a check that is no parent', () => ({ controlId: stage.ids.F1 }), 'hybridControlIsParent'],
    ['F and M in the naming prefix', () => ({ namingPrefix: 'FMx' }), 'hybridNamingLetters'],
    ['capitals in the naming prefix', () => ({ namingPrefix: 'fm' }), 'hybridNamingLetters'],
    ['at most 5 repetitions', () => ({ repetitions: 6 }), 'hybridRepetitions'],
    [
      'fewer groups per location',
      () => ({ totalGroups: 3, groupsPerLocation: 3 }),
      'hybridGroupsPerLocation',
    ],
    ['year and season before percentages', () => ({ percentages: [50, 50] }), 'hybridPercentageClosed'],
    [
      'a percentage for each location',
      () => ({ season: 'winter', percentages: [50] }),
      'hybridPercentageEach',
    ],
    ['100 percent at most', () => ({ season: 'winter', percentages: [60, 41] }), 'hybridPercentageSum'],
    [
      'one kind of shares',
      () => ({ season: 'winter', percentages: [60, 40], totalGroups: 3, groupsPerLocation: 2 }),
      'hybridSharesTwice',
    ],
  ];
  test.each(rules)('asks for %s, in both languages', async (_what, more, error) => {
    for (const language of ['zh_CN', 'en_US'] as const) {
      stage.breeder.language = language;
      const answer = await stage.breeder.post(TASK, stated(more()));
      expect(answer.status).toBe(errors[error].status);
      const [beginning] = say(errors[error], language, {}).split('{');
      expect(answer.msg).toContain(beginning!.slice(0, 8));
    }
    const { data } = await stage.breeder.get(`${TASK}/page`);
    expect(data.total).toBe(0);
  });

  test.each(['year', 'hybridizationMethod', 'trialDesign'])('asks for %s', async (field) => {
    const { [field]: _left, ...rest } = stated();
    expect((await stage.breeder.post(TASK, rest)).status).toBe(errors.illegalParameter.status);
  });

  test('takes what is at the limits', async () => {
    const most = {
      season: 'summer',
      repetitions: 5,
      totalGroups: 3,
      groupsPerLocation: 2,
      namingPrefix: 'MF',
    };
    const task = await made(stage.breeder.post(TASK, stated({ ...most, controlId: stage.ids.CK })));
    expect(task).toMatchObject({ ...most, pairCount: 0, arrangedAt: null });
    const shares = await made(stage.breeder.post(TASK, stated({ season: 'winter', percentages: [60, 40] })));
    expect(shares.percentages).toEqual([60, 40]);
    // in binary they add up to a little more than 100
    const tenths = {
      season: 'winter',
      locations: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
      percentages: [14.3, 13.3, 8.5, 16.3, 12.4, 35.2],
    };
    expect((await stage.breeder.post(TASK, stated(tenths))).status).toBe(200);
  });

  test('says whether a name repeats, also where it is written otherwise', async () => {
    const { name } = await made(stage.breeder.post(TASK, stated({ name: 'Winter A' })));
    expect(name).toBe('Winter A');
    const repeat = (value: string) => made(stage.breeder.get(`${TASK}/repeat/${encodeURIComponent(value)}`));
    expect(await repeat('winter a')).toEqual({ repeated: true });
    expect(await repeat('Winter B')).toEqual({ repeated: false });
    stage.breeder.language = 'en_US';
    expect(await stage.breeder.post(TASK, stated({ name: 'WINTER A' }))).toMatchObject({
      status: errors.hybridNameExists.status,
      msg: 'Test name already exists',
    });
  });
});

test('deletes one task by its own call, and several from two on', async () => {
  const one = await made(stage.breeder.post(TASK, stated()));
  const two = await made(stage.breeder.post(TASK, stated()));
  const batch = (ids: readonly string[]) => stage.breeder.call('DELETE', `${TASK}/batch`, { ids });
  expect(await batch([one.id])).toMatchObject({
    status: errors.hybridDeleteTwo.status,
    msg: 'At least two tasks must be ticked for batch delete',
  });
  expect((await batch([])).status).toBe(errors.hybridDeleteTwo.status);
  expect((await batch([one.id, two.id])).data.deletionIds).toHaveLength(2);
  const three = await made(stage.breeder.post(TASK, stated()));
  expect((await stage.breeder.delete(`${TASK}/${three.id}`)).data.deletionIds).toHaveLength(1);
});

test('keeps its parents and its check from being deleted, and its trait', async () => {
  const task = await made(stage.breeder.post(TASK, stated({ controlId: stage.ids.CK })));
  for (const code of ['F1', 'M2', 'CK']) {
    const answer = await stage.breeder.delete(
      `/crop/crop-material-information?materialId=${stage.ids[code]}`,
    );
    expect(answer.status).toBe(errors.stillReferenced.status);
    expect(answer.msg).toContain(task.name);
  }
  const text = { name: 'Remark', crop: 'maize', classification: 'agronomic', dataType: 'text' };
  const trait = await made(stage.breeder.post('/crop/crop-trait', text));
  expect((await stage.breeder.put(TASK, { id: task.id, floweringTraitId: trait.id })).status).toBe(
    errors.hybridFloweringTrait.status,
  );
});

test('its check is not merged with one of its parents', async () => {
  await made(stage.breeder.post(TASK, stated({ controlId: stage.ids.CK })));
  const merge = { keptId: stage.ids.F1, mergedIds: [stage.ids.CK] };
  const refused = await stage.breeder.post('/crop/crop-material-merge', merge);
  expect(refused.status).toBe(errors.mergeTwice.status);
});
