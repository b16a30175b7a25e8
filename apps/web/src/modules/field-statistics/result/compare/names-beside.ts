import type { ComparedNames } from '@panicle/analyses/report/compared';
import type { TaskDetail } from '@panicle/contract/jobs';
import { formatInstant } from '../../../../language/format/time.ts';

interface Named {
  task: Pick<TaskDetail, 'name' | 'endedAt'>;
  /** in the reader’s language */
  method: string;
}

/** What two results are called beside each other: as their tasks; of one name, by method, else by their time. */
export function namesBeside(first: Named, second: Named): ComparedNames {
  if (first.task.name !== second.task.name) return [first.task.name, second.task.name];
  if (first.method !== second.method) return [first.method, second.method];
  const named = ({ task }: Named) => `${task.name} (${formatInstant(task.endedAt)})`;
  return [named(first), named(second)];
}
