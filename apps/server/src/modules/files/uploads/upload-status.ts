import type { Language, UploadStatus } from '@panicle/contract';
import type { Connection } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { readFile } from '../file/queries.ts';
import { failureMessage } from '../file/list-files.ts';
import { requireVisible } from '../rights.ts';
import { readUpload } from './upload-queries.ts';

/** The state of an upload, or of the file that it has become: both have the same id. */
export async function readUploadStatus(
  connection: Connection,
  session: Session,
  language: Language,
  id: string,
): Promise<UploadStatus> {
  // The upload first: it turns into the file in one commit, so this order never misses both.
  const upload = await readUpload(connection, id);
  if (upload) {
    const { state, failure } = requireVisible(session, upload);
    return { uploadId: id, state, fileId: null, message: failureMessage(failure, language) };
  }
  requireVisible(session, await readFile(connection, id));
  return { uploadId: id, state: 'uploadComplete', fileId: id, message: null };
}
