import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { OperationLogPage } from '@panicle/contract/operation-log';
import { writeAudit, type AuditEntry } from '../../../platform/http/audit.ts';
import { readTexts } from '../../../platform/tables/testing/read-all.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { checkAuditChain } from '../audit-chain/daily-check.ts';

let app: TestApplication;
let overseer: Client;
const traitId = uuidv7();

async function write(username: string, entry: AuditEntry, more: { address?: string; actor?: string } = {}) {
  await app.platform.database.transaction((transaction) =>
    writeAudit(
      transaction,
      {
        userId: uuidv7(),
        username,
        address: more.address ?? '10.0.0.1',
        requestId: uuidv7(),
        actor: more.actor ? { userId: uuidv7(), username: more.actor } : null,
      },
      [entry],
    ),
  );
}

beforeAll(async () => {
  app = await startTestApplication();
  overseer = await app.signInAs({ keys: [], seesAll: true });
  await write('li', {
    entity: 'trait',
    entityId: traitId,
    action: 'create',
    after: { name: '株高', unit: 'cm', description: 'says "100%" _high_' },
  });
  await write('li', {
    entity: 'trait',
    entityId: traitId,
    action: 'update',
    before: { name: '株高', unit: 'cm' },
    after: { name: '株高', unit: 'm' },
  });
  await write(
    'wang',
    { entity: 'material', entityId: uuidv7(), action: 'delete', before: { sourceId: '=cmd|calc' } },
    { address: '10.0.0.2', actor: 'admin' },
  );
});
afterAll(() => app.close());

const query = (filter: Record<string, string>) => new URLSearchParams(filter).toString();
async function find(filter: Record<string, string>, client = overseer): Promise<OperationLogPage> {
  const answer = await client.get(`/wgs/log/page?${query(filter)}`);
  expect(answer.status).toBe(200);
  return answer.data as OperationLogPage;
}
const subjects = async (filter: Record<string, string>) =>
  (await find(filter)).records.map((record) => record.subject);

