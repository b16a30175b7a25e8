import { BusinessError } from '../../platform/business-error.ts';
import type { OfflineAnswer, OfflineDelivery } from '@panicle/contract/offline-entries';
import type { Call } from '../../platform/http/route.ts';
import { isDeviceTime } from '../../platform/offline/device-day.ts';
import { may } from '../../platform/http/rights.ts';
import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';
import { answerOf, waits } from './answers.ts';
import { checkEntry } from './check-entry.ts';
import { dropEntry, writeEntry, type Delivered } from './write-entry.ts';
import { writeMany } from './write-many.ts';

export type OfflineCall = Pick<
  Call<undefined, undefined, undefined>,
  'platform' | 'session' | 'write' | 'request' | 'language'
>;
type DeliveryCall = OfflineCall & { body: OfflineDelivery };

/** Throws what the entry is refused for. */
function requireKind(call: OfflineCall, kinds: readonly OfflineEntryKind[], name: string): OfflineEntryKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new BusinessError('offlineKindUnknown', { kind: name });
  if (!may(call.session, kind.right)) throw new BusinessError('noRights');
  return kind;
}

/**
 * Takes entries in their order, as a set where they need no decision, else each in a transaction of its own: what is written stays written when a later one meets a
 * conflict. Later entries of a record whose entry was not written wait for the person's decision.
 */
export async function receiveDelivery(
  call: DeliveryCall,
  kinds: readonly OfflineEntryKind[],
): Promise<OfflineAnswer[]> {
  const { userId, device, sentAt, entries } = call.body;
  if (userId !== call.session.userId) throw new BusinessError('offlineOtherUser');
  const receivedAt = new Date();
  // how wrong a clock goes cannot be seen of a time that is none
  const sent = isDeviceTime(sentAt) ? sentAt : receivedAt.toISOString();
  const delivered = entries.map((entry) => ({ entry, device, sentAt: sent, receivedAt }));
  const written = await writeMany(call, kinds, delivered);
  const held = new Set<string>();
  const answers: OfflineAnswer[] = [];
  for (const one of delivered)
    answers.push(written.get(one.entry.id) ?? (await takeEntry(call, kinds, one, held)));
  return answers;
}

async function takeEntry(
  call: OfflineCall,
  kinds: readonly OfflineEntryKind[],
  delivered: Delivered,
  held: Set<string>,
): Promise<OfflineAnswer> {
  const { entry } = delivered;
  let subject: string | null = null;
  let kind: OfflineEntryKind | null = null;
  try {
    // the one who made an entry may drop it, whatever is wrong with it and without the right by now
    if (entry.dropped) return await dropEntry(call, kinds, delivered);
    kind = requireKind(call, kinds, entry.kind);
    checkEntry(kind, entry);
    subject = `${kind.kind} ${kind.subject(entry.body)}`;
    if (held.has(subject)) return waits(entry.id);
    if (!isDeviceTime(entry.enteredAt)) throw new BusinessError('offlineClock', { time: entry.enteredAt });
    return await writeEntry(call, kind, delivered);
  } catch (failure) {
    if (subject !== null) held.add(subject);
    return await answerOf(call, kind, delivered, failure);
  }
}
