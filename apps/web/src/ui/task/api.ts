import type { Task, TaskDetail, TaskLogPage, TaskPage, TaskQuery } from '@panicle/contract/jobs';
import { call } from '../../api/client.ts';

/** The tasks of all features that the user may see. */
export const ALL_TASKS = '/crop/crop-task';

/** The calls of one family of tasks; `base` is e.g. '/crop/crop-statistical-task'. */
export const taskCalls = (base: string) => ({
  page: (query: TaskQuery, signal: AbortSignal) => call<TaskPage>('GET', `${base}/page`, { query, signal }),

  detail: (id: string, signal?: AbortSignal) =>
    call<TaskDetail>('GET', `${base}/${id}`, { signal, quiet: ['notFound'] }),

  /** At most 500 lines; `after` gives those that follow a line. */
  log: (id: string, after: number, pageSize: number, signal: AbortSignal) =>
    call<TaskLogPage>('GET', `${base}/log/${id}`, { query: { after, pageSize }, signal, quiet: true }),

  result: <Result>(id: string, signal: AbortSignal) =>
    call<Result>('GET', `${base}/result/${id}`, { signal }),

  terminate: (id: string) => call<Pick<Task, 'state'>>('PUT', `${base}/terminate/${id}`),

  /** Submits a task again as a new one, with its own parameters or changed ones. */
  again: (id: string, change: { name?: string; parameters?: unknown }) =>
    call<{ id: string }>('POST', `${base}/again/${id}`, { body: change }),

  remove: (id: string) => call<{ deleted: number }>('DELETE', `${base}/${id}`),
});

export type TaskCalls = ReturnType<typeof taskCalls>;
