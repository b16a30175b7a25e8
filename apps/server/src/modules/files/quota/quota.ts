import type { StorageSpace } from '@panicle/contract/files';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { countObject } from '../../../platform/storage/stored-space.ts';
import { readableSize } from '../plain/upload-limit.ts';
import { lockSpace, readSpace } from './allowance.ts';

/** Bytes that a user may still store; Infinity without a quota. Throws `uploadNeedsRole`. */
export async function requireUploader(connection: Connection, userId: string): Promise<number> {
  const space = await readSpace(connection, userId);
  if (!space?.mayUpload) throw new BusinessError('uploadNeedsRole');
  return leftOf(space);
}

const leftOf = ({ quotaBytes, usedBytes }: StorageSpace) =>
  quotaBytes === null ? Infinity : Math.max(quotaBytes - usedBytes, 0);

/** Throws `uploadNeedsRole`, and `quotaExceeded` unless so many bytes fit beside all that the user stores. */
export async function requireQuota(
  connection: Connection,
  userId: string,
  name: string,
  bytes: number,
): Promise<void> {
  const space = await readSpace(connection, userId);
  if (!space?.mayUpload) throw new BusinessError('uploadNeedsRole');
  if (bytes > leftOf(space)) throw quotaExceeded(space, name, bytes);
}

export function quotaExceeded(space: StorageSpace, name: string, bytes: number): BusinessError {
  return new BusinessError('quotaExceeded', {
    name,
    size: readableSize(bytes),
    free: readableSize(leftOf(space)),
    quota: readableSize(space.quotaBytes ?? 0),
  });
}

/** The same for a transaction that takes the space: two uploads at once do not both get the last of it. */
export async function takeQuota(
  transaction: Transaction,
  userId: string,
  name: string,
  bytes: number,
): Promise<void> {
  await lockSpace(transaction, userId);
  await requireQuota(transaction, userId, name, bytes);
}

/** Counts a stored upload for the user in the transaction that writes its key into a row. Throws as takeQuota does. */
export async function countUpload(
  transaction: Transaction,
  userId: string,
  upload: { objectKey: string; fileName: string; size: number },
): Promise<void> {
  const { objectKey, fileName, size } = upload;
  await takeQuota(transaction, userId, fileName, size);
  await countObject(transaction, { objectKey, ownerId: userId, bytes: size });
}
