import { v7 as uuidv7 } from 'uuid';
import type { Connection, Transaction } from '../../../platform/database/database.ts';

/** A folder as it lies in the database. */
export interface FolderRow {
  id: string;
  owner_id: string;
  project_id: string;
  parent_id: string | null;
  name: string;
}

export async function readFolder(connection: Connection, id: string): Promise<FolderRow | undefined> {
  return connection.kysely
    .selectFrom('folder')
    .select(['id', 'owner_id', 'project_id', 'parent_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findFolder(
  connection: Connection,
  ownerId: string,
  projectId: string,
  parentId: string | null,
  name: string,
): Promise<string | null> {
  const rows = await connection.query<{ id: string }>(
    `select id from folder
      where owner_id = $1 and project_id = $2 and parent_id is not distinct from $3 and name = $4`,
    [ownerId, projectId, parentId, name],
  );
  return rows[0]?.id ?? null;
}

/** Inserts the folder; null when one of this name is already there, also when it came at the same moment. */
export async function insertFolder(
  transaction: Transaction,
  ownerId: string,
  projectId: string,
  parentId: string | null,
  name: string,
): Promise<string | null> {
  const rows = await transaction.query<{ id: string }>(
    `insert into folder (id, owner_id, project_id, parent_id, name) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [uuidv7(), ownerId, projectId, parentId, name],
  );
  return rows[0]?.id ?? null;
}
