import type { AnalysisGroup } from '@panicle/analyses/analysis';
import type { OptionFacts } from '@panicle/analyses/options/option';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { Page, Text } from '@panicle/contract';
import type {
  AnalysisChanges,
  AnalysisCheck,
  AnalysisCheckRequest,
  AnalysisCreation,
} from '@panicle/contract/analyses';
import type { TrialEntry } from '@panicle/contract/trials';
import { call } from '../../api/client.ts';
import { trialKey, trialCalls } from '../../records/trial/calls.ts';
import { taskCalls } from '../../ui/task/api.ts';
import { taskKey } from '../../ui/task/task-cache.ts';

export const STATISTICAL_TASKS = '/crop/crop-statistical-task';
/** As many as one page of the server holds. */
const MOST_ENTRIES = 500;

export const statisticalTasks = taskCalls(STATISTICAL_TASKS);

/** An analysis as its form needs it. */
export interface Method {
  method: string;
  group: AnalysisGroup;
  title: Text;
  summary: Text;
  details: Text;
  environments: 'each' | 'together';
  /** whether it goes on with entry means of an earlier analysis, with the options that suit these */
  takesMeans: { of: 'entries' | 'environments'; options: Readonly<Record<string, unknown>> } | null;
  /** designs of trials for which it is proposed, with the options that follow from them */
  designs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  options: Readonly<Record<string, OptionFacts>>;
}

/** They change with the program only. */
export const methodsQuery = {
  queryKey: ['analysis-methods'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Method[]>('GET', `${STATISTICAL_TASKS}/methods`, { signal }),
  staleTime: Infinity,
} as const;

export const startAnalysis = (body: AnalysisCreation) =>
  call<{ id: string }>('POST', STATISTICAL_TASKS, { body });

/** Refusals are shown in the form. */
export const checkAnalysis = (body: AnalysisCheckRequest, signal: AbortSignal) =>
  call<AnalysisCheck>('POST', `${STATISTICAL_TASKS}/check`, { body, signal, quiet: true });

export const readResult = (id: string, signal: AbortSignal) =>
  statisticalTasks.result<AnalysisResult>(id, signal);

/** Beside the result: nothing is lost where it cannot be answered. */
export const readChanges = (id: string, signal: AbortSignal) =>
  call<AnalysisChanges>('GET', `${STATISTICAL_TASKS}/changes/${id}`, {
    signal,
    quiet: true,
    unattended: true,
  });

export const exportPath = (id: string) => `${STATISTICAL_TASKS}/export/${id}`;

/** The first entries of a trial in its order, or only its checks. */
export const entriesOfTrial = (trialId: string, checksOnly = false) => ({
  queryKey: [...trialKey(trialId), checksOnly ? 'checks' : 'entries'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Page<TrialEntry>>('GET', '/crop/crop-field-entry/page', {
      query: { trialId, pageSize: MOST_ENTRIES, ...(checksOnly ? { isCheck: true } : {}) },
      signal,
    }),
});

/** The trial of a task, which may be gone since. */
export const trialOfTask = (trialId: string) => ({
  queryKey: trialKey(trialId),
  queryFn: ({ signal }: { signal: AbortSignal }) => trialCalls.read(trialId, signal, ['notFound']),
  retry: false,
});

/** The analysis that means come from. */
export const sourceOfMeans = (taskId: string) => ({
  queryKey: taskKey(taskId),
  queryFn: ({ signal }: { signal: AbortSignal }) => statisticalTasks.detail(taskId, signal),
  retry: false,
});
