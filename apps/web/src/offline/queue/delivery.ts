import {
  LARGEST_DELIVERY,
  type OfflineAnswer,
  type OfflineDelivery,
  type OfflineEntry,
} from '@panicle/contract/offline-entries';
import { isUndecided, isUnsent, type KeptEntry } from './entry.ts';

const subjectOf = ({ kind, subject }: KeptEntry) => `${kind} ${subject}`;
const inOrder = (one: KeptEntry, other: KeptEntry) => one.serial - other.serial;

/** What is sent next, in order. Entries of a record wait while an earlier one of it is undecided. */
export function nextDelivery(entries: readonly KeptEntry[], most: number = LARGEST_DELIVERY): KeptEntry[] {
  const held = new Set<string>();
  const next: KeptEntry[] = [];
  for (const entry of [...entries].sort(inOrder)) {
    const subject = subjectOf(entry);
    if (isUndecided(entry)) held.add(subject);
    else if (isUnsent(entry) && (entry.dropped || !held.has(subject)) && next.length < most) next.push(entry);
  }
  return next;
}

const sentForm = ({
  id,
  kind,
  body,
  basis,
  enteredAt,
  serial,
  replaces,
  dropped,
}: KeptEntry): OfflineEntry => ({
  id,
  kind,
  body,
  basis,
  enteredAt,
  serial,
  ...(replaces.length > 0 ? { replaces: [...replaces] } : {}),
  ...(dropped ? { dropped: true as const } : {}),
});

/** The body of the call. All entries are one user's. */
export const deliveryOf = (
  entries: readonly KeptEntry[],
  { userId, device, now }: { userId: string; device: string; now: Date },
): OfflineDelivery => ({
  userId,
  device,
  sentAt: now.toISOString(),
  entries: entries.map(sentForm),
});

/** An entry after its answer. */
export function answered(entry: KeptEntry, answer: OfflineAnswer): KeptEntry {
  if (answer.state === 'waits') return { ...entry, state: 'waiting' };
  return { ...entry, state: answer.state, unsure: false, answer };
}

/** On its way: from now on nobody knows whether the server has it. */
export const onItsWay = (entry: KeptEntry): KeptEntry => ({ ...entry, state: 'sending', unsure: true });
/** No answer came. */
export const unanswered = (entry: KeptEntry): KeptEntry =>
  entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;
