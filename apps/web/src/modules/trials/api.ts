import type { Page } from '@panicle/contract';
import type {
  EntryChange,
  EnvironmentsAddition,
  PartsAdded,
  EnvironmentChange,
  Trial,
  TrialEntry,
  TrialEntryQuery,
  TrialEnvironment,
  TrialMove,
} from '@panicle/contract/trials';
import type { OfficialResults } from '@panicle/contract/result-marks';
import type { SharingChange } from '@panicle/contract/ownership';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { call } from '../../api/client.ts';
import { TRIALS } from '../../records/trial/calls.ts';

/** `plots`: how many plots of the trial the question named. */
export const deleteTrial = (id: string, plots: number) =>
  call<Deletion>('DELETE', `${TRIALS}/${id}`, { query: { plots } });

export const shareTrial = (body: SharingChange) =>
  call<Trial>('PUT', `${TRIALS}/sharing`, { body, quiet: true });

export const moveTrial = (body: TrialMove) => call<Trial>('PUT', `${TRIALS}/state`, { body });

export type OfficialResult = OfficialResults[number];

/** Beside the trial: nothing is lost where it cannot be answered. */
export const officialResults = (trialId: string) => ({
  queryKey: ['official-results', trialId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<OfficialResults>('GET', '/crop/crop-statistical-task/official', {
      query: { trialId },
      signal,
      quiet: true,
    }),
  retry: false,
});

export const ENTRIES = '/crop/crop-field-entry';
export const ENVIRONMENTS = '/crop/crop-field-environment';

export const entryPage = (query: TrialEntryQuery, signal: AbortSignal) =>
  call<Page<TrialEntry>>('GET', `${ENTRIES}/page`, { query, signal });
export const changeEntry = (body: EntryChange) => call<TrialEntry>('PUT', ENTRIES, { body });

export const removeEntries = (ids: readonly string[]) =>
  call<{ removed: number }>('DELETE', `${ENTRIES}/batch`, { body: { ids } });

export const addEnvironments = (body: EnvironmentsAddition) =>
  call<PartsAdded>('POST', `${ENVIRONMENTS}/batch`, { body, quiet: true });
export const removeEnvironment = (id: string) => call<null>('DELETE', `${ENVIRONMENTS}/${id}`);
export const changeEnvironment = (body: EnvironmentChange) =>
  call<TrialEnvironment>('PUT', ENVIRONMENTS, { body, quiet: true });
