import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../platform/database/database.ts';
import type { FileAccess, ImportChunk, ImportContext } from '../../../platform/imports/import-target.ts';
import { countObject } from '../../../platform/storage/stored-space.ts';
import { holdStaged, keepStaged, stageObjects, takeQuota } from '../../files/index.ts';
import type { StoredPicture } from '../tables.ts';
import { pictureNames } from './check-pictures.ts';
import { isPicture, orOvertaken, type FoundPicture, type PictureState } from './find-pictures.ts';

function newPicture({ type, size, width, height }: FoundPicture): StoredPicture {
  const version = uuidv7();
  return { version, objectKey: `germplasm-pictures/${version}`, type, size, width, height, thumbnail: null };
}

/**
 * Stores for each row the picture that it names, counted for the user. What is stored is written down before, so that
 * nothing is left of an import that fails or is ended. Throws `quotaExceeded`, `importOvertaken`.
 */
export async function storePictures(
  transaction: Transaction,
  chunk: ImportChunk,
  state: PictureState,
  { session, batchId, files, signal }: ImportContext<unknown>,
): Promise<(StoredPicture | null)[]> {
  const found = pictureNames(chunk).map((name) => state.known.get(name));
  const pictures = found.map((each) => (isPicture(each) ? newPicture(each) : null));
  const stored = pictures.filter((picture) => picture !== null);
  if (stored.length === 0 || !files) return pictures;
  const bytes = stored.reduce((sum, { size }) => sum + size, 0);
  await takeQuota(transaction, session.userId, found.find(isPicture)?.name ?? '', bytes);
  await holdStaged(transaction, batchId);
  await stageObjects(
    files.database,
    batchId,
    stored.map(({ objectKey }) => objectKey),
  );
  for (const [index, picture] of pictures.entries()) {
    if (!picture) continue;
    signal.throwIfAborted();
    const { objectKey, size } = picture;
    await put(files, found[index] as FoundPicture, objectKey, signal);
    await countObject(transaction, { objectKey, ownerId: session.userId, bytes: size });
  }
  state.waiting -= bytes;
  return pictures;
}

async function put(
  { storage }: FileAccess,
  { objectKey, read }: FoundPicture,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  if (objectKey === null) await storage.put(key, await read(), { signal });
  else await orOvertaken(() => storage.copy(objectKey, key));
}

/** In the transaction that wrote the rows: the objects are theirs now. */
export async function keepPictures(
  transaction: Transaction,
  pictures: readonly (StoredPicture | null)[],
): Promise<void> {
  const keys = pictures.flatMap((picture) => picture?.objectKey ?? []);
  if (keys.length > 0) await keepStaged(transaction, keys);
}
