import type { Task, TaskDetail, TaskLogPage, TaskPage, TaskQuery } from '@panicle/contract/jobs';
import { call } from '../../api/client.ts';

export const taskPage = (query: TaskQuery, signal: AbortSignal) =>
  call<TaskPage>('GET', '/crop/crop-task/page', { query, signal });

export const taskDetail = (id: string, signal: AbortSignal) =>
  call<TaskDetail>('GET', `/crop/crop-task/${id}`, { signal, quiet: ['notFound'] });

/** At most 500 lines; `after` gives those that follow a line. */
export const taskLog = (id: string, after: number, pageSize: number, signal: AbortSignal) =>
  call<TaskLogPage>('GET', `/crop/crop-task/${id}/log`, { query: { after, pageSize }, signal, quiet: true });

export const terminateTask = (id: string) =>
  call<Pick<Task, 'state'>>('PUT', `/crop/crop-task/${id}/terminate`);

export const deleteTask = (id: string) => call('DELETE', `/crop/crop-task/${id}`);
