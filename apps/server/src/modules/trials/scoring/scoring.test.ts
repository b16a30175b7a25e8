import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { FieldPack, FieldScoreNow } from '@panicle/contract/field-scores';
import type { ObservationValue } from '@panicle/contract/observations';
import type { HistoryEntry } from '@panicle/contract/record-history';
import type { OfflineAnswer } from '@panicle/contract/offline-entries';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';

const PACK = '/crop/crop-field-observation/pack';
const TRAIT = '/crop/crop-trait';

let system: TestApplication;
let li: Client;
let wang: Client;
let trial: SmallTrial;
/** of the first environment, in order */
let plotIds: string[];
beforeAll(async () => {
  system = await startTestApplication();
  li = await system.signInAs({ username: 'scorerli', keys: ['fieldTestTask'] });
  wang = await system.signInAs({ username: 'scorerwang', keys: ['fieldTestTask'] });
  trial = await plantSmallTrial(system, li);
  plotIds = (await packOf(li)).plots.map(({ id }) => id);
});
afterAll(() => system.close());

async function packOf(client: Client, more = ''): Promise<FieldPack> {
  const answer = await client.get(`${PACK}?environmentId=${trial.environmentIds[0]}${more}`);
  expect(answer.status).toBe(200);
  return answer.data;
}

let serial = 0;
interface Scored {
  plotId: string;
  traitId?: string;
  value: ObservationValue;
  known: ObservationValue;
  enteredAt?: string;
}
const scored = ({ plotId, traitId, value, known, enteredAt }: Scored) => ({
  id: uuidv7(),
  kind: 'field-score',
  body: { plotId, traitId: traitId ?? trial.traitId, value },
  basis: { value: known },
  enteredAt: enteredAt ?? new Date().toISOString(),
  serial: ++serial,
});

async function deliver(client: Client, ...entries: object[]): Promise<OfflineAnswer[]> {
  const answer = await client.post('/crop/crop-offline-entry', {
    userId: client.userId,
    device: '0192f0a1-7c3b-7d11-8e22-3f4455667788',
    sentAt: new Date().toISOString(),
    entries,
  });
  expect(answer.status).toBe(200);
  return answer.data.answers;
}

/** The value of the first trait of a plot, and its history. */
async function valueOf(plotId: string) {
  const { records } = (await li.get(`/crop/crop-field-observation/page?trialId=${trial.id}&plotId=${plotId}`))
    .data;
  const [observation] = records;
  const history = await li.get(`/crop/crop-field-observation/history/${observation.id}`);
  return {
    value: observation.value as ObservationValue,
    updates: (history.data.records as HistoryEntry[]).filter(({ action }) => action === 'update'),
  };
}

const newTrait = async (fields: object): Promise<string> =>
  (
    await system.admin.post(TRAIT, {
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
      ...fields,
    })
  ).data.id;

test('the tasks are environments with plots; the pack has plots, traits and the latest values', async () => {
  const { tasks, groups } = (await li.get(`${PACK}/tasks?search=sanya`)).data;
  expect(tasks).toMatchObject([{ location: 'Sanya', plotCount: 8, recordedPlotCount: 7 }]);
  expect(groups).toEqual([]);
  const pack = await packOf(li);
  expect(pack).toMatchObject({ task: tasks[0], more: 0 });
  expect(pack.traits.map(({ id }) => id)).toEqual([trial.traitId]);
  expect(pack.plots.map(({ entryName, values }) => [entryName, values])).toContainEqual(['G1', [111]]);
  expect(pack.plots.filter(({ values }) => values[0] === null)).toHaveLength(1);
  expect((await li.get(`${PACK}?environmentId=${uuidv7()}`)).msg).toBe(errors.notFound.en);
  const guest = await system.signInAs({ keys: ['germplasmManagement'] });
  expect((await guest.get(`${PACK}/tasks`)).msg).toBe(errors.noRights.en);
});

test('a group says which traits are taken along and in which order; calculated ones are not', async () => {
  const height = await newTrait({ name: 'Plant height', unit: 'cm', calculable: true });
  const doubled = await newTrait({ name: 'Doubled height', calculable: true, formula: '[Plant height] * 2' });
  const group = await system.admin.post('/crop/crop-trait-group', {
    name: 'Field sheet',
    crop: 'maize',
    traitIds: [height, doubled, trial.traitId],
  });
  const { traits } = await packOf(li, `&traitGroupId=${group.data.id}`);
  expect(traits.map(({ id }) => id)).toEqual([height, trial.traitId]);
  const { groups } = (await li.get(`${PACK}/tasks`)).data;
  expect(groups).toMatchObject([{ name: 'Field sheet', traitCount: 3 }]);
});

