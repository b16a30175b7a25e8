import type {
  ListedPollination,
  PersonDays,
  Pollination,
  PollinationChange,
  PollinationCreation,
  PollinationQuery,
} from '@panicle/contract/crossing/pollinations';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';
import { hybridTasksKey } from './calls.ts';

const base = '/crop/crop-hybrid-pollination';

export const pollinationsKey = (taskId: string) => [...hybridTasksKey, 'pollinations', taskId] as const;

export const pollinationCalls = {
  ...recordCalls<{
    query: PollinationQuery;
    creation: PollinationCreation;
    changes: PollinationChange;
    one: Pollination;
    listed: ListedPollination;
  }>(base),
  days: (taskId: string, signal?: AbortSignal) =>
    call<PersonDays>('GET', `${base}/days/${taskId}`, { signal, quiet: true }),
};
