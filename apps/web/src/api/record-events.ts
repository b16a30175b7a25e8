import type { LiveKind, RecordEvent } from '@panicle/contract/live-records';
import { taskStream } from './task-events.ts';

export interface RecordListener {
  /** a record of the kind was made, changed or deleted */
  changed: (id: string) => void;
  /** after every (re)connection, when what is shown should be read again */
  connected?: () => void;
  /** nothing is heard until the next connection */
  lost?: () => void;
}

/** Live changes of a kind of records, over the one event stream of the program. Returns the way to stop. */
export function subscribeToRecords(kind: LiveKind, { changed, connected, lost }: RecordListener): () => void {
  return taskStream({
    event: ({ event, data }) => {
      if (event !== 'record') return;
      const change = JSON.parse(data) as RecordEvent;
      if (change.kind === kind) changed(change.id);
    },
    ...(connected ? { connected } : {}),
    ...(lost ? { lost } : {}),
  });
}
