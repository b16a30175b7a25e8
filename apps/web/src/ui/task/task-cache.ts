import type { QueryClient } from '@tanstack/react-query';
import { recordKey } from '../record/record-source.ts';
import type { Task, TaskDetail, TaskPage } from '@panicle/contract/jobs';

/** Everything of tasks in the query cache begins with this. */
export const TASKS = ['tasks'] as const;
export const TASK_LISTS = [...TASKS, 'page'] as const;
export const taskKey = (id: string) => recordKey(TASKS, id);

/**
 * Puts a task's new state into everything that shows it. `moved`: it is new or has changed its state, so lists that it
 * now belongs to, or has left, are read again.
 */
export function takeInTask(queries: QueryClient, task: Task, moved: boolean): void {
  queries.setQueryData<TaskDetail>(taskKey(task.id), (known) => (known ? { ...known, ...task } : known));
  queries.setQueriesData<TaskPage>({ queryKey: TASK_LISTS }, (page) =>
    page?.records.some((one) => one.id === task.id)
      ? { ...page, records: page.records.map((one) => (one.id === task.id ? task : one)) }
      : page,
  );
  if (moved) void queries.invalidateQueries({ queryKey: TASK_LISTS });
}

export function dropTask(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: taskKey(id) });
  void queries.invalidateQueries({ queryKey: TASK_LISTS });
}
