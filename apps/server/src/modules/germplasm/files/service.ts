import { v7 as uuidv7 } from 'uuid';
import { limits } from '@panicle/contract';
import {
  ATTACHED_CATEGORIES,
  MOST_ATTACHED,
  type MaterialFile,
  type attachedKinds,
} from '@panicle/contract/material-files';
import { acceptsFileName } from '@panicle/contract/file-categories';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { ownsOrOversees } from '../../../platform/http/ownership.ts';
import type { Call, Session } from '../../../platform/http/route.ts';
import { countUpload, noteRemoval, removeNoted, storeUpload, type StoredUpload } from '../../files/index.ts';
import { requireMaterial } from '../materials/list.ts';
import { ownerIdsOf } from '../materials/owners.ts';
import { lockMaterials } from '../materials/service.ts';
import { findFile, findFiles, type AttachedFile } from './queries.ts';

type FileCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session' | 'write'>;

const mayDelete = (session: Session, file: Pick<AttachedFile, 'ownerId'>, owners: readonly string[]) =>
  ownsOrOversees(session, file.ownerId) || owners.includes(session.userId);

const shownFile = (
  { ownerId, objectKey: _objectKey, createdAt, ...file }: AttachedFile,
  session: Session,
  owners: readonly string[],
): MaterialFile => ({
  ...file,
  createdAt: createdAt.toISOString(),
  mayDelete: mayDelete(session, { ownerId }, owners),
});

/** The files of a material, the latest first. Throws `notFound`. */
export async function listFiles(
  connection: Connection,
  session: Session,
  materialId: string,
): Promise<MaterialFile[]> {
  await requireMaterial(connection, materialId);
  const owners = await ownerIdsOf(connection, materialId);
  return (await findFiles(connection, materialId)).map((file) => shownFile(file, session, owners));
}

async function requireRoom(connection: Connection, materialId: string): Promise<void> {
  const { variety, sourceId } = await requireMaterial(connection, materialId);
  const files = await findFiles(connection, materialId);
  if (files.length >= MOST_ATTACHED)
    throw new BusinessError('materialFilesTooMany', { name: variety ?? sourceId, limit: MOST_ATTACHED });
}

const categoryOf = ({ picture, fileName }: StoredUpload) =>
  picture ? 'image' : ATTACHED_CATEGORIES.find((category) => acceptsFileName(category, fileName))!;

/** Throws `duplicateFileName` where the material has a file of this name. */
async function insertFile(
  transaction: Transaction,
  materialId: string,
  upload: StoredUpload,
  userId: string,
): Promise<string> {
  const { objectKey, fileName, size, sha256, picture } = upload;
  const [row] = await transaction.query<{ id: string }>(
    `insert into material_file (id, material_id, name, category, size, sha256, object_key, content_type, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (material_id, lower(name)) do nothing returning id`,
    [
      uuidv7(),
      materialId,
      fileName,
      categoryOf(upload),
      size,
      sha256,
      objectKey,
      picture?.type ?? null,
      userId,
    ],
  );
  if (!row) throw new BusinessError('duplicateFileName', { name: fileName });
  return row.id;
}

/**
 * Takes a file in for a material: a picture, looked at as the picture of its list is, or a table or document. Throws
 * `notFound`, `materialFilesTooMany`, `duplicateFileName` and what `storeUpload` throws; then nothing was stored.
 */
export async function attachFile(
  call: FileCall,
  materialId: string,
  kind: (typeof attachedKinds)[number],
): Promise<MaterialFile> {
  const { database, storage } = call.platform;
  const isPicture = kind === 'picture';
  const upload = await storeUpload(call, {
    purpose: 'material-files',
    maximumBytes: isPicture ? limits.pictureBytes : limits.plainUploadBytes,
    accept: isPicture ? ['image'] : ATTACHED_CATEGORIES,
    admit: () => requireRoom(database, materialId),
  });
  try {
    const id = await call.write(async ({ transaction, audit }) => {
      await lockMaterials(transaction, [materialId]);
      await requireRoom(transaction, materialId);
      const made = await insertFile(transaction, materialId, upload, call.session.userId);
      await countUpload(transaction, call.session.userId, upload);
      const after = { file: upload.fileName };
      audit({ entity: 'material', entityId: materialId, action: 'upload', after });
      return made;
    });
    const file = await requireFile(database, id);
    return shownFile(file, call.session, await ownerIdsOf(database, materialId));
  } catch (failure) {
    await storage.delete(upload.objectKey);
    throw failure;
  }
}

/** Throws `fileNotExisted`. */
export async function requireFile(connection: Connection, id: string): Promise<AttachedFile> {
  const file = await findFile(connection, id);
  if (!file) throw new BusinessError('fileNotExisted');
  return file;
}

/** Deletes a file for good. Throws `fileNotExisted`, `materialFileNotYours`. */
export async function deleteFile(call: FileCall, id: string): Promise<void> {
  const { database, storage } = call.platform;
  const objectKey = await call.write(async ({ transaction, audit }) => {
    const file = await requireFile(transaction, id);
    const owners = await ownerIdsOf(transaction, file.materialId);
    const { name, createdBy, materialId } = file;
    if (!mayDelete(call.session, file, owners))
      throw new BusinessError('materialFileNotYours', { file: name, owner: createdBy });
    const gone = await transaction.query('delete from material_file where id = $1 returning id', [id]);
    if (gone.length === 0) throw new BusinessError('fileNotExisted');
    await noteRemoval(transaction, file.objectKey);
    audit({ entity: 'material', entityId: materialId, action: 'delete', before: { file: name } });
    return file.objectKey;
  });
  await removeNoted(database, storage, objectKey);
}
