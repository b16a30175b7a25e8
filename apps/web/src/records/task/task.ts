import type { Task } from '@panicle/contract/jobs';
import { formatInstant } from '../../language/format/time.ts';
import { textsOf } from '../../language/text.ts';
import { paths } from '../../paths.ts';
import { ALL_TASKS, taskCalls } from '../../ui/task/api.ts';
import { TASKS } from '../../ui/task/task-cache.ts';
import type { RecordKind } from '../record-kind.ts';
import { taskRecordMessages } from './messages.ts';

const say = textsOf(taskRecordMessages);
const calls = taskCalls(ALL_TASKS);

/** The page of a task is that of its kind: who links to one names it. */
export const taskRecord: RecordKind<Task> = {
  key: TASKS,
  title: say('title'),
  icon: 'tasks',
  mayOpen: () => true,
  read: (id, signal) => calls.detail(id, signal),
  find: (name, pageSize, signal) => calls.page({ name, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: () => [],
  about: ({ title, ownerName }) => [title, ownerName],
  facts: ({ title, ownerName, createdAt }) => [
    { label: say('kind'), value: title },
    { label: say('owner'), value: ownerName },
    { label: say('created'), value: formatInstant(createdAt) },
  ],
  path: () => paths.home,
};
