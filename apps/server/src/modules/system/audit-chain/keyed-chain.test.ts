import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Configuration } from '../../../platform/config/configuration.ts';
import { readConfiguration } from '../../../platform/config/configuration.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeAudit, type AuditActor } from '../../../platform/http/audit.ts';
import type { Letter } from '../../../platform/mail/mail.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { anchorHead } from './anchor-head.ts';
import { setAnchorsAside } from './anchors.ts';
import { requireAuditKey } from './audit-key.ts';
import { checkAuditChain, lastCheck } from './daily-check.ts';
import { sealAudit, sealWithKey } from './seal.ts';
import { verifyAuditChain } from './verify.ts';
import { readWitness } from './witness.ts';

const actor = { userId: null, username: '田间员', address: '127.0.0.1', requestId: 'r' } as AuditActor;

let test: TestDatabase;
let database: Database;
let folder: string;
let configuration: Configuration;
beforeEach(async () => {
  test = await createTestDatabase();
  ({ database } = test);
  folder = await mkdtemp(join(tmpdir(), 'panicle-chain-'));
  configuration = readConfiguration({ PANICLE_DATA: folder, DATABASE_URL: test.url });
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

async function write(...names: string[]): Promise<void> {
  for (const name of names) {
    await database.transaction((transaction) =>
      writeAudit(transaction, actor, [
        { entity: 'trait', entityId: null, action: 'create', after: { name } },
      ]),
    );
  }
}

const seal = () => sealWithKey({ database, configuration });
const verify = async () => verifyAuditChain(database, await readWitness(configuration));
const kinds = async () => (await verify()).faults.map(({ kind, position }) => [kind, position]);

/** As someone would who has the whole database, and no file of the program. */
async function asIntruder(...statements: string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const tables = ['audit_log', 'audit_seal'];
    for (const table of tables) {
      await transaction.query(`grant update, delete on ${table} to current_user`);
      await transaction.query(`alter table ${table} disable trigger user`);
    }
    for (const statement of statements) await transaction.query(statement);
    for (const table of tables) await transaction.query(`alter table ${table} enable trigger user`);
  });
}

/** Every link anew from the first on, as a chain without a key is made. */
const RECOMPUTED = (keyId: string) => `
  do $$
  declare link record; previous bytea := decode(repeat('00', 32), 'hex'); content bytea;
  begin
    for link in select s.position, e.* from audit_seal s join audit_log e using (sequence) order by s.position loop
      select audit_content_hash(e) into content from audit_log e where e.sequence = link.sequence;
      update audit_seal set content_hash = content, previous_hash = previous, key_id = ${keyId},
        hash = sha256(previous || int8send(position) || content) where position = link.position
        returning hash into previous;
    end loop;
  end $$`;

describe('a chain with a key', () => {
  it('is sealed with a key that only its owner reads, outside of the database', async () => {
    await write('a', 'b');
    await seal();
    expect(await verify()).toMatchObject({ sealed: 2, keyed: 2, beforeKey: 0, otherKey: 0, faults: [] });
    expect((await stat(join(folder, 'audit-key'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'audit-anchors'))).mode & 0o777).toBe(0o700);
  });

  it('keeps the links from before the key, and marks them', async () => {
    await write('a', 'b');
    await sealAudit(database, null);
    await write('c');
    await seal();
    expect(await verify()).toMatchObject({ sealed: 3, keyed: 1, beforeKey: 2, faults: [] });
  });

  it.each([
    ['without a key', 'null'],
    ['with a made-up key', `'0123456789abcdef'`],
    ['with the name of the right key', 'key_id'],
  ])('shows that an intruder computed it anew: %s', async (_how, keyId) => {
    await write('old');
    await sealAudit(database, null);
    await write('a', 'b', 'c');
    await seal();
    expect(await kinds()).toEqual([]);
    await asIntruder(
      `update audit_log set after = '{"name": "x"}' where after->>'name' = 'b'`,
      RECOMPUTED(keyId),
      'delete from audit_check',
    );
    const found = await verify();
    expect(found.faultCount).toBeGreaterThan(0);
    expect(found.faults.every(({ kind }) => ['broken', 'unkeyed', 'cut-off'].includes(kind))).toBe(true);
  });

  it('shows that the links from before the key were computed anew', async () => {
    await write('old', 'older');
    await sealAudit(database, null);
    await seal();
    await asIntruder(`update audit_log set username = 'x' where sequence = 1`, RECOMPUTED('null'));
    expect(await kinds()).toEqual([['cut-off', 2]]);
  });

  it('shows that its end was cut off, also where the checks in the database were deleted', async () => {
    await write('a', 'b', 'c', 'd');
    await seal();
    await asIntruder(
      'delete from audit_seal where position > 2',
      'delete from audit_log where sequence > 2',
      'delete from audit_check',
    );
    expect(await kinds()).toEqual([['cut-off', 4]]);
  });

  it('leaves sealing to the machine that holds the key, until that one is gone', async () => {
    await write('a');
    await seal();
    const other = join(folder, 'other');
    await writeFile(`${folder}/other-key`, `${'k'.repeat(40)}\n`);
    const elsewhere = readConfiguration({
      PANICLE_DATA: other,
      DATABASE_URL: test.url,
      PANICLE_AUDIT_KEY_FILE: `${folder}/other-key`,
    });
    await write('b');
    await sealWithKey({ database, configuration: elsewhere });
    expect(await verify()).toMatchObject({ sealed: 1, pending: 1 });
    await asIntruder(`update audit_log set at = at - interval '11 minutes' where sequence = 2`);
    await sealWithKey({ database, configuration: elsewhere });
    expect(await verifyAuditChain(database, await readWitness(elsewhere))).toMatchObject({
      keyed: 1,
      otherKey: 1,
      faults: [],
    });
    // the first machine learns of it
    expect(await kinds()).toEqual([['unkeyed', 2]]);
  });

  it('goes on after a restore elsewhere, where its key is not', async () => {
    await write('a', 'b');
    await seal();
    await rm(join(folder, 'audit-key'));
    await setAnchorsAside(configuration.auditAnchors.folder);
    await requireAuditKey(configuration);
    expect(await verify()).toMatchObject({ sealed: 2, otherKey: 2, faults: [] });
  });
});

describe('the daily head', () => {
  it('goes to the folder, signed, and by mail; a forged line counts for nothing', async () => {
    const letters: Letter[] = [];
    const mail = {
      baseAddress: 'http://panicle',
      send: async (letter: Letter) => void letters.push(letter),
      post: (writing: Promise<Letter>) => void writing.then((letter) => letters.push(letter)),
      close: async () => undefined,
    };
    const log = pino({ level: 'silent' });
    configuration.auditAnchors.mail = 'auditor@example.org';
    const platform = {
      database,
      configuration,
      mail,
      log,
      storage: await openStorage(configuration.storage),
    };
    await write('a');
    await checkAuditChain(platform);
    await anchorHead(platform);
    await expect.poll(() => letters.length).toBe(1);
    const path = join(folder, 'audit-anchors', 'heads.jsonl');
    const line = (await readFile(path, 'utf8')).trim().split('\n').at(-1)!;
    expect(letters[0]!.text).toContain(line);
    expect(JSON.parse(line)).toMatchObject({ position: 1 });
    await writeFile(path, `${line}\n${line.replace('"position":1', '"position":9')}\nnot json\n`);
    expect(await verify()).toMatchObject({ faults: [], keyed: 1 });
    expect((await lastCheck(database))?.proof).toMatchObject({ keyed: 1, otherKey: 0 });
  });
});
