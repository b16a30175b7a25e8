import { Type, type TSchema } from 'typebox';
import type { Right } from '@panicle/contract/rights';
import { IdentifierParameter, StrictObject } from '@panicle/contract';
import {
  TaskBatchAnswer,
  TaskBatchQuery,
  TaskDetail,
  TaskLogPage,
  TaskLogQuery,
  TaskPage,
  TaskQuery,
  TaskReference,
  TaskStateAnswer,
} from '@panicle/contract/jobs';
import { ReadableName } from '@panicle/contract/readable-field';
import type { Transaction } from '../../platform/database/database.ts';
import { route, type Access, type Call, type Route, type Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeAllNoted } from '../files/index.ts';
import { readLog, readTaskPage } from './queries.ts';
import { describeTask, openResult, openTask, removeTasks, terminateTask } from './service.ts';
import { readingScope, taskScope } from './task-scope.ts';
import { taskTableRoutes } from './task-tables.ts';

/** Where a group of tasks is served, to whom, and which kinds belong to it (null: all). */
export interface TaskGroup {
  /** e.g. '/crop/crop-statistical-task' */
  base: string;
  kinds: readonly string[] | null;
  access: Access;
}

/** What is about to be submitted again. */
export interface TaskRun {
  kind: string;
  name: string;
  parameters: unknown;
  singletonKey?: string;
  memoryMegabytes?: number;
}

/** The tasks of one feature. */
export interface TaskFamily {
  base: string;
  kinds: readonly string[];
  /** opens its tasks, and lets run, end and delete them */
  rights: { read: Right; write: Right };
  /** schema of the parameters of a run */
  parameters: TSchema;
  /** schema of the stored result */
  result: TSchema;
  /**
   * Checks a run that someone asks for again, as the first submission was checked: may he read the data, is it still
   * there, do the parameters fit together. Returns what is to be stored; throws BusinessError.
   */
  prepare?(run: TaskRun, session: Session, transaction: Transaction, platform: Platform): Promise<TaskRun>;
}

/** GET page and GET {id}. */
export function taskReadRoutes({ base, kinds, access }: TaskGroup): Route[] {
  return [
    route({
      method: 'GET',
      url: `${base}/page`,
      summary:
        'Tasks, newest first: one’s own and results of what one may read; all for administrators. With the number in each state',
      access,
      query: TaskQuery,
      data: TaskPage,
      handler: ({ platform, session, query }) =>
        readTaskPage(
          platform.database,
          readingScope(session, kinds, platform.jobKinds),
          query,
          platform.jobKinds,
        ),
    }),
    route({
      method: 'GET',
      url: `${base}/:id`,
      summary: 'One task with its parameters',
      access,
      params: IdentifierParameter,
      data: TaskDetail,
      handler: ({ platform, session, params }) =>
        describeTask(
          platform.database,
          readingScope(session, kinds, platform.jobKinds),
          params.id,
          platform.jobKinds,
        ),
    }),
    route({
      method: 'GET',
      url: `${base}/log/:id`,
      summary: 'Lines of a task’s log: a page, or what follows the line `after`',
      access,
      params: IdentifierParameter,
      query: TaskLogQuery,
      data: TaskLogPage,
      handler: async ({ platform, session, params, query }) => {
        const scope = readingScope(session, kinds, platform.jobKinds);
        const task = await openTask(platform.database, scope, params.id);
        return readLog(platform.database, task, query);
      },
    }),
  ];
}

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'platform' | 'session' | 'write'>;

async function remove(call: AnyCall, kinds: readonly string[] | null, ids: readonly string[]) {
  const { deleted, objects } = await call.write((change) =>
    removeTasks(change, taskScope(call.session, kinds), ids),
  );
  await removeAllNoted(call.platform, objects);
  return { deleted };
}

/** PUT terminate/{id}, DELETE {id}, DELETE batch. */
export function taskEndRoutes({ base, kinds, access }: TaskGroup): Route[] {
  return [
    route({
      method: 'PUT',
      url: `${base}/terminate/:id`,
      summary: 'Terminates a waiting or running task',
      access,
      params: IdentifierParameter,
      data: TaskStateAnswer,
      evenWhenDiskShort: true,
      handler: async (call) => ({
        state: await call.write((change) =>
          terminateTask(change, call.platform.jobs, taskScope(call.session, kinds), call.params.id),
        ),
      }),
    }),
    route({
      method: 'DELETE',
      url: `${base}/:id`,
      summary: 'Deletes an ended task with its log, result and files',
      access,
      params: IdentifierParameter,
      data: TaskBatchAnswer,
      handler: (call) => remove(call, kinds, [call.params.id]),
    }),
    route({
      method: 'DELETE',
      url: `${base}/batch`,
      summary: 'Deletes ended tasks, all of them or none',
      access,
      query: TaskBatchQuery,
      data: TaskBatchAnswer,
      handler: (call) => remove(call, kinds, call.query.ids.split(',')),
    }),
  ];
}

function againRoute(family: TaskFamily, access: Access): Route {
  return route({
    method: 'POST',
    url: `${family.base}/again/:id`,
    summary: 'Runs a task again as a new one, with its own parameters or changed ones',
    access,
    params: IdentifierParameter,
    body: StrictObject({
      name: Type.Optional(ReadableName({ minLength: 1, maxLength: 200 })),
      parameters: Type.Optional(family.parameters),
    }),
    data: TaskReference,
    handler: (call) =>
      call.write(async ({ transaction, audit }) => {
        const { platform, session, params, body } = call;
        const scope = readingScope(session, family.kinds, platform.jobKinds);
        const before = await openTask(transaction, scope, params.id);
        const run: TaskRun = {
          kind: before.kind,
          name: body.name ?? before.name,
          parameters: body.parameters ?? before.parameters,
        };
        const checked = (await family.prepare?.(run, session, transaction, platform)) ?? run;
        const id = await platform.jobs.submit(transaction, { ...checked, ownerId: session.userId });
        const { kind, name, parameters } = checked;
        const after = { kind, name, parameters, again: params.id };
        audit({ entity: 'task', entityId: id, action: 'run', after });
        return { id };
      }),
  });
}

/** The task calls of one feature: page, one, log, result and its large tables, terminate, again, delete, delete several. */
export function taskRoutes(family: TaskFamily): Route[] {
  const { base, kinds, rights } = family;
  const readers: Access = { allow: 'right', right: rights.read };
  const writers: Access = { allow: 'right', right: rights.write };
  return [
    ...taskReadRoutes({ base, kinds, access: readers }),
    route({
      method: 'GET',
      url: `${base}/result/:id`,
      summary: 'Result of a finished task',
      access: readers,
      params: IdentifierParameter,
      data: family.result,
      handler: ({ platform, session, params }) =>
        openResult(platform.database, readingScope(session, kinds, platform.jobKinds), params.id),
    }),
    ...taskTableRoutes(base, kinds, readers),
    ...taskEndRoutes({ base, kinds, access: writers }),
    againRoute(family, writers),
  ];
}
