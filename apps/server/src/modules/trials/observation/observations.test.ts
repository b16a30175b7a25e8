import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { HistoryEntry } from '@panicle/contract/record-history';
import {
  startTestApplication,
  type Answer,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { readTrialData, trialsModule } from '../index.ts';
import { plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';

const OBSERVATIONS = '/crop/crop-field-observation';
const PLOTS = '/crop/crop-field-plot';
let system: TestApplication;
let breeder: Client;
let trial: SmallTrial;
beforeAll(async () => {
  system = await startTestApplication({ modules: [germplasmModule, traitsModule, trialsModule] });
  breeder = await system.signInAs({ username: 'zhao', keys: ['fieldTestTask'] });
  trial = await plantSmallTrial(system, breeder);
});
afterAll(() => system.close());

const plots = async (query = '') =>
  (await breeder.get(`${PLOTS}/page?trialId=${trial.id}&pageSize=100${query}`)).data;

describe('plots', () => {
  test('come in field order with their entry and their values', async () => {
    const { records, total } = await plots();
    expect(total).toBe(16);
    expect(records[1]).toMatchObject({
      location: 'Sanya',
      plotNumber: '101',
      replicate: 'R1',
      fieldRow: 1,
      fieldColumn: 2,
      entryName: 'G2',
      isCheck: false,
      observations: [{ value: 112, repeat: 1, observedOn: null, corrected: false }],
    });
    expect(records[6].observations).toEqual([]);
    expect(records[8].location).toBe('北京');
  });

  test('are filtered by environment, replicate, entry, search text and missing value', async () => {
    const total = async (query: string) => (await plots(query)).total;
    expect(await total(`&environmentId=${trial.environmentIds[1]}&replicate=R2`)).toBe(4);
    expect(await total(`&entryId=${trial.entryIds[0]}`)).toBe(4);
    expect(await total('&search=g10')).toBe(4);
    expect(await total('&search=203')).toBe(2);
    expect(await total(`&missingTraitId=${trial.traitId}`)).toBe(1);
  });

  test('are sorted by names with numbers in them, and by a trait with missing ones last', async () => {
    const byEntry = await plots('&sort=entryName&order=desc');
    expect(byEntry.records[0].entryName).toBe('G10');
    for (const order of ['asc', 'desc']) {
      const { records } = await plots(`&sortTraitId=${trial.traitId}&order=${order}`);
      const values: number[] = records.map(
        (plot: { observations: { value: number }[] }) => plot.observations[0]?.value,
      );
      const sorted = values.slice(0, 15).sort((a, b) => (order === 'asc' ? a - b : b - a));
      expect(values).toEqual([...sorted, undefined]);
    }
  });

  test('go out as the very plots on the screen', async () => {
    const response = await breeder.inject({
      url: `${PLOTS}/export/${trial.id}?format=csv&environmentId=${trial.environmentIds[1]}&sort=entryName`,
    });
    expect(response.headers['content-disposition']).toContain('.csv');
    const lines = response.body.replace(/\r\n$/, '').split('\r\n');
    expect(lines[0]).toMatch(
      /^\ufeffenvironment,plot,replicate,block,row,column,entry,check,yield .* \(kg\)$/,
    );
    expect(lines[1]).toBe('北京,103,R1,,1,4,CK,yes,214');
    expect(lines).toHaveLength(1 + (await plots(`&environmentId=${trial.environmentIds[1]}`)).total);
  });

  test('go out as a workbook too', async () => {
    const response = await breeder.inject({ url: `${PLOTS}/export/${trial.id}` });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('are exported 30 times a minute at most', async () => {
    const colleague = await system.signInAs({ keys: ['fieldTestTask'] });
    const url = `${PLOTS}/export/${trial.id}?format=csv`;
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) answers.push((await colleague.inject({ url })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test('of an unknown trial are not found', async () => {
    const answer = await breeder.get(`${PLOTS}/page?trialId=018f0000-0000-7000-8000-000000000000`);
    expect(answer.status).toBe(errors.notFound.status);
  });
});

const historyOf = async (id: string): Promise<HistoryEntry[]> =>
  (await breeder.get(`${OBSERVATIONS}/history/${id}`)).data.records;

/** From what to what, who and why, youngest first. */
const changesOf = async (id: string) =>
  (await historyOf(id)).flatMap(({ username, reason, changes }) =>
    changes.map(({ before, after }) => [before?.en ?? null, after?.en ?? null, username, reason]),
  );

describe('a correction', () => {
  test('keeps the old values with who, when and why', async () => {
    const { id } = (await plots()).records[0].observations[0];
    const first = await breeder.put(OBSERVATIONS, { id, value: 555.25, reason: '抄错 misread', revision: 1 });
    expect(first.data).toMatchObject({ value: 555.25, revision: 2, corrected: true });
    await breeder.put(OBSERVATIONS, { id, value: null, reason: 'plot flooded' });
    expect(await changesOf(id)).toEqual([
      ['555.25', null, 'zhao', 'plot flooded'],
      ['111', '555.25', 'zhao', '抄错 misread'],
    ]);
    await breeder.put(OBSERVATIONS, { id, value: 111, reason: 'as it was' });
  });

  test('back to the first value is one more change, with its own reason', async () => {
    const { id, value } = (await plots()).records[3].observations[0];
    for (const [next, reason] of [
      [300, 'first'],
      [301, 'second'],
      [302, 'third'],
      [value, '恢复原值 restored'],
    ]) {
      expect((await breeder.put(OBSERVATIONS, { id, value: next, reason })).status).toBe(200);
    }
    const first = String(value);
    expect(await changesOf(id)).toEqual([
      ['302', first, 'zhao', '恢复原值 restored'],
      ['301', '302', 'zhao', 'third'],
      ['300', '301', 'zhao', 'second'],
      [first, '300', 'zhao', 'first'],
    ]);
  });

  test('comes back from the history as of every record: with a reason, by its rules and on its revision', async () => {
    const body = { plotId: (await plots()).records[5].id, traitId: trial.traitId, value: 130, repeat: 9 };
    const { id } = (await breeder.post(OBSERVATIONS, body)).data;
    await breeder.put(OBSERVATIONS, { id, value: 140, reason: 'misread' });
    const [correction, creation] = await historyOf(id);
    const restore = (client: Client, wanted: object) => client.put(`${OBSERVATIONS}/history/${id}`, wanted);
    const wanted = { revision: 2, entryId: correction!.id, field: 'value', reason: 'was right' };
    expect((await restore(breeder, { ...wanted, revision: 1 })).status).toBe(errors.staleRevision.status);
    const analyst = await system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await restore(analyst, wanted)).status).toBe(errors.noRights.status);
    expect((await restore(breeder, wanted)).data).toMatchObject({ value: 130, revision: 3 });
    const [restored] = await historyOf(id);
    expect(restored).toMatchObject({ reason: 'was right', restoredFrom: { id: correction!.id } });
    const whole = { entryId: creation!.id, reason: 'the first value' };
    await breeder.put(OBSERVATIONS, { id, value: null, reason: 'not measured' });
    expect((await restore(breeder, { ...whole, revision: 4 })).data).toMatchObject({ value: 130 });
  });

  test('is not shown to guests, who see no history of any record', async () => {
    const { id } = (await plots()).records[0].observations[0];
    const guest = await system.signInAs({ username: 'guest', keys: ['fieldTestTask'], readOnly: true });
    expect((await guest.get(`${OBSERVATIONS}/history/${id}`)).status).toBe(errors.historyForUsers.status);
  });

  test('wants a reason, a fitting value and the newest revision', async () => {
    const { id } = (await plots()).records[2].observations[0];
    const status = async (body: object) => (await breeder.put(OBSERVATIONS, { id, ...body })).status;
    expect(await status({ value: 1, reason: ' ' })).toBe(errors.observationReasonEmpty.status);
    expect(await status({ value: -1, reason: 'x' })).toBe(errors.observationTooLow.status);
    expect(await status({ value: 1001, reason: 'x' })).toBe(errors.observationTooHigh.status);
    expect(await status({ value: 'tall', reason: 'x' })).toBe(errors.observationNoNumber.status);
    expect(await status({ value: 120, reason: 'x', revision: 7 })).toBe(errors.staleRevision.status);
    expect((await plots()).records[2].observations[0].value).toBe(113);
  });
});

describe('a new observation', () => {
  test('fills a plot that has none, once', async () => {
    const body = { plotId: (await plots()).records[6].id, traitId: trial.traitId, value: 121 };
    const created = await breeder.post(OBSERVATIONS, body);
    expect(created.data).toMatchObject({ value: 121, recordedBy: 'zhao', entryName: 'G10' });
    expect((await breeder.post(OBSERVATIONS, body)).status).toBe(errors.observationExists.status);
    const onDay = await breeder.post(OBSERVATIONS, { ...body, value: 125, observedOn: '2024-08-01' });
    expect(onDay.data.observedOn).toBe('2024-08-01');
  });

  test('of a date trait keeps its day', async () => {
    const trait = await system.admin.post('/crop/crop-trait', {
      name: '抽雄期',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'date',
    });
    const body = { plotId: (await plots()).records[0].id, traitId: trait.data.id };
    const created = await breeder.post(OBSERVATIONS, { ...body, value: '2024-01-01' });
    expect(created.data.value).toBe('2024-01-01');
    const wrong = await breeder.post(OBSERVATIONS, { ...body, value: '2024-02-30', repeat: 2 });
    expect(wrong.status).toBe(errors.observationNoDate.status);
    const values = (await plots()).records[0].observations.map(({ value }: { value: unknown }) => value);
    expect(values).toContain('2024-01-01');
    await breeder.put(OBSERVATIONS, { id: created.data.id, value: '2024-01-02', reason: 'late' });
    expect(await changesOf(created.data.id)).toContainEqual(['2024-01-01', '2024-01-02', 'zhao', 'late']);
  });

  test('keeps its trait from being deleted or given another type', async () => {
    const refused = await system.admin.delete(`/crop/crop-trait/${trial.traitId}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toMatch(/observations: TR\d+/);
    const retyped = await system.admin.put('/crop/crop-trait', {
      id: trial.traitId,
      dataType: 'text',
      minimum: null,
      maximum: null,
    });
    expect(retyped.status).toBe(errors.traitTypeInUse.status);
  });

  test('is written by the type that its trait has when someone is just changing it', async () => {
    const trait = await system.admin.post('/crop/crop-trait', {
      name: 'tassel colour',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
    });
    const { id: plotId } = (await plots()).records[0];
    let recorded: Promise<Answer> | undefined;
    await system.unlimited.transaction(async (transaction) => {
      await transaction.query('select 1 from trait where id = $1 for update', [trait.data.id]);
      await transaction.query(`update trait set data_type = 'text' where id = $1`, [trait.data.id]);
      recorded = breeder.post(OBSERVATIONS, { plotId, traitId: trait.data.id, value: 5 });
      await untilWaiting(system.unlimited);
    });
    expect((await recorded)?.status).toBe(errors.observationNoText.status);
  });

  test('needs the right to change trials', async () => {
    const analyst = await system.signInAs({ keys: ['statisticalAnalysis'] });
    const { id } = (await plots()).records[0].observations[0];
    const answer = await analyst.put(OBSERVATIONS, { id, value: 1, reason: 'x' });
    expect(answer.status).toBe(errors.noRights.status);
    expect((await analyst.get(`${OBSERVATIONS}/page?trialId=${trial.id}`)).status).toBe(200);
  });
});

describe('entries', () => {
  test('are marked as checks, but never all of them', async () => {
    const { id } = await plantSmallTrial(system, breeder);
    const { data } = await breeder.get(`/crop/crop-field-entry/page?trialId=${id}`);
    expect(data.records.map(({ name }: { name: string }) => name)).toEqual(['G1', 'G2', 'G10', 'CK']);
    const statuses: number[] = [];
    for (const entry of data.records.slice(0, 3)) {
      const answer = await breeder.put('/crop/crop-field-entry', { id: entry.id, isCheck: true });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, errors.trialOnlyChecks.status]);
  });

  test('and environments have the history of every record, and go back to what they were', async () => {
    const { entryIds, environmentIds } = await plantSmallTrial(system, breeder);
    for (const [base, id, changed, field] of [
      ['/crop/crop-field-entry', entryIds[0]!, { name: 'G1-2' }, 'name'],
      ['/crop/crop-field-environment', environmentIds[0]!, { location: 'Lingshui' }, 'location'],
    ] as const) {
      const { data: after } = await breeder.put(base, { id, ...changed });
      const [change] = (await breeder.get(`${base}/history/${id}`)).data.records as HistoryEntry[];
      expect(change).toMatchObject({ username: 'zhao', changes: [{ field, after: { en: after[field] } }] });
      const wanted = { revision: after.revision, entryId: change!.id, field, reason: 'wrong row' };
      const restored = await breeder.put(`${base}/history/${id}`, wanted);
      expect(restored.data[field]).toBe(change!.changes[0]!.before!.en);
      const [latest] = (await breeder.get(`${base}/history/${id}`)).data.records;
      expect(latest).toMatchObject({ reason: 'wrong row', restoredFrom: { id: change!.id } });
    }
  });

  test('keep their material from being deleted', async () => {
    const group = await system.admin.post('/crop/crop-material-group', { name: 'parents' });
    const material = await system.admin.post('/crop/crop-material-information', {
      sourceId: 'M-1',
      groupId: group.data.id,
    });
    const { entryIds } = await plantSmallTrial(system, breeder);
    const materialId = material.data.materialId ?? material.data.id;
    const linked = await breeder.put('/crop/crop-field-entry', { id: entryIds[0], materialId });
    expect(linked.data.materialId).toBe(materialId);
    const refused = await system.admin.delete(`/crop/crop-material-information?materialId=${materialId}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain('1 trial:');
  });

  test('of one trial have different names', async () => {
    const { entryIds } = await plantSmallTrial(system, breeder);
    const answer = await breeder.put('/crop/crop-field-entry', { id: entryIds[0], name: 'G2' });
    expect(answer.status).toBe(errors.trialEntryExists.status);
  });
});

test('an environment gets another place, but not one that the trial has', async () => {
  const { environmentIds } = await plantSmallTrial(system, breeder);
  const [id] = environmentIds;
  const moved = await breeder.put('/crop/crop-field-environment', {
    id,
    location: '三亚',
    year: 2025,
    revision: 1,
  });
  expect(moved.data).toMatchObject({ location: '三亚', year: 2025, revision: 2 });
  const taken = await breeder.put('/crop/crop-field-environment', { id, location: '北京', year: 2024 });
  expect(taken.status).toBe(errors.trialEnvironmentExists.status);
  const stale = await breeder.put('/crop/crop-field-environment', { id, location: 'X', revision: 1 });
  expect(stale.msg).toContain('zhao');
});

describe('data for the statistics engine', () => {
  test('are plots in field order with NaN where nothing is known and means of repeated values', async () => {
    const small = await plantSmallTrial(system, breeder);
    const { database } = system.platform;
    const wanted = {
      trialId: small.id,
      environmentId: small.environmentIds[0]!,
      traitIds: [small.traitId],
    };
    const data = await readTrialData(database, wanted);
    expect(data.plots.map(({ entryName }) => entryName)).toEqual([
      'G1',
      'G2',
      'G10',
      'CK',
      'G1',
      'G2',
      'G10',
      'CK',
    ]);
    expect(data.plots[3]).toMatchObject({ isCheck: true, replicate: 'R1', block: null, row: 1, column: 4 });
    expect([...data.traits[0]!.values]).toEqual([111, 112, 113, 114, 121, 122, Number.NaN, 124]);
    const plotId = data.plots[0]!.id;
    await breeder.post(OBSERVATIONS, {
      plotId,
      traitId: small.traitId,
      value: 121,
      observedOn: '2024-09-01',
    });
    const [trait] = (await readTrialData(database, wanted)).traits;
    expect(trait).toMatchObject({ averagedPlots: 1, unit: 'kg' });
    expect(trait!.values[0]).toBe(116);
  });

  test('are refused for a trait without numbers and for an environment of another trial', async () => {
    const { database } = system.platform;
    const [other, text] = [
      await plantSmallTrial(system, breeder),
      await system.admin.post('/crop/crop-trait', {
        name: 'colour',
        crop: 'maize',
        classification: 'agronomic',
        dataType: 'text',
      }),
    ];
    const environmentId = trial.environmentIds[0]!;
    await expect(
      readTrialData(database, { trialId: other.id, environmentId, traitIds: [trial.traitId] }),
    ).rejects.toMatchObject({ error: 'notFound' });
    await expect(
      readTrialData(database, { trialId: trial.id, environmentId, traitIds: [text.data.id] }),
    ).rejects.toMatchObject({ error: 'traitNotNumeric' });
  });
});
