import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayRemove } from '../../../platform/storage/removal-hold.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/**
 * Notes in the caller's transaction that an object is no longer needed, so that a crash between the commit and the
 * deletion leaves no orphan: the sweep finds the note.
 */
export async function noteRemoval(transaction: Transaction, objectKey: string): Promise<void> {
  await transaction.query('insert into object_removal (object_key) values ($1) on conflict do nothing', [
    objectKey,
  ]);
}

/**
 * Deletes a noted object and its note, after the commit. While a backup is made both stay: it copies the objects that
 * were there when it began. The sweep removes them afterwards.
 */
export async function removeNoted(database: Database, storage: Storage, objectKey: string): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await mayRemove(transaction))) return;
    await storage.delete(objectKey);
    await transaction.query('delete from object_removal where object_key = $1', [objectKey]);
  });
}

/**
 * The same for several, after a commit that cannot be taken back any more: what cannot be deleted now keeps its note,
 * and the sweep tries again.
 */
export async function removeAllNoted(
  { database, storage, log }: Pick<Platform, 'database' | 'storage' | 'log'>,
  objectKeys: readonly string[],
): Promise<void> {
  for (const objectKey of objectKeys) {
    try {
      await removeNoted(database, storage, objectKey);
    } catch (error) {
      log.warn({ err: error, objectKey }, 'an object that is no longer needed could not be deleted yet');
    }
  }
}
