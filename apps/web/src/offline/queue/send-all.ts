import type { OfflineAnswer, OfflineDelivery } from '@panicle/contract/offline-entries';
import { answered, deliveryOf, nextDelivery, onItsWay, unanswered } from './delivery.ts';
import type { KeptEntry } from './entry.ts';

/** Where entries are kept. Each call is one transaction that is on the disk when it resolves. */
export interface EntryStore {
  entriesOf(userId: string): Promise<KeptEntry[]>;
  /** Changes entries as they are by then, and answers those that are still there. */
  change(ids: readonly string[], next: (entry: KeptEntry) => KeptEntry): Promise<KeptEntry[]>;
}

/** Why a delivery has no answers: later: no network, or the server could not. The others need the person. */
export type NoAnswers = 'later' | 'signed-out' | 'other-user';

export interface Sending {
  store: EntryStore;
  userId: string;
  device: string;
  now: () => Date;
  deliver: (delivery: OfflineDelivery) => Promise<readonly OfflineAnswer[] | NoAnswers>;
  /** hears of each answer once it is kept */
  onAnswered?: (entries: readonly KeptEntry[]) => Promise<void>;
}

/** Sends what can be sent, one delivery after the other. 'sent': nothing is left but what waits for a person. */
export async function sendAll(sending: Sending): Promise<'sent' | NoAnswers> {
  const { store, userId, device, now, deliver } = sending;
  for (;;) {
    const next = nextDelivery(await store.entriesOf(userId));
    if (next.length === 0) return 'sent';
    const ids = next.map(({ id }) => id);
    // one that was taken back meanwhile is not sent
    const leaving = await store.change(ids, onItsWay);
    if (leaving.length === 0) continue;
    const answers = await deliver(deliveryOf(leaving, { userId, device, now: now() }));
    if (typeof answers === 'string') {
      await store.change(ids, unanswered);
      return answers;
    }
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    const after = (entry: KeptEntry) => {
      const answer = byId.get(entry.id);
      return answer ? answered(entry, answer) : unanswered(entry);
    };
    await sending.onAnswered?.(await store.change(ids, after));
    // the server could do nothing for any of them: it is asked again after a while
    if (answers.every(({ state }) => state === 'waits')) return 'later';
  }
}