test('scores of a device follow one another: new, changed, taken back, entered again', async () => {
  const plotId = plotIds[0]!;
  const { value: before } = await valueOf(plotId);
  const answers = await deliver(
    li,
    scored({ plotId, value: 120, known: before }),
    scored({ plotId, value: null, known: 120 }),
    scored({ plotId, value: 125, known: null }),
  );
  expect(answers.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  const { value, updates } = await valueOf(plotId);
  expect(value).toBe(125);
  expect(updates.map(({ changes }) => changes[0]?.after?.en ?? null)).toEqual(['125', null, '120']);
  expect(updates[0]).toMatchObject({ username: 'scorerli', reason: 'Entered in the field' });
});

test('two people who score the same plot: the second reads the value of the first, and decides', async () => {
  const plotId = plotIds[1]!;
  const { value: known } = await valueOf(plotId);
  await deliver(li, scored({ plotId, value: 130, known }));
  const mine = scored({ plotId, value: 140, known });
  const [conflict] = await deliver(wang, mine);
  expect(conflict).toMatchObject({ state: 'conflict', basis: { value: 130 } });
  expect(conflict!.theirs).toMatchObject({
    value: 130,
    person: 'scorerli',
    trait: { unit: 'kg' },
  } as FieldScoreNow);
  expect((await valueOf(plotId)).value).toBe(130);
  const [taken] = await deliver(wang, { ...mine, basis: conflict!.basis });
  expect(taken).toMatchObject({ state: 'accepted', theirs: { value: 140, person: 'scorerwang' } });
  // who saw the same value agrees
  const [same] = await deliver(li, scored({ plotId, value: 140, known: 130 }));
  expect(same!.state).toBe('accepted');
  const { updates } = await valueOf(plotId);
  expect(updates).toHaveLength(3);
  expect(updates[0]).toMatchObject({
    reason: 'Entered in the field again, the same value',
    changes: [{ field: 'enteredOffline' }],
  });
});

test('a value beyond the limits of the trait is refused in both languages; other plots go on', async () => {
  const [first, second] = [plotIds[2]!, plotIds[3]!];
  const { value: known } = await valueOf(second);
  const answers = await deliver(
    li,
    scored({ plotId: first, value: 1001, known: (await valueOf(first)).value }),
    scored({ plotId: second, value: 150, known }),
    scored({ plotId: uuidv7(), value: 1, known: null }),
  );
  expect(answers.map(({ state }) => state)).toEqual(['refused', 'accepted', 'refused']);
  expect(answers[0]!.reason!.zh).toContain('1000');
});

test('many first scores are written as a set; what meets a value, a limit or a lost plot is answered by itself', async () => {
  const traitId = await newTrait({
    name: 'Ear weight',
    unit: 'g',
    minimum: 0,
    maximum: 500,
    calculable: true,
  });
  await newTrait({ name: 'Ear weight in kg', formula: '[Ear weight] / 1000' });
  const [met, high, ...others] = plotIds;
  await deliver(wang, scored({ plotId: met!, traitId, value: 90, known: null }));
  const entries = [
    scored({ plotId: met!, traitId, value: 100, known: null }),
    scored({ plotId: high!, traitId, value: 501, known: null }),
    scored({ plotId: uuidv7(), traitId, value: 1, known: null }),
    ...others.map((plotId, place) => scored({ plotId, traitId, value: 100 + place, known: null })),
  ];
  const answers = await deliver(li, ...entries);
  expect(answers.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  const states = answers.map(({ state }) => state);
  expect(states).toEqual(['conflict', 'refused', 'refused', ...others.map(() => 'accepted')]);
  expect(answers.at(-1)).toMatchObject({
    theirs: { value: 99 + others.length, person: 'scorerli', observedOn: null, trait: { unit: 'g' } },
    basis: { value: 99 + others.length },
  });
  // a send that is repeated is answered as the first time, and writes nothing
  expect((await deliver(li, ...entries)).slice(3)).toEqual(answers.slice(3));
  const pack = await packOf(li);
  const place = pack.traits.findIndex(({ id }) => id === traitId);
  expect(pack.plots.map(({ values }) => values[place])).toEqual([
    90,
    null,
    ...others.map((_, other) => 100 + other),
  ]);
  const calculated = await system.platform.database.query<{ value: number }>(
    `select o.number_value as value from observation o join trait t on t.id = o.trait_id
      where t.name = 'Ear weight in kg' and o.plot_id = $1`,
    [others[0]],
  );
  expect(calculated).toEqual([{ value: 0.1 }]);
  const logged = await system.platform.database.query<{ entered: string }>(
    `select after ->> 'enteredOffline' as entered from audit_log
      where entity = 'observation' and after ->> 'traitId' = $1 and username = 'scorerli'`,
    [traitId],
  );
  expect(logged).toHaveLength(others.length);
  expect(logged.every(({ entered }) => entered !== null)).toBe(true);
});

test('an id that a delivery has twice is one entry; a trial none of whose values fit stays as it is', async () => {
  const traitId = await newTrait({ name: 'Tillers', maximum: 50 });
  const other = await plantSmallTrial(system, li);
  const { plots } = (await li.get(`${PACK}?environmentId=${other.environmentIds[0]}`)).data as FieldPack;
  await system.platform.database.query('delete from observation where plot_id = any($1::uuid[])', [
    plots.map(({ id }) => id),
  ]);
  const [one, two, ...rest] = plotIds.map((plotId) => scored({ plotId, traitId, value: 5, known: null }));
  const answers = await deliver(
    li,
    one!,
    { ...two!, id: one!.id },
    ...rest,
    ...plots.map(({ id: plotId }) => scored({ plotId, traitId, value: 51, known: null })),
  );
  expect(answers.map(({ state }) => state)).toEqual([
    'accepted',
    'refused',
    ...rest.map(() => 'accepted'),
    ...plots.map(() => 'refused'),
  ]);
  expect((await li.get(`/crop/crop-field-test/${other.id}`)).data.state).toBe('draft');
});

test('a set that is sent again before its answer is there is written once', async () => {
  const traitId = await newTrait({ name: 'Ears', recordDate: true });
  const entries = plotIds.map((plotId) => scored({ plotId, traitId, value: 3, known: null }));
  const sends = await Promise.all([entries, entries, entries.toReversed()].map((all) => deliver(li, ...all)));
  for (const answers of sends)
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['accepted']));
  const [row] = await system.platform.database.query<{ count: number }>(
    'select count(*)::int as count from observation where trait_id = $1',
    [traitId],
  );
  expect(row).toEqual({ count: plotIds.length });
});

