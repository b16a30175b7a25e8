import type { Page } from '@panicle/contract';
import type { ListedTrial, TrialDetail, TrialQuery } from '@panicle/contract/trials';
import { call, type CallOptions } from '../../api/client.ts';
import { recordKey } from '../../ui/record/record-source.ts';

export const TRIALS = '/crop/crop-field-test';

/** Everything of trials in the query cache begins with this. */
export const trialsKey = ['trials'] as const;
export const trialKey = (id: string) => recordKey(trialsKey, id);

export const trialPage = (query: TrialQuery, signal: AbortSignal) =>
  call<Page<ListedTrial>>('GET', `${TRIALS}/page`, { query, signal });

export const readTrial = (id: string, signal?: AbortSignal, quiet?: CallOptions['quiet']) =>
  call<TrialDetail>('GET', `${TRIALS}/${id}`, { signal, quiet });
