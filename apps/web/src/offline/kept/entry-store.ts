import { v7 as uuidv7 } from 'uuid';
import { isOpen, newEntry, type KeptEntry, type NewEntry } from '../queue/entry.ts';
import { decisionsOn, editedFrom } from '../queue/decisions.ts';
import type { EntryStore } from '../queue/send-all.ts';
import { offlineDatabase } from './database.ts';
import { announceChange } from './changes.ts';
import { isQuotaError, withRoom, written } from './full-storage.ts';

/** The transaction is on the disk when it ends, not only on its way there. */
const STRICT = { durability: 'strict' } as const;
/** Entries that are done with are kept for looking at, as many. */
const DONE_KEPT = 100;

/**
 * What could not be written down because the device is full. It counts in this window; where that is lost, the entry is
 * sent once more and gets the same answer.
 */
const unwritten = new Map<string, KeptEntry>();

async function add(stated: NewEntry): Promise<KeptEntry> {
  const database = await offlineDatabase();
  const transaction = database.transaction(['entries', 'device'], 'readwrite', STRICT);
  const device = transaction.objectStore('device');
  const serial = Number((await device.get('serial')) ?? 0) + 1;
  const entry = newEntry(stated, serial);
  await written(transaction, [device.put(serial, 'serial'), transaction.objectStore('entries').add(entry)]);
  return entry;
}

/** Keeps a new entry, at the end of the order. Throws `QuotaExceededError` where the device has no room. */
export async function addEntry(stated: NewEntry): Promise<KeptEntry> {
  const entry = await withRoom(() => add(stated), forgetAllDone);
  announceChange({ of: 'entries', written: [entry] });
  return entry;
}

/** Puts the edited entry in the place of another one. Throws `QuotaExceededError` where the device has no room. */
export async function editEntry(
  id: string,
  edit: { id: string; body: unknown; enteredAt: string },
): Promise<void> {
  await withRoom(async () => {
    const database = await offlineDatabase();
    const transaction = database.transaction('entries', 'readwrite', STRICT);
    const entry = unwritten.get(id) ?? (await transaction.store.get(id));
    const next = entry && decisionsOn(entry).edit ? editedFrom(entry, edit) : [];
    await written(
      transaction,
      next.map((one) => transaction.store.put(one)),
    );
    unwritten.delete(id);
  }, forgetAllDone);
  announceChange({ of: 'entries' });
}

/** Removes an entry that was never sent. */
export async function takeBackEntry(id: string): Promise<void> {
  const database = await offlineDatabase();
  const transaction = database.transaction('entries', 'readwrite', STRICT);
  const entry = unwritten.get(id) ?? (await transaction.store.get(id));
  if (entry && decisionsOn(entry).takeBack) {
    await transaction.store.delete(id);
    unwritten.delete(id);
  }
  await transaction.done;
  announceChange({ of: 'entries' });
}

type Next = (entry: KeptEntry) => KeptEntry;

async function entriesOf(userId: string): Promise<KeptEntry[]> {
  const found = await (await offlineDatabase()).getAllFromIndex('entries', 'user', userId);
  return found
    .map((entry) => unwritten.get(entry.id) ?? entry)
    .sort((one, other) => one.serial - other.serial);
}

async function writeChanges(ids: readonly string[], next: Next): Promise<KeptEntry[]> {
  const database = await offlineDatabase();
  const transaction = database.transaction('entries', 'readwrite', STRICT);
  const changed: KeptEntry[] = [];
  for (const id of ids) {
    const entry = await transaction.store.get(id);
    if (entry) changed.push(next(unwritten.get(id) ?? entry));
  }
  await written(
    transaction,
    changed.map((entry) => transaction.store.put(entry)),
  );
  for (const { id } of changed) unwritten.delete(id);
  return changed;
}

/** A full device still sends: what is done with makes room, the rest is remembered until there is some. */
async function rememberChanges(ids: readonly string[], next: Next): Promise<KeptEntry[]> {
  const database = await offlineDatabase();
  const changed: KeptEntry[] = [];
  for (const id of ids) {
    const entry = await database.get('entries', id);
    if (!entry) continue;
    const after = next(unwritten.get(id) ?? entry);
    changed.push(after);
    if (isOpen(after)) unwritten.set(id, after);
    else {
      await database.delete('entries', id);
      unwritten.delete(id);
    }
  }
  return changed;
}

export const entryStore: EntryStore = {
  entriesOf,
  async change(ids, next) {
    try {
      const kept = await withRoom(() => writeChanges(ids, next), forgetAllDone);
      announceChange({ of: 'entries', written: kept });
      return kept;
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      const remembered = await rememberChanges(ids, next);
      announceChange({ of: 'entries' });
      return remembered;
    }
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

/** Makes room: entries that are done with, of all users, are with the server. */
async function forgetAllDone(): Promise<void> {
  const database = await offlineDatabase();
  for (const entry of await database.getAll('entries'))
    if (!isOpen(unwritten.get(entry.id) ?? entry)) await database.delete('entries', entry.id);
}

/** The id of this browser, made once; one that there is no room for lasts as long as the window. */
export async function deviceId(): Promise<string> {
  const database = await offlineDatabase();
  const transaction = database.transaction('device', 'readwrite', STRICT);
  const known = await transaction.store.get('id');
  const id = typeof known === 'string' ? known : (unkeptDevice ??= uuidv7());
  const requests = id === known ? [] : [transaction.store.put(id, 'id')];
  await written(transaction, requests).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error;
  });
  return id;
}
let unkeptDevice: string | undefined;
