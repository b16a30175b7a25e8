import { composed } from '@panicle/contract/composed-text';
import {
  errors,
  say,
  type FilePageQuery,
  type FileRecord,
  type Language,
  type Page,
} from '@panicle/contract';
import type { Connection } from '../../../platform/database/database.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import type { Session } from '../../../platform/http/route.ts';
import { seesOwner } from '../rights.ts';
import type { UploadFailure } from '../tables.ts';

/** Finished files and uploads of which something has arrived, in one shape. */
const FILES_AND_UPLOADS = `
  select id, owner_id, project_id, folder_id, name, category, size, size as received_bytes, md5, sha256, state,
      null::jsonb as failure, created_at from file
  union all
  select id, owner_id, project_id, folder_id, name, category, size,
      least(size, bit_count(received) * chunk_size), md5, null, state, failure, created_at from upload
    where state <> 'uploading' or bit_count(received) > 0`;

const MATCHING = `from (${FILES_AND_UPLOADS}) entry
  where ($1::uuid is null or owner_id = $1)
    and ($2::text is null or project_id = $2)
    and ($3::uuid is null or folder_id = $3)
    and ($4::text is null or state = $4)
    and ($5::text is null or category = $5)
    and ($6::text is null or search_normalize(name) like search_pattern($6))`;

type Row = Omit<FileRecord, 'createdAt' | 'message'> & { createdAt: Date; failure: UploadFailure | null };

export function failureMessage(failure: UploadFailure | null, language: Language): string | null {
  return failure && say(errors[failure.error], language, failure.values);
}

/** The user's files, newest first; of all users for those who see all. */
export async function listFiles(
  connection: Connection,
  session: Session,
  language: Language,
  query: FilePageQuery,
): Promise<Page<FileRecord>> {
  const { projectId, folderId, state, category, fileName } = query;
  const { current, size, offset } = windowOf(query);
  const owner = seesOwner(session) ? null : session.userId;
  const filter = [owner, projectId, folderId, state, category, fileName && composed(fileName)].map(
    (v) => v ?? null,
  );
  const rows = await connection.query<Row>(
    `select entry.id, entry.name, size, received_bytes as "receivedBytes", md5, sha256, state, category, failure,
        entry.project_id as "projectId", entry.folder_id as "folderId", folder.name as "folderName",
        account.username as "ownerName", entry.created_at as "createdAt"
       from (select * ${MATCHING} order by created_at desc, id desc limit $7 offset $8) entry
       join account on account.id = entry.owner_id
       left join folder on folder.id = entry.folder_id
      order by entry.created_at desc, entry.id desc`,
    [...filter, size, offset],
  );
  const [count] = await connection.query<{ total: number }>(`select count(*) as total ${MATCHING}`, filter);
  const records = rows.map(({ failure, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    message: failureMessage(failure, language),
  }));
  return { records, total: count?.total ?? 0, current, size };
}
