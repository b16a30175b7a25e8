import { Deletion } from '@panicle/contract/recycle-bin';
import {
  HybridTask,
  HybridTaskChange,
  HybridTaskCreation,
  HybridTaskFields,
  HybridTaskIds,
  HybridTaskQuery,
  HybridTaskRepeatQuery,
  hybridTaskFieldNames,
} from '@panicle/contract/crossing/hybrid-tasks';
import { route } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { deleteRoute, recordRoutes, repeatRoute } from '../../../platform/records/record-routes.ts';
import { hybridTaskValueNames } from '../audit-words.ts';
import { crossingReaders, crossingWriters } from '../rights.ts';
import { exportedPage } from './exported-page.ts';
import { isTaskNameTaken, taskList } from './queries.ts';
import { changeTask, createTask, removeTaskBatch, removeTasks, requireTask } from './service.ts';

const base = '/crop/crop-hybrid-task';

export const taskExport = recordExport({
  base,
  access: crossingReaders,
  summary: 'Crossing tasks as a workbook or a CSV file',
  title: { zh: '杂交任务', en: 'Crossing tasks' },
  fields: HybridTaskFields,
  names: hybridTaskFieldNames,
  values: hybridTaskValueNames,
  query: HybridTaskQuery,
  page: (connection, query: HybridTaskQuery) => exportedPage(connection, query),
});

export const taskRoutes = [
  taskExport.route,
  ...recordRoutes({
    base,
    entity: 'hybrid-task',
    readers: crossingReaders,
    writers: crossingWriters,
    query: HybridTaskQuery,
    creation: HybridTaskCreation,
    changes: HybridTaskChange,
    answers: { one: HybridTask },
    find: (connection, query) => taskList.page(connection, query),
    read: (connection, id) => requireTask(connection, id),
    create: (change, creation) => createTask(change, creation),
    change: changeTask,
    summaries: {
      page: 'Crossing tasks, filtered and sorted',
      one: 'One crossing task',
      create: 'Make a crossing task with its parents',
      change: 'Change a crossing task; crosses of parents that leave it go',
    },
  }),
  repeatRoute({
    base,
    access: crossingReaders,
    summary: 'Whether a crossing task has this name',
    query: HybridTaskRepeatQuery,
    isTaken: (connection, name, { id }) => isTaskNameTaken(connection, name, id),
  }),
  route({
    method: 'DELETE',
    url: `${base}/batch`,
    summary: 'Move two or more crossing tasks into the recycle bin, all or none',
    access: crossingWriters,
    body: HybridTaskIds,
    data: Deletion,
    handler: (call) => call.write((change) => removeTaskBatch(change, call.body.ids)),
  }),
  deleteRoute({
    base,
    access: crossingWriters,
    summary: 'Move a crossing task with all that belongs to it into the recycle bin',
    data: Deletion,
    remove: (change, id) => removeTasks(change, [id]),
  }),
];
