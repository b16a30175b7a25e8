import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** What guests see of the tables, as one script. */
export interface GuestViews {
  sql: string;
  checksum: string;
}

/** The files of the folder `guest-views` beside the migrations, in the order of their names; null without such files. */
export async function readGuestViews(migrations: string): Promise<GuestViews | null> {
  const directory = join(migrations, 'guest-views');
  const files = (await readdir(migrations)).includes('guest-views') ? await readdir(directory) : [];
  const scripts: string[] = [];
  for (const file of files.sort())
    if (file.endsWith('.sql')) scripts.push(await readFile(join(directory, file), 'utf8'));
  if (scripts.length === 0) return null;
  const sql = scripts.join('\n').replaceAll('\r\n', '\n');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Whether the views of a database are those of the files. */
export async function hasGuestViews(client: Client, { checksum }: GuestViews): Promise<boolean> {
  const { rows } = await client.query<{ made: string | null }>(
    `SELECT obj_description(to_regnamespace('guest')::oid, 'pg_namespace') AS made`,
  );
  return rows[0]?.made === checksum;
}

/**
 * Makes the schema `guest` anew, all of it or nothing: a view knows only the columns that its table had when the view
 * was made. The views hold what is public, so any role may read them. Older migrations made the views themselves and
 * left a function for it.
 */
export async function makeGuestViews(client: Client, { sql, checksum }: GuestViews): Promise<void> {
  await client.query(`
    DROP FUNCTION IF EXISTS after_migrations();
    DROP SCHEMA IF EXISTS guest CASCADE;
    CREATE SCHEMA guest;
    ${sql}
    GRANT USAGE ON SCHEMA guest TO PUBLIC;
    GRANT SELECT ON ALL TABLES IN SCHEMA guest TO PUBLIC;
    COMMENT ON SCHEMA guest IS '${checksum}';`);
}
