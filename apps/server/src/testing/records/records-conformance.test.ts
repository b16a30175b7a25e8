import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors, type Language } from '@panicle/contract';
import type { HistoryEntry } from '@panicle/contract/record-history';
import { modules } from '../../modules/index.ts';
import { startTestApplication, type Answer, type Client, type TestApplication } from '../test-application.ts';
import { recordSamples, type Surroundings } from './record-samples.ts';

/** Families of calls that make and change what is no record of its own. */
const NO_RECORDS: Readonly<Record<string, string>> = {
  '/crop/crop-field-observation': 'a value of a plot: a correction keeps the old one, none is deleted',
  '/crop/crop-germination-test': 'a test belongs to its lot: it has no list, no right of its own and no bin',
  '/crop/crop-hybrid-harvest':
    'what a cross gave, with its material and seed: only its note is changed, and it is undone',
  '/crop/crop-seed-lot': 'a lot is made with its first seed and, as its records, never deleted',
  '/crop/menu': 'menus are those of the catalogue: one can be brought back, none can be made',
};

const unknownId = '018f0000-0000-7000-8000-000000000000';

let system: TestApplication;
let surroundings: Surroundings;
let outsider: Client;
let guest: Client;
beforeAll(async () => {
  system = await startTestApplication();
  const writer = await system.signInAs();
  const group = await writer.post('/crop/crop-material-group', { name: 'Surroundings' });
  surroundings = { system, writer, groupId: group.data.id };
  outsider = await system.signInAs({ keys: ['QA'] });
  guest = await system.signInAs({ readOnly: true });
});
afterAll(() => system.close());

let serial = 0;

test('every family of calls that makes and changes records has a sample here', () => {
  const routes = modules.flatMap((module) => module.routes);
  const addresses = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  const families = routes
    .filter(({ method, url }) => method === 'POST' && addresses.has(`PUT ${url}`))
    .map(({ url }) => url);
  const known = [...recordSamples.map(({ base }) => base), ...Object.keys(NO_RECORDS)];
  expect(families.toSorted()).toEqual(known.toSorted());
});

