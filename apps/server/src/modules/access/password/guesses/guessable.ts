import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './guess-thread.ts';
import type { OwnNames } from './spellings.ts';

/** The thread holds 80 MB; when nobody has set a password for this long it goes, and begins anew with the next one. */
const IDLE = 10 * 60_000;

interface Waiting {
  resolve: (guessable: boolean) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout;
}

let thread: Thread | undefined;
let lastQuestion = 0;

function startThread(): Thread {
  const worker = new Worker(new URL('guess-thread.ts', import.meta.url), { env: process.env });
  const waiting = new Map<number, Waiting>();
  const started: Thread = {
    worker,
    waiting,
    idle: setTimeout(() => {
      if (thread === started) thread = undefined;
      void worker.terminate();
    }, IDLE).unref(),
  };
  const end = (error: Error) => {
    if (thread === started) thread = undefined;
    clearTimeout(started.idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, guessable }: Answer) => {
    waiting.get(id)?.resolve(guessable);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that knows guessable passwords ended')));
  worker.unref();
  return started;
}

/** Begins to count through the guesses, some seconds of work for one core, before the first password has to wait for it. */
export function prepareGuesses(): void {
  thread ??= startThread();
  thread.idle.refresh();
}

/**
 * Whether a password can be guessed. It arrives as its hash, so hashes show what can be guessed: everything up to
 * three characters, up to seven digits, dates, repetitions, walks over the keyboard and through the alphabet, the
 * published lists, and the account's own names, each in the usual spellings and with the usual endings.
 */
export function isGuessable(hashFromBrowser: string, names: OwnNames): Promise<boolean> {
  prepareGuesses();
  const { worker, waiting } = thread ?? startThread();
  lastQuestion += 1;
  const question: Question = { id: lastQuestion, hash: hashFromBrowser, names };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(question);
  });
}
