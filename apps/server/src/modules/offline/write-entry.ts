import { createHash } from 'node:crypto';
import type { OfflineAnswer, OfflineEntry } from '@panicle/contract/offline-entries';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import { deviceDay, isDeviceTime } from '../../platform/offline/device-day.ts';
import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';
import { fitsKind } from './check-entry.ts';
import { claimEntry, keepAnswer, type EntryRow } from './entry-rows.ts';
import type { OfflineCall } from './receive.ts';

/** An entry, and when and from where it came. */
export interface Delivered {
  entry: OfflineEntry;
  device: string;
  sentAt: string;
  receivedAt: Date;
}

const contentOf = ({ kind, body }: OfflineEntry): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest();

export const rowOf = (
  { session }: OfflineCall,
  { entry, device, sentAt, receivedAt }: Delivered,
): Omit<EntryRow, 'state'> => ({
  id: entry.id,
  userId: session.userId,
  device,
  serial: entry.serial,
  kind: entry.kind,
  content: contentOf(entry),
  // what is dropped may say any time
  enteredAt: isDeviceTime(entry.enteredAt) ? entry.enteredAt : receivedAt.toISOString(),
  sentAt,
});

/** What was written or dropped before is answered as it was then. Thrown to leave the transaction without a change. */
class AnsweredBefore {
  readonly answer: OfflineAnswer;
  constructor(answer: OfflineAnswer) {
    this.answer = answer;
  }
}

/** Runs `work` in one transaction with the row of the entry, unless an earlier send has done it. */
async function once(
  call: OfflineCall,
  row: EntryRow,
  work: (change: Change) => Promise<Pick<OfflineAnswer, 'theirs' | 'basis'>>,
): Promise<OfflineAnswer> {
  const { id } = row;
  try {
    return await call.write(async (change) => {
      const before = await claimEntry(change.transaction, row);
      if (before) throw new AnsweredBefore(before);
      const { theirs, basis } = await work(change);
      const receivedAt = await keepAnswer(change.transaction, id, { theirs, basis });
      const state = row.state === 'accepted' ? 'accepted' : 'dropped';
      return { id, state, receivedAt, theirs, basis, reason: null };
    });
  } catch (failure) {
    if (failure instanceof AnsweredBefore) return failure.answer;
    throw failure;
  }
}

/** The change whose entries of the operation log say when the device made them. */
export const markedAs = (change: Change, { enteredAt }: OfflineEntry): Change => ({
  ...change,
  audit: (one) => change.audit({ ...one, after: { ...(one.after as object), enteredOffline: enteredAt } }),
});

/** Voids the entries that this one was edited from. True: one of them was written already. */
async function voidReplaced(change: Change, call: OfflineCall, delivered: Delivered): Promise<boolean> {
  let written = false;
  for (const id of delivered.entry.replaces ?? []) {
    const row = { ...rowOf(call, delivered), id, content: null, state: 'replaced' } as const;
    const before = await claimEntry(change.transaction, row);
    written ||= before?.state === 'accepted';
  }
  return written;
}

/** Writes an entry once. Throws `offlineReplacedBooked` and what its kind refuses it for. */
export function writeEntry(
  call: OfflineCall,
  kind: OfflineEntryKind,
  delivered: Delivered,
): Promise<OfflineAnswer> {
  const { entry } = delivered;
  const row = { ...rowOf(call, delivered), state: 'accepted' } as const;
  return once(call, row, async (change) => {
    if (await voidReplaced(change, call, delivered)) throw new BusinessError('offlineReplacedBooked');
    const { body, basis } = entry;
    const day = deviceDay({ ...delivered, enteredAt: entry.enteredAt });
    await kind.apply(markedAs(change, entry), { body, basis, day });
    return (await kind.present(change.transaction, body, day)) ?? { theirs: null, basis: null };
  });
}

/** What the operation log says of a dropped entry, as far as it can be read. */
async function loggedOf(
  { transaction }: Change,
  kinds: readonly OfflineEntryKind[],
  entry: OfflineEntry,
): Promise<object> {
  const kind = kinds.find((one) => one.kind === entry.kind);
  const known = kind && fitsKind(kind, entry) ? await kind.logged(transaction, entry.body) : {};
  return { ...known, enteredOffline: entry.enteredAt };
}

/** The person keeps what the server has: the entry is void, and the operation log says what it was. */
export function dropEntry(
  call: OfflineCall,
  kinds: readonly OfflineEntryKind[],
  delivered: Delivered,
): Promise<OfflineAnswer> {
  const { entry } = delivered;
  const row = { ...rowOf(call, delivered), content: null, state: 'dropped' } as const;
  return once(call, row, async (change) => {
    await voidReplaced(change, call, delivered);
    const before = await loggedOf(change, kinds, entry);
    change.audit({ entity: 'offline-entry', entityId: entry.id, action: 'delete', before });
    return { theirs: null, basis: null };
  });
}
