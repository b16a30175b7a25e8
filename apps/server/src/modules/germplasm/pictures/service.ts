import { limits, MAXIMUM_THUMBNAIL_SIDE } from '@panicle/contract';
import { MAXIMUM_THUMBNAIL_BYTES, type Material } from '@panicle/contract/germplasm';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Call, Session } from '../../../platform/http/route.ts';
import { countUpload, noteRemoval, removeNoted, storeUpload, type StoredUpload } from '../../files/index.ts';
import { requireMaterial } from '../materials/list.ts';
import { requireOwners } from '../materials/owners.ts';
import { lockMaterials } from '../materials/service.ts';
import type { StoredPicture } from '../tables.ts';

type PictureCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session' | 'write'>;

/** Largest picture, in bytes, that is sent instead of a missing thumbnail. */
const STANDS_IN = 512 * 1024;

const standsIn = ({ size, width, height }: StoredPicture) =>
  size <= STANDS_IN && width * height <= MAXIMUM_THUMBNAIL_SIDE ** 2;

async function readPicture(connection: Connection, materialId: string): Promise<StoredPicture | null> {
  const [row] = await connection.query<{ picture: StoredPicture | null }>(
    'select picture from material where id = $1',
    [materialId],
  );
  if (!row) throw new BusinessError('notFound');
  return row.picture;
}

/** Where a picture and its thumbnail lie. */
export function keysOf(picture: StoredPicture | null): string[] {
  if (!picture) return [];
  return [picture.objectKey, ...(picture.thumbnail ? [picture.thumbnail.objectKey] : [])];
}

async function writePicture(
  transaction: Transaction,
  materialId: string,
  picture: StoredPicture | null,
  userId: string,
): Promise<void> {
  await transaction.query(
    `update material set picture = $2, updated_at = now(), updated_by = $3, revision = revision + 1 where id = $1`,
    [materialId, picture === null ? null : JSON.stringify(picture), userId],
  );
}

interface UploadRules {
  maximumBytes: number;
  maximumSide?: number;
  /** whether this user may do it; asked before a byte is read, and again by the write */
  admit: () => Promise<void>;
}

/** Who may delete a material may take its picture away or put another one in its place. Throws `notOwner`. */
async function requireReplaceable(
  connection: Connection,
  session: Session,
  materialId: string,
): Promise<void> {
  if (await readPicture(connection, materialId)) await requireOwners(connection, session, [materialId]);
}

/** Who uploaded a picture adds its small copy as well. Throws `notOwner`. */
async function requireThumbnail(connection: Connection, session: Session, materialId: string): Promise<void> {
  const own = await connection.query(
    `select from material m join stored_space s on s.object_key = m.picture ->> 'objectKey'
      where m.id = $1 and s.owner_id = $2`,
    [materialId, session.userId],
  );
  if (own.length === 0) await requireOwners(connection, session, [materialId]);
}

/** Takes a file in; where the write fails the object goes as well. */
async function store(
  call: PictureCall,
  materialId: string,
  { maximumBytes, maximumSide, admit }: UploadRules,
  write: (upload: StoredUpload) => Promise<void>,
): Promise<Material> {
  try {
    await requireMaterial(call.platform.database, materialId);
    await admit();
  } catch (refusal) {
    // what is on its way is read and thrown away, so that the browser reads the refusal
    call.request.raw.resume();
    throw refusal;
  }
  const upload = await storeUpload(call, {
    purpose: 'germplasm-pictures',
    maximumBytes,
    accept: ['image'],
    ...(maximumSide === undefined ? {} : { maximumSide }),
  });
  try {
    await write(upload);
  } catch (failure) {
    await call.platform.storage.delete(upload.objectKey);
    throw failure;
  }
  return requireMaterial(call.platform.database, materialId);
}

async function removeObjects({ platform }: PictureCall, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeNoted(platform.database, platform.storage, key);
}

