import {
  MAXIMUM_CLASS_PICTURE_BYTES,
  MAXIMUM_CLASS_PICTURE_SIDE,
  type AlternativeText,
  type ClassPicture,
} from '@panicle/contract/class-pictures';
import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import { countUpload, noteRemoval, removeNoted, storeUpload, type StoredUpload } from '../../files/index.ts';
import { requireTrait } from '../service.ts';
import {
  findClassPictures,
  findStoredPicture,
  writeClassPicture,
  type StoredClassPicture,
} from './queries.ts';

type PictureCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session' | 'write'>;

interface ClassOfTrait {
  traitId: string;
  value: string;
}

/** Throws `notFound`, `classUnknown`. With `lock` nobody else changes pictures of the trait until the transaction ends. */
async function requireClass(
  connection: Connection,
  { traitId, value }: ClassOfTrait,
  options: { lock?: 'change' } = {},
): Promise<void> {
  const trait = await requireTrait(connection, traitId, options);
  if (!trait.possibleValues.includes(value))
    throw new BusinessError('classUnknown', { trait: traitTitle(trait), value });
}

/** Throws `notFound`. */
async function requirePicture(
  transaction: Transaction,
  { traitId, value }: ClassOfTrait,
): Promise<StoredClassPicture> {
  await requireTrait(transaction, traitId, { lock: 'change' });
  const picture = await findStoredPicture(transaction, traitId, value);
  if (!picture) throw new BusinessError('notFound');
  return picture;
}

export const listClassPictures = async (connection: Connection, traitId: string): Promise<ClassPicture[]> => {
  await requireTrait(connection, traitId);
  return (await findClassPictures(connection, [traitId])).map(({ traitId: _trait, ...picture }) => picture);
};

async function writeUpload(
  { transaction, session, audit }: Change,
  { traitId, value }: ClassOfTrait,
  upload: StoredUpload,
): Promise<string | null> {
  await requireClass(transaction, { traitId, value }, { lock: 'change' });
  const old = await findStoredPicture(transaction, traitId, value);
  const { objectKey, size } = upload;
  await writeClassPicture(transaction, traitId, value, { objectKey, size, ...upload.picture! });
  if (old) await noteRemoval(transaction, old.objectKey);
  await countUpload(transaction, session.userId, upload);
  audit({ entity: 'trait', entityId: traitId, action: 'upload', after: { classPicture: value } });
  return old?.objectKey ?? null;
}

/** A picture for a class, in place of the one that it has. Throws `notFound`, `classUnknown` and what `storeUpload` throws. */
export async function storeClassPicture(call: PictureCall, place: ClassOfTrait): Promise<ClassPicture[]> {
  const { database, storage } = call.platform;
  try {
    await requireClass(database, place);
  } catch (refusal) {
    // what is on its way is read and thrown away, so that the browser reads the refusal
    call.request.raw.resume();
    throw refusal;
  }
  const upload = await storeUpload(call, {
    purpose: 'class-pictures',
    maximumBytes: MAXIMUM_CLASS_PICTURE_BYTES,
    maximumSide: MAXIMUM_CLASS_PICTURE_SIDE,
    accept: ['image'],
  });
  let old: string | null;
  try {
    old = await call.write((change) => writeUpload(change, place, upload));
  } catch (failure) {
    await storage.delete(upload.objectKey);
    throw failure;
  }
  if (old !== null) await removeNoted(database, storage, old);
  return listClassPictures(database, place.traitId);
}

/** Says what a picture shows. Throws `notFound`. */
export async function describeClassPicture(
  { transaction, audit }: Change,
  { alternativeText, ...place }: AlternativeText,
): Promise<ClassPicture[]> {
  await requirePicture(transaction, place);
  await transaction.query(
    'update trait_class_picture set alternative_text = $3 where trait_id = $1 and value = $2',
    [place.traitId, place.value, alternativeText],
  );
  audit({
    entity: 'trait',
    entityId: place.traitId,
    action: 'update',
    after: { classPicture: place.value, alternativeText },
  });
  return listClassPictures(transaction, place.traitId);
}

/** Takes the picture of a class away. Throws `notFound`. */
export async function deleteClassPicture(call: PictureCall, place: ClassOfTrait): Promise<ClassPicture[]> {
  const { database, storage } = call.platform;
  const key = await call.write(async ({ transaction, audit }) => {
    const { objectKey } = await requirePicture(transaction, place);
    await transaction.query('delete from trait_class_picture where trait_id = $1 and value = $2', [
      place.traitId,
      place.value,
    ]);
    await noteRemoval(transaction, objectKey);
    audit({
      entity: 'trait',
      entityId: place.traitId,
      action: 'delete',
      before: { classPicture: place.value },
    });
    return objectKey;
  });
  await removeNoted(database, storage, key);
  return listClassPictures(database, place.traitId);
}

/** Throws `notFound`. */
export async function requireStoredPicture(
  connection: Connection,
  { traitId, value }: ClassOfTrait,
): Promise<StoredClassPicture> {
  const picture = await findStoredPicture(connection, traitId, value);
  if (!picture) throw new BusinessError('notFound');
  return picture;
}
