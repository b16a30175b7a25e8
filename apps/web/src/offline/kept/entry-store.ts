import { v7 as uuidv7 } from 'uuid';
import { isOpen, newEntry, type KeptEntry, type NewEntry } from '../queue/entry.ts';
import { decisionsOn, editedFrom } from '../queue/decisions.ts';
import type { EntryStore } from '../queue/send-all.ts';
import { offlineDatabase } from './database.ts';
import { announceChange } from './changes.ts';

/** The transaction is on the disk when it ends, not only on its way there. */
const STRICT = { durability: 'strict' } as const;
/** Entries that are done with are kept for looking at, as many. */
const DONE_KEPT = 100;

async function stored(entriesOf: (serial: number) => KeptEntry): Promise<KeptEntry> {
  const database = await offlineDatabase();
  const transaction = database.transaction(['entries', 'device'], 'readwrite', STRICT);
  const device = transaction.objectStore('device');
  const serial = Number((await device.get('serial')) ?? 0) + 1;
  const entry = entriesOf(serial);
  await Promise.all([
    device.put(serial, 'serial'),
    transaction.objectStore('entries').add(entry),
    transaction.done,
  ]);
  announceChange({ of: 'entries', written: [entry] });
  return entry;
}

/** Keeps a new entry, at the end of the order. Throws `QuotaExceededError` where the device has no room. */
export const addEntry = (stated: NewEntry): Promise<KeptEntry> =>
  stored((serial) => newEntry(stated, serial));

/** Puts the edited entry in the place of another one. */
export async function editEntry(
  id: string,
  edit: { id: string; body: unknown; enteredAt: string },
): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction('entries', 'readwrite', STRICT);
  const entry = await transaction.store.get(id);
  if (entry && decisionsOn(entry).edit)
    for (const one of editedFrom(entry, edit)) await transaction.store.put(one);
  await transaction.done;
  announceChange({ of: 'entries' });
}

/** Removes an entry that was never sent. */
export async function takeBackEntry(id: string): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction('entries', 'readwrite', STRICT);
  const entry = await transaction.store.get(id);
  if (entry && decisionsOn(entry).takeBack) await transaction.store.delete(id);
  await transaction.done;
  announceChange({ of: 'entries' });
}

export const entryStore: EntryStore = {
  async entriesOf(userId) {
    const found = await (await offlineDatabase()).getAllFromIndex('entries', 'user', userId);
    return found.sort((one, other) => one.serial - other.serial);
  },
  async change(ids, next) {
    const database = await offlineDatabase();
    const transaction = database.transaction('entries', 'readwrite', STRICT);
    const changed: KeptEntry[] = [];
    for (const id of ids) {
      const entry = await transaction.store.get(id);
      if (!entry) continue;
      changed.push(next(entry));
      await transaction.store.put(changed.at(-1)!);
    }
    await transaction.done;
    announceChange({ of: 'entries', written: changed });
    return changed;
  },
};

/** Open entries of all users of this browser but one, as a number: they are nobody else's to see. */
export async function countOfOthers(userId: string): Promise<number> {
  const database = await offlineDatabase();
  const own = await database.countFromIndex('entries', 'user', userId);
  if ((await database.count('entries')) === own) return 0;
  const all = await database.getAll('entries');
  return all.filter((entry) => entry.userId !== userId && isOpen(entry)).length;
}

/** Lets go of the oldest entries that are done with. */
export async function forgetDone(userId: string): Promise<void> {
  const done = (await entryStore.entriesOf(userId)).filter((entry) => !isOpen(entry));
  const database = await offlineDatabase();
  for (const { id } of done.slice(0, -DONE_KEPT)) await database.delete('entries', id);
}

/** The id of this browser, made once. */
export async function deviceId(): Promise<string> {
  const database = await offlineDatabase();
  const transaction = database.transaction('device', 'readwrite', STRICT);
  const known = await transaction.store.get('id');
  const id = typeof known === 'string' ? known : uuidv7();
  await transaction.store.put(id, 'id');
  await transaction.done;
  return id;
}