/** A new picture in place of the old one. Throws `notFound`, `notOwner` and what `storeUpload` throws. */
export async function storePicture(call: PictureCall, materialId: string): Promise<Material> {
  let old: string[] = [];
  const { database } = call.platform;
  const wanted = {
    maximumBytes: limits.pictureBytes,
    admit: () => requireReplaceable(database, call.session, materialId),
  };
  const material = await store(call, materialId, wanted, (upload) =>
    call.write(async ({ transaction, audit }) => {
      await lockMaterials(transaction, [materialId]);
      await requireReplaceable(transaction, call.session, materialId);
      old = keysOf(await readPicture(transaction, materialId));
      const { type, width, height } = upload.picture!;
      const { objectKey, size, sha256 } = upload;
      const version = objectKey.slice(objectKey.lastIndexOf('/') + 1);
      const picture = { version, objectKey, type, size, width, height, thumbnail: null };
      await writePicture(transaction, materialId, picture, call.session.userId);
      for (const key of old) await noteRemoval(transaction, key);
      await countUpload(transaction, call.session.userId, upload);
      audit({
        entity: 'material',
        entityId: materialId,
        action: 'upload',
        after: { picture: { size, sha256, width, height } },
      });
    }),
  );
  await removeObjects(call, old);
  return material;
}

/**
 * The small copy of the picture of that version. Throws `notFound` when there is no picture, `staleRevision` when
 * another one has taken its place, `notOwner`.
 */
export async function storeThumbnail(
  call: PictureCall,
  materialId: string,
  version: string | undefined,
): Promise<Material> {
  let old: string[] = [];
  const { database } = call.platform;
  const wanted = {
    maximumBytes: MAXIMUM_THUMBNAIL_BYTES,
    maximumSide: MAXIMUM_THUMBNAIL_SIDE,
    admit: () => requireThumbnail(database, call.session, materialId),
  };
  const material = await store(call, materialId, wanted, (upload) =>
    call.write(async ({ transaction, audit }) => {
      await lockMaterials(transaction, [materialId]);
      await requireThumbnail(transaction, call.session, materialId);
      const picture = await readPicture(transaction, materialId);
      if (!picture) throw new BusinessError('notFound');
      if (picture.version !== version) {
        const { updatedBy, updatedAt } = await requireMaterial(transaction, materialId);
        throw new BusinessError('staleRevision', { who: updatedBy, when: updatedAt });
      }
      old = picture.thumbnail ? [picture.thumbnail.objectKey] : [];
      const thumbnail = { objectKey: upload.objectKey, type: upload.picture!.type };
      // no change that a colleague would stumble over, so the revision stays
      await transaction.query('update material set picture = picture || $2 where id = $1', [
        materialId,
        JSON.stringify({ thumbnail }),
      ]);
      for (const key of old) await noteRemoval(transaction, key);
      await countUpload(transaction, call.session.userId, upload);
      const after = { thumbnail: { size: upload.size, sha256: upload.sha256 } };
      audit({ entity: 'material', entityId: materialId, action: 'upload', after });
    }),
  );
  await removeObjects(call, old);
  return material;
}

/** Takes the picture away. Throws `notFound`, `notOwner`. */
export async function deletePicture(call: PictureCall, materialId: string): Promise<Material> {
  const old = await call.write(async ({ transaction, audit }) => {
    await lockMaterials(transaction, [materialId]);
    const picture = await readPicture(transaction, materialId);
    if (!picture) throw new BusinessError('notFound');
    await requireOwners(transaction, call.session, [materialId]);
    await writePicture(transaction, materialId, null, call.session.userId);
    const keys = keysOf(picture);
    for (const key of keys) await noteRemoval(transaction, key);
    const { size, width, height } = picture;
    audit({
      entity: 'material',
      entityId: materialId,
      action: 'delete',
      before: { picture: { size, width, height } },
    });
    return keys;
  });
  await removeObjects(call, old);
  return requireMaterial(call.platform.database, materialId);
}

/**
 * Where the picture lies, and its type. Throws `notFound` when there is none, or no copy small enough for a list.
 */
export async function findPicture(
  call: Pick<PictureCall, 'platform' | 'session'>,
  materialId: string,
  kind: 'picture' | 'thumbnail',
): Promise<{ objectKey: string; contentType: string; ending: string }> {
  const picture = await readPicture(call.platform.database, materialId);
  if (!picture) throw new BusinessError('notFound');
  const small = kind === 'thumbnail' ? picture.thumbnail : null;
  if (kind === 'thumbnail' && !small && !standsIn(picture)) throw new BusinessError('notFound');
  const { objectKey, type } = small ?? picture;
  return { objectKey, contentType: type, ending: type === 'image/png' ? 'png' : 'jpg' };
}
