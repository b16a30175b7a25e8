import type { ResultMarks } from '@panicle/contract/result-marks';
import { call } from '../../../../api/client.ts';
import { STATISTICAL_TASKS } from '../../api.ts';

/** Official results of trials in the query cache. */
export const officialKey = ['official-results'] as const;

/** Beside the result: nothing is lost where it cannot be answered. */
export const readMarks = (taskId: string, signal: AbortSignal) =>
  call<ResultMarks>('GET', `${STATISTICAL_TASKS}/marks/${taskId}`, { signal, quiet: true });

export const writeNote = (taskId: string, text: string) =>
  call<{ id: string }>('POST', `${STATISTICAL_TASKS}/note`, { body: { taskId, text } });

export const deleteNote = (id: string) =>
  call<{ deleted: number }>('DELETE', `${STATISTICAL_TASKS}/note/${id}`);

export const declareOfficial = (taskId: string, official: boolean) =>
  call<ResultMarks['official']>('PUT', `${STATISTICAL_TASKS}/official/${taskId}`, { body: { official } });
