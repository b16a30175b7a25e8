import type { Task } from '@panicle/contract/jobs';
import { addressOf, requestHeaders } from './client.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';
import { currentToken } from './token.ts';

/** What a subscriber hears. `connected` comes after every (re)connection: events may have been missed before it. */
export interface StreamListener {
  event?(event: StreamEvent): void;
  connected?(): void;
  /** the connection broke or cannot be made; it is tried again until it is there */
  lost?(): void;
}

const FIRST_WAIT_MILLISECONDS = 1000;
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** The server sends a heartbeat at least every 20 s; a line silent for longer is dead. */
const SILENCE_MILLISECONDS = 60_000;

async function listen(
  path: string,
  listeners: ReadonlySet<StreamListener>,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController();
  const combined = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MILLISECONDS);
  };
  heard();
  try {
    const headers = { ...requestHeaders(), accept: 'text/event-stream' };
    const response = await fetch(addressOf(path), { headers, credentials: 'include', signal: combined });
    if (!response.ok || !response.body) throw new Error(`event stream answered ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error('not an event stream');
    for (const listener of listeners) listener.connected?.();
    const read = eventReader((event) => {
      for (const listener of listeners) listener.event?.(event);
    });
    const decoder = new TextDecoder();
    for await (const piece of response.body) {
      heard();
      read(decoder.decode(piece, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Keeps a stream open until `signal` aborts; waits 1, 2, 4 … 30 s between attempts that fail. */
async function keepListening(path: string, listeners: ReadonlySet<StreamListener>, signal: AbortSignal) {
  let wait = FIRST_WAIT_MILLISECONDS;
  while (!signal.aborted && currentToken()) {
    const startedAt = Date.now();
    // The reason does not matter here: a line that broke is opened again, and ordinary calls report an ended session.
    await listen(path, listeners, signal).catch(() => {
      if (!signal.aborted) for (const listener of listeners) listener.lost?.();
    });
    wait = Date.now() - startedAt > LONGEST_WAIT_MILLISECONDS ? FIRST_WAIT_MILLISECONDS : wait;
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
  }
}

/** One connection for all who listen to the same path; it closes with the last of them. */
export function sharedStream(path: string): (listener: StreamListener) => () => void {
  const listeners = new Set<StreamListener>();
  let connection: AbortController | undefined;
  return (listener) => {
    listeners.add(listener);
    if (!connection) {
      connection = new AbortController();
      void keepListening(path, listeners, connection.signal);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      connection?.abort();
      connection = undefined;
    };
  };
}

/** All live events of the program. */
export const taskStream = sharedStream('/crop/crop-task/events');

export interface TaskListener {
  /** a task changed; its record as it is now */
  task: (task: Task) => void;
  removed?: (id: string) => void;
  /** after every (re)connection, when lists should be read again */
  connected?: () => void;
}

/** Live state of the background tasks this user may see. Returns the way to stop. */
export function subscribeToTasks({ task, removed, connected }: TaskListener): () => void {
  return taskStream({
    event: ({ event, data }) => {
      if (event === 'task') task(JSON.parse(data) as Task);
      else if (event === 'removed') removed?.((JSON.parse(data) as { id: string }).id);
    },
    ...(connected ? { connected } : {}),
  });
}
