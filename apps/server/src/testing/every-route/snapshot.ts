import type { Database } from '../../platform/database/database.ts';

/** What being asked, looked at or refused may change: who is signed in, failed sign-ins, puzzles, and what the security log notes. */
const TRACES = new Set([
  'login_session',
  'login_attempt',
  'captcha_puzzle',
  'captcha_ticket',
  'security_event',
]);

/** One checksum for each table: two equal snapshots mean that nothing was written in between. */
export async function takeSnapshot(database: Database): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const snapshot: Record<string, string> = {};
  for (const { name } of tables) {
    if (TRACES.has(name)) continue;
    const [row] = await database.query<{ sum: string | null }>(
      `select md5(string_agg(row::text, ',' order by row::text)) as sum from "${name}" as row`,
    );
    snapshot[name] = row?.sum ?? 'empty';
  }
  return snapshot;
}

/** How many lines the operation log has. */
export async function countAudit(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from audit_log');
  return row?.count ?? 0;
}
