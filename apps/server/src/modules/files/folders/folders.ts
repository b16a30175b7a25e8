import type {
  FolderContent,
  FolderQuery,
  FolderRecord,
  FolderRepeatQuery,
  NewFolder,
} from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { Call, Session } from '../../../platform/http/route.ts';
import { checkName, checkProjectId } from '../file/names.ts';
import { requireUploader } from '../quota/quota.ts';
import { requireVisible, seesOwner } from '../rights.ts';
import { findFolder, insertFolder, readFolder } from './folder-queries.ts';

const RECORD = `folder.id, folder.name, folder.project_id as "projectId", folder.parent_id as "parentId",
  account.username as "ownerName", folder.created_at as "createdAt", folder.revision,
  (select count(*) from file where folder_id = folder.id) as files`;

type Row = Omit<FolderRecord, 'createdAt'> & { createdAt: Date };

function recordOf(row: Row): FolderRecord {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

async function requireFolder(connection: Connection, session: Session, id: string) {
  const folder = await readFolder(connection, id);
  return requireVisible(session, folder && { ...folder, ownerId: folder.owner_id }, 'notFound');
}

/** Outermost folder first, the folder itself last. */
async function pathTo(connection: Connection, id: string): Promise<FolderContent['path']> {
  return connection.query(
    `with recursive way as (
       select id, name, parent_id, 0 as depth from folder where id = $1
       union all
       select outside.id, outside.name, outside.parent_id, way.depth + 1
         from folder outside join way on outside.id = way.parent_id)
     select id, name from way order by depth desc`,
    [id],
  );
}

/** Folders directly in a folder, or at the top of a project: the user's own, or all for those who see all. */
export async function readContent(
  connection: Connection,
  session: Session,
  query: FolderQuery,
): Promise<FolderContent> {
  const { folderId } = query;
  const inside = folderId ? await requireFolder(connection, session, folderId) : null;
  const projectId = inside?.project_id ?? checkProjectId(query.projectId);
  const owner = inside?.owner_id ?? (seesOwner(session) ? null : session.userId);
  const rows = await connection.query<Row>(
    `select ${RECORD} from folder join account on account.id = folder.owner_id
      where project_id = $1 and parent_id is not distinct from $2 and ($3::uuid is null or owner_id = $3)
      order by folder.name, folder.id`,
    [projectId, folderId ?? null, owner],
  );
  return { path: folderId ? await pathTo(connection, folderId) : [], folders: rows.map(recordOf) };
}

/** Owner and project in which a new folder would lie; the parent must be the user's own. */
async function placeOfNew(connection: Connection, session: Session, wanted: NewFolder | FolderRepeatQuery) {
  const parent = wanted.parentId ? await requireFolder(connection, session, wanted.parentId) : null;
  return {
    ownerId: parent?.owner_id ?? session.userId,
    projectId: parent?.project_id ?? checkProjectId(wanted.projectId),
    parentId: parent?.id ?? null,
    name: checkName('folderName', wanted.folderName),
  };
}

export async function folderExists(
  connection: Connection,
  session: Session,
  query: FolderRepeatQuery,
): Promise<boolean> {
  const { ownerId, projectId, parentId, name } = await placeOfNew(connection, session, query);
  return (await findFolder(connection, ownerId, projectId, parentId, name)) !== null;
}

/** Makes a folder. Throws BusinessError 'folderExisted' when one of this name lies beside it, and 'uploadNeedsRole'. */
export async function createFolder(
  call: Pick<Call<undefined, undefined, undefined>, 'session' | 'write'>,
  wanted: NewFolder,
): Promise<FolderRecord> {
  return call.write(async ({ transaction, audit }) => {
    await requireUploader(transaction, call.session.userId);
    const place = await placeOfNew(transaction, call.session, wanted);
    const { ownerId, projectId, parentId, name } = place;
    const id = await insertFolder(transaction, ownerId, projectId, parentId, name);
    if (id === null) throw new BusinessError('folderExisted');
    audit({ entity: 'folder', entityId: id, action: 'create', after: { projectId, parentId, name } });
    const rows = await transaction.query<Row>(
      `select ${RECORD} from folder join account on account.id = folder.owner_id where folder.id = $1`,
      [id],
    );
    return rows.map(recordOf)[0] as FolderRecord;
  });
}
