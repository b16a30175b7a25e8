import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

/** What a thread is started with. */
export interface ThreadStart {
  /** address of a module that exports `start(setup)`, which gives a function from a message to its answer */
  module: string;
  setup: unknown;
  port: MessagePort;
  /** counts what was answered, for whoever waits without going back to the event loop */
  bell: Int32Array;
}

export type ThreadAnswer = { answer: unknown } | { failure: string };

interface Member {
  worker: Worker;
  port: MessagePort;
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
      const { port1, port2 } = new MessageChannel();
      const workerData: ThreadStart = { module: module.href, setup, port: port2, bell: this.#bell };
      const worker = new Worker(new URL('./thread.ts', import.meta.url), {
        workerData,
        transferList: [port2],
      });
      worker.unref();
      port1.unref();
      return { worker, port: port1 };
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
   * @throws Error with what the thread failed of
   */
  receive(member: number): Answer {
    for (;;) {
      const heard = Atomics.load(this.#bell, 0);
      const received = receiveMessageOnPort(this.#members[member]!.port);
      if (!received) {
        Atomics.wait(this.#bell, 0, heard);
        continue;
      }
      const given = received.message as ThreadAnswer;
      if ('failure' in given) throw new Error(given.failure);
      return given.answer as Answer;
    }
  }

  close(): void {
    for (const { worker, port } of this.#members) {
      port.close();
      void worker.terminate();
    }
  }
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
