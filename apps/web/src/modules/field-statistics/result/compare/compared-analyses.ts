import type { Task } from '@panicle/contract/jobs';
import { formatInstant } from '../../../../language/format/time.ts';
import { finishedAnalyses } from '../../../../records/task/analyses.ts';
import type { RecordSource } from '../../../../ui/record/record-source.ts';

/** Distinguished by who made them and when: compared ones often have one name. */
export const comparedAnalyses: RecordSource<Task> = {
  ...finishedAnalyses,
  about: ({ ownerName, endedAt }) => [ownerName, formatInstant(endedAt)],
};
