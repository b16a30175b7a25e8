import type {
  EntriesAdded,
  EntriesAddition,
  ListedTrial,
  TrialChange,
  TrialCreation,
  TrialDetail,
  TrialQuery,
} from '@panicle/contract/trials';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';
import { recordKey } from '../../ui/record/record-source.ts';

export const TRIALS = '/crop/crop-field-test';

/** Everything of trials in the query cache begins with this. */
export const trialsKey = ['trials'] as const;
export const trialKey = (id: string) => recordKey(trialsKey, id);

export const trialCalls = recordCalls<{
  query: TrialQuery;
  creation: TrialCreation;
  changes: TrialChange;
  one: TrialDetail;
  listed: ListedTrial;
}>(TRIALS);

export const addEntries = (body: EntriesAddition) =>
  call<EntriesAdded>('POST', '/crop/crop-field-entry/batch', { body, quiet: true });
