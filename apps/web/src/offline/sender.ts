import { storedSession } from '../api/token.ts';
import { basePath } from '../base-path.ts';
import { deliver } from './deliver.ts';
import { deviceId, entryStore, forgetDone } from './kept/entry-store.ts';
import { onChange } from './kept/changes.ts';
import { isQuotaError } from './kept/full-storage.ts';
import { pauseAfter } from './queue/backoff.ts';
import { nextDelivery } from './queue/delivery.ts';
import type { KeptEntry } from './queue/entry.ts';
import { sendAll, type NoAnswers } from './queue/send-all.ts';

/** idle: nothing is to be sent. */
export type SenderPhase = 'idle' | 'sending' | NoAnswers;

const LOCK = `panicle-offline-sender${basePath}`;

/** One window of the browser sends at a time. Pages without HTTPS have no locks: the server takes each entry once anyway. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(LOCK, work);
}

type OnAnswered = (entries: readonly KeptEntry[]) => Promise<void>;

/** What features do with answers, by the kind of entry. */
const hearers = new Map<string, OnAnswered>();
export const hearAnswers = (kind: string, hear: OnAnswered): void => void hearers.set(kind, hear);

async function tellFeatures(entries: readonly KeptEntry[]): Promise<void> {
  for (const [kind, hear] of hearers) {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) continue;
    // a full device keeps its older copy of the records; the entries count
    await hear(own).catch((error: unknown) => {
      if (!isQuotaError(error)) throw error;
    });
  }
}

let phase: SenderPhase = 'idle';
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
/** something came while the sender was at work */
let asked = false;
const watchers = new Set<() => void>();

export const senderPhase = (): SenderPhase => phase;
export function onPhase(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
function become(next: SenderPhase): void {
  phase = next;
  for (const watcher of watchers) watcher();
}

async function sendOnce(): Promise<void> {
  const userId = storedSession()?.userId;
  if (userId === undefined) return become('signed-out');
  if (nextDelivery(await entryStore.entriesOf(userId)).length === 0) return become('idle');
  // the network says when it is back
  if (!navigator.onLine) return become('later');
  become('sending');
  const device = await deviceId();
  const outcome = await sendAll({
    store: entryStore,
    userId,
    device,
    now: () => new Date(),
    deliver,
    onAnswered: tellFeatures,
  });
  failures = outcome === 'later' ? failures + 1 : 0;
  if (outcome === 'sent') await forgetDone(userId);
  become(outcome === 'sent' ? 'idle' : outcome);
  if (outcome === 'later') timer = setTimeout(() => void sendNow(), pauseAfter(failures));
}

/** Sends what waits, now. Calls while it is at work are one more round. */
export function sendNow(): Promise<void> {
  clearTimeout(timer);
  asked = true;
  running ??= (async () => {
    try {
      while (asked) {
        asked = false;
        await alone(sendOnce);
      }
    } catch {
      // the browser's database is away, e.g. in a private window: the page says so where it reads
      become('later');
    } finally {
      running = undefined;
    }
  })();
  return running;
}

let started = false;
/** Sends whenever there is a reason to: a new entry, the network, the window in sight again. */
export function startSender(): void {
  if (started) return;
  started = true;
  addEventListener('online', () => {
    failures = 0;
    void sendNow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendNow();
  });
  onChange(({ of }) => {
    if (of === 'entries' && phase === 'idle' && running === undefined) void sendNow();
  });
  void sendNow();
}