describe('the operation log', () => {
  it('is read by admin and by roles of type administrator, by nobody else, and under one address only', async () => {
    const user = await app.signInAs();
    for (const path of ['page', 'choices', 'integrity', 'export?format=csv', `entry/${uuidv7()}`]) {
      expect((await user.get(`/wgs/log/${path}`)).status).toBe(1010);
      expect((await app.nobody.get(`/wgs/log/${path}`)).status).toBe(2000);
    }
    expect((await app.admin.get('/wgs/log/page')).status).toBe(200);
    expect((await app.admin.get('/crop/wgs/log/page')).httpStatus).toBe(404);
  });

  it('lists the youngest first and says who, what, when and from where, and who acted for whom', async () => {
    const { records, total, totalExact } = await find({ pageSize: '2' });
    expect(total).toBeGreaterThanOrEqual(3);
    expect(totalExact).toBe(true);
    expect(records).toMatchObject([
      { username: 'wang', actorUsername: 'admin', address: '10.0.0.2', entity: 'material', action: 'delete' },
      { username: 'li', actorUsername: null, entity: 'trait', action: 'update', subject: '株高' },
    ]);
    expect(records[0]!.sequence).toBeGreaterThan(records[1]!.sequence);
    const next = await find({ pageSize: '2', currPage: '2' });
    expect(next.records[0]).toMatchObject({ username: 'li', action: 'create' });
  });

  it('says why, where the one who did it was asked', async () => {
    await write('why', { entity: 'trait', entityId: uuidv7(), action: 'update', reason: '天平未校准' });
    const { records } = await find({ username: 'why' });
    expect(records).toMatchObject([{ reason: '天平未校准' }]);
    expect((await overseer.get(`/wgs/log/entry/${records[0]!.id}`)).data.reason).toBe('天平未校准');
  });

  it.each([
    [{ username: 'li' }, 2],
    [{ username: 'admin', entity: 'material' }, 1],
    [{ action: 'delete', address: '10.0.0.2' }, 1],
    [{ entity: 'trait', entityId: traitId }, 2],
    [{ search: '株' }, 2],
    [{ search: traitId.slice(4, 20) }, 2],
    [{ search: '"100%" _high_' }, 1],
    [{ search: '100_' }, 0],
    [{ username: 'li', search: 'CM' }, 2],
    [{ from: '2000-01-01T00:00:00Z', to: '2001-01-01T00:00:00Z' }, 0],
    [{ from: '2001-01-01T00:00:00+08:00', username: 'wang' }, 1],
  ])('filters by %j', async (filter: Record<string, string>, count) => {
    const page = await find(filter);
    expect(page).toMatchObject({ total: count, searchComplete: true });
    expect(page.records).toHaveLength(count);
  });

  it('refuses filters that it does not know and times that are none', async () => {
    expect((await overseer.get('/wgs/log/page?user=li')).status).toBe(1007);
    expect((await overseer.get('/wgs/log/page?from=yesterday')).status).toBe(1007);
  });

  it('names what an entry is about, also where the entry itself does not', async () => {
    const id = uuidv7();
    const about = (entry: Partial<AuditEntry>) =>
      write('namer', { entity: 'material', entityId: id, action: 'update', ...entry });
    await about({ action: 'create', after: { sourceId: 'ZD958', year: 2025 } });
    await about({ before: { year: 2025 }, after: { year: 2026 } });
    await about({ entityId: uuidv7(), after: { year: 1 } });
    await write('namer', { entity: 'session', entityId: uuidv7(), action: 'sign-out' });
    expect(await subjects({ username: 'namer' })).toEqual(['namer', null, 'ZD958', 'ZD958']);
  });

  it('finds entries by the names under which it shows them, of records that are there and of those gone', async () => {
    const [gone, batch] = [uuidv7(), uuidv7()];
    const about = (entity: AuditEntry['entity'], entityId: string, entry: Partial<AuditEntry>) =>
      write('finder', { entity, entityId, action: 'update', ...entry });
    await about('material', gone, { action: 'create', after: { sourceId: 'PIC1-gone', year: 2025 } });
    await about('material', gone, { before: { year: 2025 }, after: { year: 2026 } });
    await about('import-batch', batch, { action: 'upload', after: { fileName: 'PIC1 table.csv' } });
    await about('import-batch', batch, { action: 'import', after: { written: 3 } });
    const live = uuidv7();
    await app.platform.database.query(
      `insert into material (id, source_id, variety, created_by, updated_by) values ($1, 'PIC1_live', '皮克', $2, $2)`,
      [live, overseer.userId],
    );
    await about('material', live, { before: { year: 1 }, after: { year: 2 } });

    const found = async (search: string, more: Record<string, string> = {}) => {
      const { records, total } = await find({ username: 'finder', search, ...more });
      expect(total).toBe(records.length);
      for (const { subject } of records) expect(subject).toContain(search);
      return records.map(({ entity, action }) => `${entity} ${action}`);
    };
    expect(await found('PIC1-gone')).toEqual(['material update', 'material create']);
    expect(await found('PIC1-gone', { action: 'update' })).toEqual(['material update']);
    expect(await found('PIC1 table')).toEqual(['import-batch import', 'import-batch upload']);
    expect(await found('皮克 (PIC1_live)')).toEqual(['material update']);
    expect(await found('PIC1%')).toEqual([]);
    expect(await found('PIC1')).toHaveLength(5);
    const { body } = await overseer.inject({
      method: 'GET',
      url: `/wgs/log/export?format=csv&${query({ username: 'finder', search: 'PIC1_live' })}`,
    });
    expect(body).toContain('皮克 (PIC1_live)');
  });

  it('keeps with an entry the name that its record had then, also when the record is renamed or gone', async () => {
    const id = uuidv7();
    await app.platform.database.query(
      `insert into material_group (id, name, owner_id, created_by, updated_by) values ($1, 'NAMED1', $2, $2, $2)`,
      [id, overseer.userId],
    );
    await write('keeper', {
      entity: 'material-group',
      entityId: id,
      action: 'update',
      after: { public: true },
    });
    await app.platform.database.query(`update material_group set name = 'NAMED2' where id = $1`, [id]);
    await write('keeper', {
      entity: 'material-group',
      entityId: id,
      action: 'update',
      after: { public: false },
    });
    await app.platform.database.query('delete from material_group where id = $1', [id]);
    expect(await subjects({ username: 'keeper' })).toEqual(['NAMED2', 'NAMED1']);
    expect(await subjects({ username: 'keeper', search: 'named1' })).toEqual(['NAMED1']);
    expect(await subjects({ search: 'NAMED' })).toEqual(['NAMED2', 'NAMED1']);
  });

  it('lets nobody change the names that were noted, which are no part of the chain', async () => {
    for (const change of [
      `update audit_subject set name = 'else'`,
      'delete from audit_subject',
      'truncate audit_subject',
    ]) {
      await expect(app.unlimited.query(change)).rejects.toThrow();
    }
    const columns = await app.platform.database.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'audit_log'::regclass and attnum > 0 order by attnum`,
    );
    // what is hashed are the columns of the log itself
    expect(columns.map(({ name }) => name)).not.toContain('subject');
    expect(await checkAuditChain(app.platform)).toMatchObject({ faultCount: 0 });
  });

  it('is in the order of writing when the clock was set back', async () => {
    await write('clock', { entity: 'trait', entityId: null, action: 'create', after: { name: 'before' } });
    await app.platform.database.query(
      `insert into audit_log (id, at, username, address, request_id, entity, action, after)
       values ($1, now() - interval '3 days', 'clock', '', '', 'trait', 'create', '{"name": "after"}')`,
      [uuidv7()],
    );
    expect(await subjects({ username: 'clock' })).toEqual(['after', 'before']);
  });

  it('shows one entry with the states before and after and its place in the chain', async () => {
    const { records } = await find({ entityId: traitId });
    await checkAuditChain(app.platform);
    const { data } = await overseer.get(`/wgs/log/entry/${records[0]!.id}`);
    expect(data).toMatchObject({ before: { unit: 'cm' }, after: { unit: 'm' } });
    expect(data.seal.hash).toMatch(/^[0-9a-f]{64}$/);
    const { data: integrity } = await overseer.get('/wgs/log/integrity');
    expect(integrity).toMatchObject({ faultCount: 0, faults: [] });
    expect(integrity.sealed).toBeGreaterThanOrEqual(3);
    expect((await overseer.get(`/wgs/log/entry/${uuidv7()}`)).status).toBe(1011);
  });

  it('offers the users, actions and objects that occur', async () => {
    const { data } = await overseer.get('/wgs/log/choices');
    expect(data.usernames).toEqual(expect.arrayContaining(['li', 'wang']));
    expect(data.actions).toEqual(expect.arrayContaining(['create', 'delete', 'update']));
    expect(data.entities).toEqual(expect.arrayContaining(['material', 'trait']));
  });
});

describe('its export', () => {
  it('is a CSV file with byte order mark whose words a person reads, with formulas disarmed', async () => {
    overseer.language = 'zh_CN';
    const { body, headers } = await overseer.inject({
      method: 'GET',
      url: `/wgs/log/export?format=csv&${query({ from: '2020-01-01T00:00:00Z' })}`,
    });
    overseer.language = 'en_US';
    expect(headers['content-disposition']).toContain(encodeURIComponent('操作日志'));
    expect(body.startsWith('\ufeff序号,时间（UTC）,用户,')).toBe(true);
    expect(body).toMatch(/,li,,10\.0\.0\.1,修改,性状,株高,,[0-9a-f-]{36},单位: cm,单位: m,/);
    expect(body).toContain('材料编号: =cmd|calc');
    expect(body).toContain(",'=cmd|calc,");
    expect(body).not.toContain(',=cmd');
  });

  it('is a workbook with the same entries', async () => {
    const { rawPayload } = await overseer.inject({
      method: 'GET',
      url: `/wgs/log/export?format=xlsx&username=li`,
    });
    const rows = await readTexts(rawPayload);
    const text = JSON.stringify(rows);
    expect(text).toContain('株高');
    expect(text).toContain('Unit: m');
    expect(rows).toHaveLength(3);
  });
});
