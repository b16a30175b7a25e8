import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskDetail, TaskPage } from '@panicle/contract/jobs';

export const TASK_LISTS = ['tasks', 'page'] as const;
export const taskKey = (id: string) => ['tasks', 'detail', id] as const;

/** Puts a task's new state into everything that shows it; lists it may now belong to, or leave, are read again. */
export function takeInTask(queries: QueryClient, task: Task): void {
  queries.setQueryData<TaskDetail>(taskKey(task.id), (known) => (known ? { ...known, ...task } : known));
  let listed = false;
  let moved = false;
  queries.setQueriesData<TaskPage>({ queryKey: TASK_LISTS }, (page) => {
    const before = page?.records.find((one) => one.id === task.id);
    if (!page || !before) return page;
    listed = true;
    moved ||= before.state !== task.state;
    return { ...page, records: page.records.map((one) => (one.id === task.id ? task : one)) };
  });
  if (!listed || moved) void queries.invalidateQueries({ queryKey: TASK_LISTS });
}

export function dropTask(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: taskKey(id) });
  void queries.invalidateQueries({ queryKey: TASK_LISTS });
}
