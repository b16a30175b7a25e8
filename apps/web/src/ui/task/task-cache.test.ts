import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Task, TaskDetail, TaskPage } from '@panicle/contract/jobs';
import { TASK_LISTS, dropTask, takeInTask, taskKey } from './task-cache.ts';

const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  kind: 'analysis',
  title: { zh: '随机区组', en: 'Randomized block' },
  name: id,
  about: null,
  ownerId: 'owner',
  ownerName: 'owner',
  state: 'processing',
  steps: [],
  step: 0,
  share: 0.1,
  secondsLeft: null,
  tasksBefore: null,
  attempt: 1,
  worker: null,
  summary: null,
  failure: null,
  terminatedBy: null,
  logLines: 0,
  createdAt: '2026-11-20T01:00:00Z',
  startedAt: null,
  endedAt: null,
  ...more,
});
const counts = { waiting: 0, processing: 1, terminating: 0, finished: 0, failed: 0, terminated: 0 };
const listKey = [...TASK_LISTS, '/crop/crop-task', {}];

function cache(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData<TaskPage>(listKey, {
    records: [task('a'), task('b')],
    total: 2,
    current: 1,
    size: 10,
    counts,
  });
  queries.setQueryData<TaskDetail>(taskKey('a'), { ...task('a'), parameters: { trial: 1 }, mayEnd: true });
  return queries;
}
const isStale = (queries: QueryClient) => queries.getQueryState(listKey)?.isInvalidated;

describe('a task that reports', () => {
  it('shows its progress in lists and details without asking the server', () => {
    const queries = cache();
    takeInTask(queries, task('a', { share: 0.5 }), false);
    expect(queries.getQueryData<TaskPage>(listKey)?.records.map((one) => one.share)).toEqual([0.5, 0.1]);
    expect(queries.getQueryData<TaskDetail>(taskKey('a'))).toMatchObject({
      share: 0.5,
      parameters: { trial: 1 },
    });
    expect(isStale(queries)).toBe(false);
  });

  it('has the lists read again when it is new or changes its state', () => {
    const queries = cache();
    takeInTask(queries, task('c'), true);
    expect(isStale(queries)).toBe(true);
  });

  it('goes everywhere when it was deleted', () => {
    const queries = cache();
    dropTask(queries, 'a');
    expect(queries.getQueryData(taskKey('a'))).toBeUndefined();
    expect(isStale(queries)).toBe(true);
  });
});
