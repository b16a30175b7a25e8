import { inOrder, Threads } from './threads.ts';

/** What can be done in threads as well as in place. */
export interface Work<Setup, Task, Answer> {
  /** address of the module that exports `start` */
  module: URL;
  start: (setup: Setup) => (task: Task) => Answer;
}

/**
 * Answers to tasks in the order of the tasks: by so many threads that are started alike, or in place by a single one.
 * Tasks are drawn as they are needed, some ahead of the answers; in threads they are copied.
 */
export function* workedOff<Setup, Task, Answer>(
  { module, start }: Work<Setup, Task, Answer>,
  setup: Setup,
  tasks: Iterable<Task>,
  count: number,
): Generator<Answer> {
  if (count === 1) {
    const work = start(setup);
    for (const task of tasks) yield work(task);
    return;
  }
  const threads = new Threads<Task, Answer>(
    module,
    Array.from({ length: count }, () => setup),
  );
  try {
    yield* inOrder(threads, tasks);
  } finally {
    threads.close();
  }
}
