import { jobsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { taskEventsRoute } from './event-route.ts';
import { jobObjects, requeueRunningJobs } from './restored-jobs.ts';
import { stuckJobs } from './stuck-jobs.ts';
import { taskTableFile, taskTablePage } from './task-tables.ts';
import { taskEndRoutes, taskReadRoutes, type TaskGroup } from './task-routes.ts';

export { taskRoutes, type TaskFamily, type TaskRun } from './task-routes.ts';
export { countTasks, newestTasks } from './queries.ts';
export { taskReferences } from './references.ts';
export { openResult, openTask, removeTasks } from './service.ts';
export {
  readingScope,
  scopeValues,
  taskScope,
  withinScope,
  type ReadingScope,
  type TaskScope,
} from './task-scope.ts';

const allTasks: TaskGroup = { base: '/crop/crop-task', kinds: null, access: { allow: 'signed-in' } };

/** The tasks of every feature in one list. */
export const jobsModule: Module = {
  name: 'jobs',
  auditWords: jobsWords,
  routes: [...taskReadRoutes(allTasks), taskEventsRoute, ...taskEndRoutes(allTasks)],
  sideWork: [taskTablePage, taskTableFile],
  storedObjects: [jobObjects],
  invariants: stuckJobs,
  afterRestore: requeueRunningJobs,
};
