import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

/** What a thread is started with. */
export interface ThreadStart {
  /** address of a module that exports `start(setup)`, which gives a function from a message to its answer */
  module: string;
  setup: unknown;
  port: MessagePort;
  /** hears nothing; it is there as long as the thread lives */
  life: MessagePort;
  /** counts what was answered, for anyone who waits without going back to the event loop */
  bell: Int32Array;
}

export type ThreadAnswer = { answer: unknown } | { failure: string };

interface Member {
  worker: Worker;
  port: MessagePort;
  life: MessagePort;
}

/** Milliseconds after which a thread that has not answered is asked whether it lives. */
const PATIENCE = 1000;

/** A thread ended before it answered: for want of memory, mostly. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  readonly code = 'THREAD_ENDED';

  constructor() {
    super('a worker thread ended before it answered, most likely for want of memory');
  }
}

/** How many threads the machine runs at once. */
export function threadsOfMachine(): number {
  return availableParallelism();
}

/**
 * Worker threads that each run the same module. Messages are answered one by one, in order, and waited for where they
 * are needed, so that engines stay plain functions: no event loop comes between. Large data belong in SharedArrayBuffer.
 */
export class Threads<Message, Answer> {
  readonly #members: Member[];
  readonly #bell = new Int32Array(new SharedArrayBuffer(4));

  /** @param setups one for each thread */
  constructor(module: URL, setups: readonly unknown[]) {
    this.#members = setups.map((setup) => {
      const [talk, life] = [new MessageChannel(), new MessageChannel()];
      const given = { port: talk.port2, life: life.port2 };
      const workerData: ThreadStart = { module: module.href, setup, ...given, bell: this.#bell };
      const worker = new Worker(new URL('./thread.ts', import.meta.url), {
        workerData,
        transferList: Object.values(given),
      });
      // Anyone who waits for its answer is notified; when nobody does, the program shall not end for it.
      worker.on('error', () => undefined);
      const member = { worker, port: talk.port1, life: life.port1 };
      for (const own of Object.values(member)) own.unref();
      return member;
    });
  }

  get count(): number {
    return this.#members.length;
  }

  send(member: number, message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
    this.#members[member]!.port.postMessage(message);
  }

  /**
   * The next answer of a thread, waited for.
   *
   * @throws Error with what the thread failed of; ThreadEnded
   */
  receive(member: number): Answer {
    const { port, life } = this.#members[member]!;
    for (let alive = true; ;) {
      const heard = Atomics.load(this.#bell, 0);
      const received = receiveMessageOnPort(port);
      if (received) {
        const given = received.message as ThreadAnswer;
        if ('failure' in given) throw new Error(given.failure);
        return given.answer as Answer;
      }
      // What it answered before it ended was looked for once more.
      if (!alive) throw new ThreadEnded();
      if (Atomics.wait(this.#bell, 0, heard, PATIENCE) === 'timed-out') alive = isThere(life);
    }
  }

  close(): void {
    for (const { worker, port, life } of this.#members) {
      port.close();
      life.close();
      void worker.terminate();
    }
  }
}

/**
 * Whether someone holds the other end of a port. Node tells of threads that ended on the event loop only, which does not
 * turn while an answer is waited for; a message to a port that is gone is reported at once, by `false`.
 */
function isThere(port: MessagePort): boolean {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
  return (port.postMessage(null) as unknown) !== false;
}

/** Tasks that wait at a thread: while it works on one, the next is there. */
const AHEAD = 2;

/** Answers to tasks in the order of the tasks, whichever thread works on them; the tasks are drawn as they are needed. */
export function* inOrder<Task, Answer>(
  threads: Threads<Task, Answer>,
  tasks: Iterable<Task>,
): Generator<Answer> {
  const { count } = threads;
  let sent = 0;
  let received = 0;
  for (const task of tasks) {
    if (sent - received === AHEAD * count) yield threads.receive(received++ % count);
    threads.send(sent++ % count, task);
  }
  while (received < sent) yield threads.receive(received++ % count);
}
