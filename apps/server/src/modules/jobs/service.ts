import type { JobState } from '@panicle/contract';
import type { TaskDetail } from '@panicle/contract/jobs';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteRemoval } from '../files/index.ts';
import { deleteTasks, findTask, lockTasks, readResult, type TaskWithParameters } from './queries.ts';
import { taskReferences } from './references.ts';
import { tasksOf, type TaskKinds } from './task-rows.ts';
import type { TaskScope } from './task-scope.ts';
import type { Change } from '../../platform/change.ts';

/** @throws BusinessError 'notFound', the same for a missing task and someone else's */
export async function openTask(
  connection: Connection,
  scope: TaskScope,
  id: string,
): Promise<TaskWithParameters> {
  const task = await findTask(connection, scope, id);
  if (!task) throw new BusinessError('notFound');
  return task;
}

export async function describeTask(
  connection: Connection,
  scope: TaskScope,
  id: string,
  kinds: TaskKinds,
): Promise<TaskDetail> {
  const task = await openTask(connection, scope, id);
  const mayEnd = scope.ownerId === null || scope.ownerId === task.owner_id;
  const [described] = await tasksOf(connection, [task], kinds);
  return { ...described!, parameters: task.parameters, mayEnd };
}

/** @throws BusinessError 'taskWithoutResult' unless the task finished */
export async function openResult(connection: Connection, scope: TaskScope, id: string): Promise<unknown> {
  const task = await openTask(connection, scope, id);
  if (task.state !== 'finished') throw new BusinessError('taskWithoutResult', { name: task.name });
  return readResult(connection, id);
}

/** Terminating twice is no error; what has ended stays as it is and says so. */
export async function terminateTask(
  { transaction, session, audit }: Change,
  jobs: Platform['jobs'],
  scope: TaskScope,
  id: string,
): Promise<JobState> {
  const before = await openTask(transaction, scope, id);
  const state = await jobs.terminate(transaction, id, session.userId);
  if (state === 'finished' || state === 'failed' || before.ended_at !== null) {
    throw new BusinessError('taskAlreadyEnded', { name: before.name });
  }
  audit({
    entity: 'task',
    entityId: id,
    action: 'terminate',
    before: { kind: before.kind, name: before.name, state: before.state },
    after: { state },
  });
  return state;
}

/**
 * All or none. Their objects are only noted for removal: a task that comes back with a rollback has its files. Returns
 * the keys of the objects, to be removed after the commit.
 */
export async function removeTasks(
  { transaction, audit, language }: Pick<Change, 'transaction' | 'audit' | 'language'>,
  scope: TaskScope,
  ids: readonly string[],
): Promise<{ deleted: number; objects: string[] }> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const tasks = await lockTasks(transaction, scope, wanted);
  if (tasks.length < wanted.length) throw new BusinessError('notFound');
  const open = tasks.find((task) => !task.ended);
  if (open) throw new BusinessError('taskStillOpen', { name: open.name });
  await taskReferences.requireNone(transaction, wanted, language);
  const objects = tasks.flatMap((task) => task.objects);
  for (const key of objects) await noteRemoval(transaction, key);
  await deleteTasks(transaction, wanted);
  for (const { id, kind, name, state } of tasks) {
    audit({ entity: 'task', entityId: id, action: 'delete', before: { kind, name, state } });
  }
  return { deleted: tasks.length, objects };
}