describe.each(recordSamples.map((sample) => [sample.base, sample] as const))(
  'records of %s',
  (base, sample) => {
    const { entity, deletion, unique, apart = [], idName = 'id', madeIn = (data) => data } = sample;
    const writer = () => (sample.writers === 'admin' ? system.admin : surroundings.writer);
    const changed = () => sample.change(++serial);
    const creation = async () => (await sample.creation(++serial, surroundings)) as Record<string, unknown>;
    const oneOf = (client: Client, id: string) => client.get(`${base}/${id}`);

    async function make(client = writer(), body?: object): Promise<Answer['data']> {
      const answer = await client.post(base, body ?? (await creation()));
      expect(answer).toMatchObject({ status: 200 });
      return madeIn(answer.data);
    }

    const log = (id: string) =>
      system.platform.database.query<{ action: string; before: object | null; after: object | null }>(
        'select action, before, after from audit_log where entity = $1 and entity_id = $2 order by sequence',
        [entity, id],
      );

    const historyOf = (id: string, page = '') => writer().get(`${base}/history/${id}${page}`);
    const restore = (client: Client, id: string, wanted: object) =>
      client.put(`${base}/history/${id}`, wanted);

    test('are answered as they were stated, and making one is logged', async () => {
      const body = await creation();
      const { [idName]: id } = await make(writer(), body);
      const stated = Object.fromEntries(Object.entries(body).filter(([name]) => !apart.includes(name)));
      expect((await oneOf(writer(), id)).data).toMatchObject(stated);
      expect(await log(id)).toMatchObject([{ action: 'create', before: null, after: expect.any(Object) }]);
    });

    test('refuse fields that nobody knows, and nothing is written', async () => {
      const body = await creation();
      const { [idName]: id, revision } = await make();
      const refused = [
        await writer().post(base, { ...body, unheardOf: 1 }),
        await writer().put(base, { [idName]: id, revision, ...changed(), unheardOf: 1 }),
      ];
      for (const answer of refused) expect(answer.status).toBe(errors.illegalParameter.status);
      expect((await oneOf(writer(), id)).data.revision).toBe(revision);
      expect(await log(id)).toHaveLength(1);
      await make(writer(), body);
    });

    test('change in what is named, and the log has what was and what is', async () => {
      const made = await make();
      const { [idName]: id, revision } = made;
      const before = (await oneOf(writer(), id)).data;
      const change = changed();
      const answer = await writer().put(base, { [idName]: id, revision, ...change });
      expect(answer).toMatchObject({ status: 200, data: { ...change, revision: revision + 1 } });
      const after = (await oneOf(writer(), id)).data;
      expect(after).toMatchObject({ ...before, ...change, revision: revision + 1, ...timesOf(after) });
      const [, entry] = await log(id);
      expect(entry).toMatchObject({ action: 'update', after: change });
      expect(Object.keys(entry?.before ?? {})).toEqual(expect.arrayContaining(Object.keys(change)));
    });

    test('keep their history: who, when, from what to what, in both languages, page by page', async () => {
      const { [idName]: id, revision } = await make();
      const before = (await oneOf(writer(), id)).data;
      const change = changed();
      await writer().put(base, { [idName]: id, revision, ...change });
      const { data: history } = await historyOf(id);
      expect(history).toMatchObject({ total: 2, current: 1, records: { length: 2 } });
      const [update, creation] = history.records as HistoryEntry[];
      expect(creation).toMatchObject({
        action: 'create',
        restorable: true,
        reason: null,
        restoredFrom: null,
      });
      expect(update).toMatchObject({
        action: 'update',
        restorable: false,
        username: expect.stringMatching(/./),
      });
      const [field] = Object.keys(change);
      expect(before).toHaveProperty(field!);
      const named = update!.changes.filter(({ restorable }) => restorable);
      expect(named.length).toBeGreaterThan(0);
      for (const { title } of update!.changes) {
        expect(title.zh).not.toBe('');
        expect(title.zh).not.toBe(title.en);
      }
      const { data: second } = await historyOf(id, '?currPage=2&pageSize=1');
      expect(second.records).toEqual([creation]);
    });

    test('take a value back from their history, with the reason, as an ordinary change', async () => {
      const { [idName]: id, revision } = await make();
      const change = changed();
      await writer().put(base, { [idName]: id, revision, ...change });
      const before = (await oneOf(writer(), id)).data;
      const [update] = (await historyOf(id)).data.records as HistoryEntry[];
      const { field } = update!.changes.find(({ restorable }) => restorable)!;
      const wanted = { revision: revision + 1, entryId: update!.id, field, reason: 'typed wrong' };
      const stale = await restore(writer(), id, { ...wanted, revision });
      expect(stale.status).toBe(errors.staleRevision.status);
      expect((await restore(writer(), id, { ...wanted, reason: ' ' })).status).not.toBe(200);
      expect((await restore(writer(), id, { ...wanted, entryId: unknownId })).status).toBe(
        errors.notFound.status,
      );
      expect(await log(id)).toHaveLength(2);
      expect(await restore(writer(), id, wanted)).toMatchObject({ status: 200 });
      expect((await oneOf(writer(), id)).data).not.toEqual(before);
      const { data } = await historyOf(id);
      expect(data.records[0]).toMatchObject({ reason: 'typed wrong', restoredFrom: { id: update!.id } });
    });

    test('go back to an earlier state as a whole, by those who may change them', async () => {
      const { [idName]: id, revision } = await make();
      const before = (await oneOf(writer(), id)).data;
      await writer().put(base, { [idName]: id, revision, ...changed() });
      const [, creation] = (await historyOf(id)).data.records as HistoryEntry[];
      const wanted = { revision: revision + 1, entryId: creation!.id, reason: 'was right before' };
      for (const [client, refusal] of [
        [outsider, errors.noRights],
        [guest, errors.readOnlyAccount],
        [system.nobody, errors.sessionInvalid],
      ] as const) {
        expect((await restore(client, id, wanted)).status).toBe(refusal.status);
        const { status } = await client.get(`${base}/history/${id}`);
        // who reads a record reads its history, but for those who see only what is public
        if (client === guest)
          expect([errors.historyForUsers.status, errors.noRights.status]).toContain(status);
        else expect(status === 200).toBe((await oneOf(client, id)).status === 200);
      }
      expect(await restore(writer(), id, wanted)).toMatchObject({ status: 200 });
      const after = (await oneOf(writer(), id)).data;
      expect(after).toEqual({ ...before, revision: revision + 2, ...timesOf(after) });
      const again = await restore(writer(), id, {
        ...wanted,
        revision: revision + 2,
        entryId: (await historyOf(id)).data.records[0].id,
      });
      expect(again.status).toBe(errors.historySame.status);
    });

    test('refuse a change of an old state and say in both languages who was faster', async () => {
      const { [idName]: id, revision } = await make();
      await writer().put(base, { [idName]: id, revision, ...changed() });
      const before = (await oneOf(writer(), id)).data;
      const texts = new Set<string>();
      for (const language of ['zh_CN', 'en_US'] satisfies Language[]) {
        writer().language = language;
        const answer = await writer().put(base, { [idName]: id, revision, ...changed() });
        writer().language = 'en_US';
        expect(answer).toMatchObject({
          status: errors.staleRevision.status,
          data: { who: expect.any(String) },
        });
        expect(answer.msg).toContain(answer.data.who);
        texts.add(answer.msg);
      }
      expect(texts.size).toBe(2);
      expect((await oneOf(writer(), id)).data).toEqual(before);
    });

    if (unique)
      test('have a name of their own, however it is written, also when two ask at once', async () => {
        const { field, error } = unique;
        const body = await creation();
        const again = { ...body, [field]: String(body[field]).toUpperCase() };
        await make(writer(), body);
        expect((await writer().post(base, again)).status).toBe(errors[error].status);
        const { [idName]: other, revision } = await make();
        const renamed = await writer().put(base, { [idName]: other, revision, [field]: again[field] });
        expect(renamed.status).toBe(errors[error].status);
        const wanted = await creation();
        const answers = await Promise.all([1, 2, 3].map(() => writer().post(base, wanted)));
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(
          [200, errors[error].status, errors[error].status].toSorted((a, b) => a - b),
        );
      });

    test('are written by nobody without the right, and by no guest', async () => {
      const { [idName]: id, revision } = await make();
      const body = await creation();
      const writes = (client: Client) => [
        () => client.post(base, body),
        () => client.put(base, { [idName]: id, revision, ...changed() }),
        () => deletion.call(client, id),
      ];
      for (const [client, refusal] of [
        [outsider, errors.noRights],
        [guest, errors.readOnlyAccount],
        [system.nobody, errors.sessionInvalid],
      ] as const) {
        for (const write of writes(client)) expect((await write()).status).toBe(refusal.status);
      }
      expect((await oneOf(writer(), id)).data.revision).toBe(revision);
      expect(await log(id)).toHaveLength(1);
    });

    test('that are not there answer so, and ids that are none are refused', async () => {
      const { revision } = await make();
      for (const [id, refusal] of [
        [unknownId, errors.notFound],
        ['1', errors.illegalParameter],
      ] as const) {
        for (const answer of [
          await oneOf(writer(), id),
          await writer().put(base, { [idName]: id, revision, ...changed() }),
          await deletion.call(writer(), id),
        ]) {
          expect(answer.status).toBe(refusal.status);
        }
      }
    });

    if (sample.refer)
      test('stay while something refers to them', async () => {
        const { [idName]: id } = await make();
        await sample.refer!(id, surroundings, ++serial);
        const refused = await deletion.call(writer(), id);
        expect(refused.status).not.toBe(200);
        expect(refused.msg).not.toBe('');
        expect((await oneOf(writer(), id)).status).toBe(200);
      });

    test('are gone when they are deleted, and the log keeps what they were', async () => {
      const { [idName]: id } = await make();
      expect(await deletion.call(writer(), id)).toMatchObject({ status: 200 });
      expect((await oneOf(writer(), id)).status).toBe(errors.notFound.status);
      expect((await deletion.call(writer(), id)).status).toBe(errors.notFound.status);
      expect((await log(id)).at(-1)).toMatchObject({ action: 'delete', before: expect.any(Object) });
    });

    if (sample.batch)
      test('go into the recycle bin together, all or none', async () => {
        const ids = [(await make()).id, (await make()).id];
        const refused = await writer().call('DELETE', `${base}/batch`, { ids: [...ids, unknownId] });
        expect(refused.status).toBe(errors.notFound.status);
        for (const id of ids) expect((await oneOf(writer(), id)).status).toBe(200);
        const answer = await writer().call('DELETE', `${base}/batch`, { ids });
        expect(answer).toMatchObject({ status: 200, data: { deletionIds: { length: 2 } } });
        for (const id of ids) {
          expect((await oneOf(writer(), id)).status).toBe(errors.notFound.status);
          expect((await log(id)).at(-1)).toMatchObject({ action: 'delete' });
        }
      });

    if (sample.exported)
      test('are saved as the table that the list shows, in the words of the reader', async () => {
        const { [idName]: id } = await make();
        const { name } = (await oneOf(writer(), id)).data;
        const heads = new Set<string>();
        for (const language of ['zh_CN', 'en_US'] satisfies Language[]) {
          writer().language = language;
          const url = `${base}/export?format=csv&search=${encodeURIComponent(name)}`;
          const file = await writer().inject({ method: 'GET', url });
          writer().language = 'en_US';
          const [head, ...rows] = parse(file.body, { bom: true });
          expect(rows).toHaveLength(1);
          expect(rows[0]).toContain(name);
          heads.add(head!.join());
        }
        expect(heads.size).toBe(2);
      });

    if (deletion.bin)
      test('go into the recycle bin by their owner, and come back as they were', async () => {
        const { [idName]: id } = await make();
        // where admin alone writes, colleagues have been refused already
        if (sample.writers !== 'admin') {
          const colleague = await system.signInAs({ keys: [sample.writers] });
          expect((await deletion.call(colleague, id)).status).toBe(errors.notOwner.status);
        }
        const before = (await oneOf(writer(), id)).data;
        const deleted = await deletion.call(writer(), id);
        const restored = await writer().put('/crop/crop-recycle-bin/restore', {
          ids: deletion.bin!(deleted.data),
        });
        expect(restored).toMatchObject({ status: 200, data: { restored: 1 } });
        expect((await oneOf(writer(), id)).data).toEqual(before);
      });

    if (sample.private)
      test('are to others as if they were not there', async () => {
        const { [idName]: id, revision } = await make();
        const other = await system.signInAs();
        for (const answer of [
          await oneOf(other, id),
          await other.put(base, { [idName]: id, revision, ...changed() }),
          await deletion.call(other, id),
        ]) {
          expect(answer.status).toBe(errors.notFound.status);
        }
      });
  },
);

/** What every change sets anew. */
const timesOf = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith('updated')));
