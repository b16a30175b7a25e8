import { escapeIdentifier, type Client } from 'pg';
import { AdministrationFailure } from '../administration-failure.ts';

/** What belongs to an extension is not ours. */
const own = (catalog: string, id: string) => `not exists (select from pg_depend d
  where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

interface Contents {
  tables: number;
  migrated: boolean;
  /** other connections of Panicle to this database */
  connections: number;
}

async function look(client: Client): Promise<Contents> {
  const { rows } = await client.query<Contents>(
    `select
       (select count(*)::int from pg_class c where c.relnamespace = current_schema()::regnamespace
          and c.relkind in ('r', 'p', 'v', 'm') and ${own('pg_class', 'c.oid')}) as tables,
       to_regclass('schema_migration') is not null as migrated,
       (select count(*)::int from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and application_name like 'panicle%') as connections`,
  );
  return rows[0]!;
}

/** Every write of a user leaves a line in the operation log, so a place without one holds nothing of anybody. */
async function holdsRecords(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('audit_log') is not null and to_regclass('account') is not null as there`,
  );
  if (!tables[0]?.there) return false;
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from audit_log) or (select count(*) > 2 from account) as used`,
  );
  return rows[0]?.used === true;
}

/**
 * @throws AdministrationFailure unless nobody has worked in this database: no tables, or those of a Panicle that was
 * started and never signed in to
 */
export async function requireEmpty(client: Client): Promise<void> {
  const { tables, migrated, connections } = await look(client);
  if (connections > 0) {
    throw new AdministrationFailure({
      zh: '穗正在使用此数据库。请先停止它。',
      en: 'Panicle is running on this database. Stop it first.',
    });
  }
  if (tables === 0) return;
  if (!migrated) {
    throw new AdministrationFailure({
      zh: '数据库中有不属于穗的表。请新建一个空数据库，并在 DATABASE_URL 中指定。',
      en: 'The database contains tables that do not belong to Panicle. Create an empty database and set DATABASE_URL to it.',
    });
  }
  if (await holdsRecords(client)) {
    throw new AdministrationFailure({
      zh: '此处已有数据，恢复会覆盖它们，因此不予执行。请在 PANICLE_DATA 中指定一个空目录，或在 DATABASE_URL 中指定一个空数据库。',
      en: 'There are data here that a restore would overwrite, so it is refused. Set PANICLE_DATA to an empty directory, or DATABASE_URL to an empty database.',
    });
  }
}

const DROPS = `
  select format('drop %s %I cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      else 'table' end, c.relname) as statement, 1 as position
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     and ${own('pg_class', 'c.oid')}
  union all
  select format('drop routine if exists %s cascade', p.oid::regprocedure), 2
    from pg_proc p where p.pronamespace = current_schema()::regnamespace and ${own('pg_proc', 'p.oid')}
  union all
  select format('drop collation if exists %I', c.collname), 3
    from pg_collation c where c.collnamespace = current_schema()::regnamespace and ${own('pg_collation', 'c.oid')}
  union all
  select format('drop type if exists %I cascade', t.typname), 3
    from pg_type t where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
     and ${own('pg_type', 't.oid')}
  order by position`;

/** Takes away the tables of an empty Panicle, in the caller's transaction. */
export async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS);
  for (const { statement } of rows) {
    // a view may have gone with its table
    if (/^drop (view|materialized view|table) /.test(statement))
      await client.query(statement.replace(/^drop (view|materialized view|table) /, 'drop $1 if exists '));
    else await client.query(statement);
  }
}

/** Takes away the rows that migrations put into the tables: the backup brings its own. */
export async function emptyTables(client: Client, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    const table = escapeIdentifier(name);
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${table}) as filled`,
    );
    // the operation log refuses to be emptied, and is empty
    if (rows[0]?.filled) await client.query(`delete from ${table}`);
  }
}
