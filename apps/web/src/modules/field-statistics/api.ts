import type { AnalysisResult } from '@panicle/analyses/result';
import type { Page } from '@panicle/contract';
import type {
  StatisticalParameters,
  StatisticalResult,
  StatisticalTaskCreation,
} from '@panicle/contract/field-statistics';
import type { TrialEntry } from '@panicle/contract/trials';
import { call } from '../../api/client.ts';
import { trialKey, trialCalls } from '../../records/trial/calls.ts';
import { taskCalls } from '../../ui/task/api.ts';

export const STATISTICAL_TASKS = '/crop/crop-statistical-task';
/** As many as one page of the server holds; beyond, typing finds them. */
const MOST_ENTRIES = 500;

export const statisticalTasks = taskCalls(STATISTICAL_TASKS);

export const createTask = (body: StatisticalTaskCreation) =>
  call<{ id: string }>('POST', STATISTICAL_TASKS, { body });

export const runAgain = (id: string, change: { name: string; parameters: StatisticalParameters }) =>
  statisticalTasks.again(id, change);

export const readResult = (id: string, signal: AbortSignal) =>
  statisticalTasks.result<StatisticalResult | AnalysisResult>(id, signal);

export const exportPath = (id: string) => `${STATISTICAL_TASKS}/export/${id}`;

/** Entries whose name holds the text, in the order of the trial. */
export const findEntries = (trialId: string, search: string, signal: AbortSignal) =>
  call<Page<TrialEntry>>('GET', '/crop/crop-field-entry/page', {
    query: { trialId, pageSize: MOST_ENTRIES, search },
    signal,
  });

export const findChecks = (trialId: string, signal: AbortSignal) =>
  call<Page<TrialEntry>>('GET', '/crop/crop-field-entry/page', {
    query: { trialId, isCheck: true, pageSize: MOST_ENTRIES },
    signal,
  });
/** The trial of a task, which may be gone since. */
export const trialOfTask = (trialId: string) => ({
  queryKey: trialKey(trialId),
  queryFn: ({ signal }: { signal: AbortSignal }) => trialCalls.read(trialId, signal, ['notFound']),
  retry: false,
});
