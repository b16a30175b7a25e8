import { announceChange } from './changes.ts';
import { offlineDatabase, type KeptPack } from './database.ts';
import { keepFiles } from './files.ts';
import { NoRoom } from './full-storage.ts';
import { anyoneHasTakenAlong, noteTakenAlong } from './takers.ts';

/** Of the room that the browser grants, a tenth stays free for entries. */
const MOST_OF_QUOTA = 0.9;

async function requireRoom(bytes: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && usage + bytes > quota * MOST_OF_QUOTA) throw new NoRoom();
}

/** Asks the browser not to clear what is kept when the device runs short of room. True: it grants it. */
export const askForDurability = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Keeps records for going without network, in place of the pack of the kind before. Throws `NoRoom`. */
export async function keepPack<Content>(pack: Omit<KeptPack<Content>, 'bytes'>): Promise<KeptPack<Content>> {
  const kept = { ...pack, bytes: new Blob([JSON.stringify(pack.content)]).size };
  await requireRoom(kept.bytes);
  await (await offlineDatabase()).put('packs', kept);
  noteTakenAlong(pack.userId, true);
  announceChange({ of: 'packs' });
  return kept;
}

export const readPack = async <Content>(
  userId: string,
  kind: string,
): Promise<KeptPack<Content> | undefined> =>
  (await (await offlineDatabase()).get('packs', [userId, kind])) as KeptPack<Content> | undefined;

/** Changes a pack as it is by then, without another reading. */
export async function changePack<Content>(
  userId: string,
  kind: string,
  next: (content: Content) => Content,
): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction('packs', 'readwrite');
  const pack = (await transaction.store.get([userId, kind])) as KeptPack<Content> | undefined;
  if (pack) await transaction.store.put({ ...pack, content: next(pack.content) });
  await transaction.done;
  announceChange({ of: 'packs' });
}

/** Takes all packs of a user off the device; the entries stay. */
export async function removePacks(userId: string): Promise<void> {
  const database = await offlineDatabase();
  await database.delete('packs', IDBKeyRange.bound([userId, ''], [userId, '\uffff']));
  noteTakenAlong(userId, false);
  // nobody waits for the worker
  if (!anyoneHasTakenAlong()) void keepFiles(false);
  announceChange({ of: 'packs' });
}
