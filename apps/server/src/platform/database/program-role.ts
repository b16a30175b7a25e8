import { Client, escapeIdentifier } from 'pg';
import type { Connection } from './database.ts';
import { lockMigrations } from './migrate.ts';

/** Written once and never changed, as far as the program's role is concerned. */
const APPEND_ONLY = ['audit_log', 'audit_seal', 'audit_check', 'audit_subject'];

function grants(schema: string, role: string): string[] {
  const append = APPEND_ONLY.map((table) => `${schema}.${escapeIdentifier(table)}`).join(', ');
  return [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
    `grant execute on all functions in schema ${schema} to ${role}`,
    `revoke insert, update, delete, truncate on ${schema}.schema_migration from ${role}`,
    `revoke update, delete, truncate on ${append} from ${role}`,
  ];
}

async function connectAs(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'panicle grants' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function userOf(url: string): Promise<string> {
  const client = await connectAs(url);
  try {
    const { rows } = await client.query<{ user: string }>('select current_user as user');
    return rows[0]!.user;
  } finally {
    await client.end();
  }
}

/**
 * Gives the role of `programUrl` what the program needs of the tables that the role of `ownerUrl` owns: rows of all
 * tables, but nothing of the operation log that exists already, and no table itself. At every start, because migrations
 * and restores make new tables.
 */
export async function grantToProgram(ownerUrl: string, programUrl: string): Promise<void> {
  const program = await userOf(programUrl);
  const owner = await connectAs(ownerUrl);
  try {
    await lockMigrations(owner);
    const { rows } = await owner.query<{ user: string; schema: string }>(
      'select current_user as user, current_schema() as schema',
    );
    const { user, schema } = rows[0]!;
    if (user === program) return;
    await owner.query('begin');
    for (const grant of grants(escapeIdentifier(schema), escapeIdentifier(program))) await owner.query(grant);
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}

/** Whether the role of this connection could rewrite the operation log: it owns the table, or may act as its owner. */
export async function ownsOperationLog(connection: Pick<Connection, 'query'>): Promise<boolean> {
  const [found] = await connection.query<{ owns: boolean }>(
    `select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_log'::regclass`,
  );
  return found?.owns === true;
}
