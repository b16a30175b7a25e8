import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { AuditEntry } from '../../../platform/http/audit.ts';
import type { UploadPlace } from '../uploads/place.ts';
import { findFolder, insertFolder, readFolder } from './folder-queries.ts';

/** The named base folder, which must be the user's own and of the project; a foreign one looks like a missing one. */
async function checkBase(
  connection: Connection,
  ownerId: string,
  place: UploadPlace,
): Promise<string | null> {
  if (place.baseFolderId === null) return null;
  const folder = await readFolder(connection, place.baseFolderId);
  if (folder?.owner_id !== ownerId || folder.project_id !== place.projectId)
    throw new BusinessError('notFound');
  return folder.id;
}

/** Id of the folder that the place names (null: the project's top), or undefined while it does not exist. */
export async function findPlaceFolder(
  connection: Connection,
  ownerId: string,
  place: UploadPlace,
): Promise<string | null | undefined> {
  let folderId = await checkBase(connection, ownerId, place);
  for (const name of place.folderNames) {
    const inner: string | null = await findFolder(connection, ownerId, place.projectId, folderId, name);
    if (inner === null) return undefined;
    folderId = inner;
  }
  return folderId;
}

/** As findPlaceFolder, but makes the folders that are missing. */
export async function makePlaceFolder(
  transaction: Transaction,
  audit: (entry: AuditEntry) => void,
  ownerId: string,
  place: UploadPlace,
): Promise<string | null> {
  const { projectId } = place;
  let folderId = await checkBase(transaction, ownerId, place);
  for (const name of place.folderNames) {
    const parentId: string | null = folderId;
    const made = await insertFolder(transaction, ownerId, projectId, parentId, name);
    if (made)
      audit({ entity: 'folder', entityId: made, action: 'create', after: { projectId, parentId, name } });
    folderId = made ?? (await findFolder(transaction, ownerId, projectId, parentId, name));
  }
  return folderId;
}