test('a locked trial takes no scores, one by one or as a set', async () => {
  const traitId = await newTrait({ name: 'Late trait' });
  await system.platform.database.query(`update trial set state = 'locked' where id = $1`, [trial.id]);
  const answers = await deliver(
    li,
    ...plotIds.map((plotId) => scored({ plotId, traitId, value: 1, known: null })),
  );
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['refused']));
  expect(answers[0]!.reason!.en).toContain('locked');
  await system.platform.database.query(`update trial set state = 'recording' where id = $1`, [trial.id]);
});

test('a trait that records the date has a value for each day, counted where the device is', async () => {
  const traitId = await newTrait({ name: 'Lesions', recordDate: true });
  const plotId = plotIds[4]!;
  const on = (value: number, known: number | null, enteredAt: string) =>
    scored({ plotId, traitId, value, known, enteredAt });
  const answers = await deliver(
    li,
    on(1, null, '2026-07-01T23:30:00-05:00'),
    on(2, null, '2026-07-02T10:00:00+08:00'),
    on(3, 2, '2026-07-02T11:00:00+08:00'),
  );
  expect(answers.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  const { records } = (
    await li.get(`/crop/crop-field-observation/page?trialId=${trial.id}&plotId=${plotId}&traitId=${traitId}`)
  ).data;
  expect(
    records.map(({ observedOn, value }: { observedOn: string; value: number }) => [observedOn, value]),
  ).toEqual([
    ['2026-07-01', 1],
    ['2026-07-02', 3],
  ]);
  expect((await packOf(li)).plots.find(({ id }) => id === plotId)).toMatchObject({
    days: expect.arrayContaining(['2026-07-02']) as unknown,
  });
});

test('plots are marked with damage and a note by phone and desk; two who mark one see each other', async () => {
  const plotId = plotIds[5]!;
  const marked = (body: object, basis: object) => ({
    id: uuidv7(),
    kind: 'plot-mark',
    body: { plotId, ...body },
    basis,
    enteredAt: new Date().toISOString(),
    serial: ++serial,
  });
  const none = { damage: [], note: '' };
  const flooded = { damage: ['hail', 'flood', 'mechanical', 'flood'], note: ' two rows ' };
  const [first] = await deliver(li, marked(flooded, none));
  const kept = { damage: ['mechanical', 'flood', 'hail'], note: 'two rows' };
  expect(first).toMatchObject({ state: 'accepted', theirs: { ...kept, person: 'scorerli' } });
  const [second] = await deliver(wang, marked({ damage: ['lowPlants'], note: '' }, none));
  expect(second).toMatchObject({ state: 'conflict', theirs: kept });
  expect((await packOf(wang)).plots.find(({ id }) => id === plotId)).toMatchObject(kept);

  const MARKS = '/crop/crop-field-plot/marks';
  const stale = await wang.put(MARKS, { plotId, damage: ['flood'], note: '', before: none });
  expect(stale.status).toBe(errors.plotMarksChanged.status);
  const now = await wang.put(MARKS, { plotId, damage: ['flood'], note: '', before: kept });
  expect(now.data).toMatchObject({ damage: ['flood'], note: '', person: 'scorerwang' });
  expect((await wang.get(`/crop/crop-field-plot/${plotId}`)).data).toMatchObject({ damage: ['flood'] });
});
