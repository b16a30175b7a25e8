import type { CheckFileQuery } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { findFile } from './queries.ts';
import { findPlaceFolder } from '../folders/place-folder.ts';
import { placeOf } from '../uploads/place.ts';

/** Throws BusinessError 'duplicateFileName' (status 1000) when the user's folder has a finished file of this name. */
export async function checkFileName(
  connection: Connection,
  session: Session,
  projectId: string,
  query: CheckFileQuery,
): Promise<null> {
  const { folderName, folderId, fileName } = query;
  const named = placeOf({ projectId, folderName, fileName });
  const place = folderId ? { ...named, baseFolderId: folderId, folderNames: [] } : named;
  const folder = await findPlaceFolder(connection, session.userId, place);
  if (folder === undefined) return null;
  const where = {
    ownerId: session.userId,
    projectId: place.projectId,
    folderId: folder,
    name: place.fileName,
  };
  if (await findFile(connection, where))
    throw new BusinessError('duplicateFileName', { name: place.fileName });
  return null;
}
