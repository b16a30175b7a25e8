import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { grantToProgram, ownsOperationLog } from './program-role.ts';

let test: TestDatabase;
let program: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  program = openDatabase(test.programUrl, { poolSize: 1 });
  await program.query(
    `insert into audit_log (id, username, address, request_id, entity, action)
     values (gen_random_uuid(), 'breeder', '', '', 'trait', 'create')`,
  );
});
afterAll(async () => {
  await program.close();
  await test.drop();
});

describe('the role that the program works with', () => {
  it('owns nothing, and the owner does', async () => {
    expect(await ownsOperationLog(program)).toBe(false);
    expect(await ownsOperationLog(test.database)).toBe(true);
  });

  it.each([
    `update audit_log set username = 'admin'`,
    'delete from audit_log',
    'truncate audit_log',
    'alter table audit_log disable trigger user',
    'alter table audit_log disable trigger audit_log_is_append_only',
    'drop trigger audit_log_is_append_only on audit_log',
    'drop table audit_log',
    `set role panicle`,
    'set session_replication_role = replica',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'update audit_seal set hash = hash',
    'delete from audit_seal',
    'truncate audit_seal',
    'delete from audit_check',
    'update audit_check set fault_count = 0',
    'delete from schema_migration',
    'create table audit_log_2 (id integer)',
  ])('may not: %s', async (statement) => {
    await expect(program.query(statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to SET ROLE/,
    );
  });

  it('cannot give itself the right to change the log', async () => {
    // PostgreSQL answers this with a warning only
    await program.query('grant update on audit_log to current_user');
    await expect(program.query('update audit_log set username = username')).rejects.toThrow(
      'permission denied',
    );
  });

  it('reads and writes rows of all other tables, and has statistics made', async () => {
    const tables = await test.database.query<{ name: string; all: boolean }>(
      `select relname as name,
         has_table_privilege('panicle_program', oid, 'select') and has_table_privilege('panicle_program', oid, 'insert')
         and has_table_privilege('panicle_program', oid, 'update') and has_table_privilege('panicle_program', oid, 'delete')
         as all
       from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    );
    const limited = ['audit_check', 'audit_log', 'audit_seal', 'audit_subject', 'schema_migration'];
    expect(
      tables
        .filter(({ all }) => !all)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(limited);
    await program.query('select tidy_search_index()');
    await program.query(`select refresh_statistics('material')`);
    const [found] = await test.database.query<{ analyzed: boolean }>(
      `select count(*) >= 0 as analyzed from pg_stats where tablename = 'material'`,
    );
    expect(found?.analyzed).toBe(true);
  });

  it('gets its rights to tables of later migrations with the next start, by two programs at once', async () => {
    await test.database.query('create table later (id integer)');
    await expect(program.query('select * from later')).rejects.toThrow('permission denied');
    await Promise.all([1, 2].map(() => grantToProgram(test.url, test.programUrl)));
    expect(await program.query('select * from later')).toEqual([]);
  });
});
