import type { AnalysisResult } from '@panicle/analyses/result';
import type { TablePageAnswer, TablePageRequest } from '@panicle/contract/job-tables';
import type { Task } from '@panicle/contract/jobs';
import { call } from '../../api/client.ts';
import type { RecordSource } from '../../ui/record/record-source.ts';
import { taskCalls } from '../../ui/task/api.ts';
import { taskRecord } from './task.ts';

const BASE = '/crop/crop-statistical-task';
const analyses = taskCalls(BASE);

export const analysisResult = (id: string, signal: AbortSignal) =>
  analyses.result<AnalysisResult>(id, signal);

/** One page of a table that lies in a file beside a result. */
export const analysisTable = (id: string, body: TablePageRequest, signal: AbortSignal) =>
  call<TablePageAnswer>('POST', `${BASE}/table/${id}`, { body, signal });

/** Analyses with a result, the newest first. */
export const finishedAnalyses: RecordSource<Task> = {
  ...taskRecord,
  key: [...taskRecord.key, 'finished analyses'],
  read: (id, signal) => analyses.detail(id, signal),
  find: (name, pageSize, signal) =>
    analyses.page({ ...(name === '' ? {} : { name }), pageSize, state: 'finished' }, signal),
};
