import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { onChange, type KeptChange } from './kept/changes.ts';
import { countOfOthers, entryStore } from './kept/entry-store.ts';
import { noteOpenEntries } from './kept/takers.ts';
import { isOpen, type KeptEntry } from './queue/entry.ts';
import { withWritten } from './queue/with-written.ts';
import { onPhase, senderPhase, startSender } from './sender.ts';

interface OfflineState {
  userId: string | null;
  /** of the user, in order; null: not read yet */
  entries: readonly KeptEntry[] | null;
  /** open entries of other users of this browser */
  others: number;
  /** the browser keeps nothing for this page, e.g. in a private window */
  failed: boolean;
}

export const useOffline = create<OfflineState>(() => ({
  userId: null,
  entries: null,
  others: 0,
  failed: false,
}));

async function read(userId: string): Promise<void> {
  try {
    const [entries, others] = await Promise.all([entryStore.entriesOf(userId), countOfOthers(userId)]);
    noteOpenEntries(userId, entries.some(isOpen));
    if (useOffline.getState().userId === userId) useOffline.setState({ entries, others, failed: false });
  } catch {
    useOffline.setState({ failed: true });
  }
}

/** Takes over what this window has written: thousands of entries are not read again for each of them. */
function follow(userId: string, { of, written }: KeptChange): void {
  if (of !== 'entries') return;
  const { entries } = useOffline.getState();
  if (written === undefined || entries === null) return void read(userId);
  const now = withWritten(
    entries,
    written.filter((entry) => entry.userId === userId),
  );
  noteOpenEntries(userId, now.some(isOpen));
  useOffline.setState({ entries: now });
}

/** Shows the entries of a user from now on, and sends them. */
export function followEntries(userId: string): () => void {
  if (useOffline.getState().userId !== userId) useOffline.setState({ userId, entries: null, others: 0 });
  const ending = onChange((change) => follow(userId, change));
  void read(userId);
  startSender();
  return ending;
}

export const useSenderPhase = () => useSyncExternalStore(onPhase, senderPhase);

const watchLine = (watcher: () => void) => {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
};
/** What the browser knows of the network: false is certain, true is a guess. */
export const useOnline = () => useSyncExternalStore(watchLine, () => navigator.onLine);
