import type { Connection, Transaction } from '../../../platform/database/database.ts';

/** What deleting and downloading need to know of a file. */
export interface StoredFile {
  id: string;
  ownerId: string;
  projectId: string;
  folderId: string | null;
  name: string;
  size: number;
  md5: string;
  sha256: string;
  objectKey: string;
}

const COLUMNS = `id, owner_id as "ownerId", project_id as "projectId", folder_id as "folderId", name, size, md5, sha256,
  object_key as "objectKey"`;

export async function readFile(connection: Connection, id: string): Promise<StoredFile | undefined> {
  return (await connection.query<StoredFile>(`select ${COLUMNS} from file where id = $1`, [id]))[0];
}

export async function findFile(
  connection: Connection,
  place: Pick<StoredFile, 'ownerId' | 'projectId' | 'folderId' | 'name'>,
): Promise<StoredFile | undefined> {
  const rows = await connection.query<StoredFile>(
    `select ${COLUMNS} from file
      where owner_id = $1 and project_id = $2 and folder_id is not distinct from $3 and name = $4`,
    [place.ownerId, place.projectId, place.folderId, place.name],
  );
  return rows[0];
}

/** The owner's finished files of these names, given in lower case, in whatever folder. */
export function findFilesByName(
  connection: Connection,
  ownerId: string,
  names: readonly string[],
): Promise<StoredFile[]> {
  return connection.query<StoredFile>(
    `select ${COLUMNS} from file where owner_id = $1 and lower(name) = any($2::text[])`,
    [ownerId, names],
  );
}

/** False when someone else has deleted it meanwhile. */
export async function deleteFileRow(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.query('delete from file where id = $1 returning id', [id])).length > 0;
}

/** Uploads under way, of an owner, with the name in the folder. */
export async function findUploadIds(
  connection: Connection,
  place: Pick<StoredFile, 'ownerId' | 'projectId' | 'folderId' | 'name'>,
  like: { md5?: string; size?: number },
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    `select id from upload
      where owner_id = $1 and project_id = $2 and folder_id is not distinct from $3 and name = $4
        and ($5::text is null or md5 = $5) and ($6::bigint is null or size = $6)`,
    [place.ownerId, place.projectId, place.folderId, place.name, like.md5 ?? null, like.size ?? null],
  );
  return rows.map(({ id }) => id);
}
