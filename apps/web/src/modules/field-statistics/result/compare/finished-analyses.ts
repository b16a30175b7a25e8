import type { Task } from '@panicle/contract/jobs';
import { formatInstant } from '../../../../language/format/time.ts';
import { taskRecord } from '../../../../records/task/task.ts';
import type { RecordSource } from '../../../../ui/record/record-source.ts';
import { statisticalTasks } from '../../api.ts';

/** Analyses with a result, the newest first. */
export const finishedAnalyses: RecordSource<Task> = {
  ...taskRecord,
  key: [...taskRecord.key, 'analyses'],
  read: (id, signal) => statisticalTasks.detail(id, signal),
  find: (name, pageSize, signal) =>
    statisticalTasks.page({ ...(name === '' ? {} : { name }), pageSize, state: 'finished' }, signal),
  about: ({ ownerName, endedAt }) => [ownerName, formatInstant(endedAt)],
};
