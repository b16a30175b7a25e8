import type {
  HybridPair,
  HybridPairChange,
  HybridPairCreation,
  HybridPairQuery,
  MatrixChange,
  MatrixResult,
  PairMatrix,
} from '@panicle/contract/crossing/hybrid-pairs';
import type { GuardAnswer, GuardRequest } from '@panicle/contract/crossing/cross-guard';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';
import { hybridTasksKey } from './calls.ts';

const base = '/crop/crop-hybrid-pair';

/** Everything of the pairs of a task in the query cache begins with this. */
export const pairsKey = (taskId: string) => [...hybridTasksKey, 'pairs', taskId] as const;

export const hybridPairCalls = {
  ...recordCalls<{
    query: HybridPairQuery;
    creation: HybridPairCreation;
    changes: HybridPairChange;
    one: HybridPair;
    listed: HybridPair;
  }>(base),
  matrix: (taskId: string, signal?: AbortSignal) =>
    call<PairMatrix>('GET', `${base}/matrix/${taskId}`, { signal, quiet: true }),
  guard: (body: GuardRequest) => call<GuardAnswer>('POST', `${base}/guard`, { body }),
  changeMatrix: (body: MatrixChange) => call<MatrixResult>('PUT', `${base}/matrix`, { body }),
};
