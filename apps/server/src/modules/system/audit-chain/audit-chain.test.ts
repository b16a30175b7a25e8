import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/database/database.ts';
import { writeAudit, type AuditActor } from '../../../platform/http/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { settleRestoredChain } from './daily-check.ts';
import { sealAudit } from './seal.ts';
import { verifyAuditChain } from './verify.ts';

const actor = { userId: null, username: '田间员', address: '127.0.0.1', requestId: 'r' } as AuditActor;

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  ({ database } = test);
});
afterEach(() => test.drop());

/** One committed entry for each name, each in a transaction of its own. */
async function write(...names: string[]): Promise<void> {
  for (const name of names) {
    await database.transaction((transaction) =>
      writeAudit(transaction, actor, [
        { entity: 'trait', entityId: uuidv7(), action: 'create', after: { name } },
      ]),
    );
  }
}

/** As someone would who has the whole database: past grants and triggers. */
async function asIntruder(...statements: string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of ['audit_log', 'audit_seal']) {
      await transaction.query(`grant update, delete on ${table} to current_user`);
      await transaction.query(`alter table ${table} disable trigger user`);
    }
    for (const statement of statements) await transaction.query(statement);
    for (const table of ['audit_log', 'audit_seal']) {
      await transaction.query(`revoke update, delete on ${table} from current_user`);
      await transaction.query(`alter table ${table} enable trigger user`);
    }
  });
}

const faults = async () =>
  (await verifyAuditChain(database)).faults.map(({ kind, sequence }) => [kind, sequence]);

describe('sealing', () => {
  it('puts every committed entry under the chain, once', async () => {
    await write('株高', '穗长', '千粒重');
    expect(await verifyAuditChain(database)).toMatchObject({ sealed: 0, pending: 3, faultCount: 0 });
    expect(await sealAudit(database, null)).toBe(3);
    expect(await sealAudit(database, null)).toBe(0);
    const report = await verifyAuditChain(database);
    expect(report).toMatchObject({ sealed: 3, pending: 0, position: 3, faults: [] });
    expect(report.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('seals what a slow writer commits after younger entries, and nothing of what is rolled back', async () => {
    await database.transaction(async (slow) => {
      await writeAudit(slow, actor, [{ entity: 'trait', entityId: null, action: 'import' }]);
      await write('younger');
      await sealAudit(database, null);
    });
    const failing = database.transaction(async (transaction) => {
      await writeAudit(transaction, actor, [{ entity: 'trait', entityId: null, action: 'delete' }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await write('youngest');
    await sealAudit(database, null);
    expect(await verifyAuditChain(database)).toMatchObject({ sealed: 3, pending: 0, faults: [] });
  });

  it('may be tried by several processes at once while others write', async () => {
    const writers = Array.from({ length: 4 }, (_, index) =>
      write(...Array.from('abcdefgh', (l) => l + index)),
    );
    const sealers = Array.from({ length: 3 }, async () => {
      for (let round = 0; round < 5; round += 1) await sealAudit(database, null);
    });
    await Promise.all([...writers, ...sealers]);
    await sealAudit(database, null);
    expect(await verifyAuditChain(database)).toMatchObject({ sealed: 32, pending: 0, faults: [] });
  });

  it('knows the same chain in a session of another time zone', async () => {
    await write('株高');
    await sealAudit(database, null);
    await database.query(`set time zone 'Asia/Shanghai'`);
    expect(await faults()).toEqual([]);
  });
});

describe('the database user of the program', () => {
  const forbidden = [
    'update audit_log set username = username',
    'delete from audit_log',
    'truncate audit_log',
    'update audit_seal set hash = hash',
    'delete from audit_seal',
  ];
  it.each(forbidden)('may not: %s', async (statement) => {
    await write('a');
    await expect(database.query(statement)).rejects.toThrow(/permission denied|cannot be changed/);
  });

  it('is refused by the triggers where it was given the right again', async () => {
    await write('a');
    const attempt = database.transaction(async (transaction) => {
      await transaction.query('grant update on audit_log to current_user');
      await transaction.query('update audit_log set username = username');
    });
    await expect(attempt).rejects.toThrow('cannot be changed');
  });
});

describe('the check of the chain', () => {
  beforeEach(async () => {
    await write('a', 'b', 'c', 'd');
    await sealAudit(database, null);
  });

  it('names an entry that was changed, even past grants and triggers', async () => {
    await asIntruder(`update audit_log set after = '{"name": "x"}' where sequence = 2`);
    expect(await faults()).toEqual([['changed', 2]]);
  });

  it('names an entry whose author or time was changed', async () => {
    await asIntruder(
      `update audit_log set username = 'admin' where sequence = 1`,
      `update audit_log set at = at - interval '1 microsecond' where sequence = 3`,
    );
    expect(await faults()).toEqual([
      ['changed', 1],
      ['changed', 3],
    ]);
  });

  it('names an entry that was taken away, and one that was slipped in', async () => {
    await asIntruder(
      'delete from audit_log where sequence = 3',
      `insert into audit_log (id, username, address, request_id, entity, action)
       values (gen_random_uuid(), 'admin', '', '', 'trait', 'create')`,
    );
    expect(await faults()).toEqual([
      ['missing', 3],
      ['unsealed', 5],
    ]);
  });

  it('notices a seal that was made to fit a changed entry', async () => {
    await asIntruder(
      `update audit_log set after = '{"name": "x"}' where sequence = 2`,
      `update audit_seal seal set content_hash = audit_content_hash(entry)
         from audit_log entry where entry.sequence = seal.sequence and seal.sequence = 2`,
      `update audit_seal set hash = sha256(previous_hash || int8send(position) || content_hash) where sequence = 2`,
    );
    expect(await faults()).toEqual([['broken', 3]]);
  });

  it('notices that the end was cut off since the last check', async () => {
    const { position, hash } = await verifyAuditChain(database);
    await database.query(
      `insert into audit_check (position, hash, fault_count, faults) values ($1, decode($2, 'hex'), 0, '[]')`,
      [position, hash],
    );
    await asIntruder('delete from audit_seal where sequence > 2', 'delete from audit_log where sequence > 2');
    expect((await verifyAuditChain(database)).faults).toEqual([
      { kind: 'cut-off', position: 4, sequence: null },
    ]);
  });

  it('finds nothing wrong after a restore that fired the triggers', async () => {
    await database.query('insert into audit_pending select sequence from audit_log');
    await database.transaction(settleRestoredChain);
    expect(await verifyAuditChain(database)).toMatchObject({ sealed: 4, pending: 0, faults: [] });
  });
});
