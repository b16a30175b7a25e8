import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useAttempt } from '../feedback/use-attempt.ts';
import { importCalls } from './api.ts';
import { isBusy } from './steps.ts';

const BUSY_MILLISECONDS = 800;
const batchKey = (id: string | undefined) => ['imports', 'batch', id] as const;
export const historyKey = (kind: string) => ['imports', 'history', kind] as const;

/** The batch of this wizard: asked for again and again while a job is at it. */
export function useImportBatch(id: string | undefined): ImportBatchDetail | undefined {
  const query = useQuery({
    queryKey: batchKey(id),
    queryFn: ({ signal }) => importCalls.detail(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isBusy(state.data) ? BUSY_MILLISECONDS : false),
  });
  return id === undefined ? undefined : query.data;
}

/** Puts what a step answered in the batch's place. */
export function useTakeBatch(): (batch: ImportBatchDetail) => void {
  const queries = useQueryClient();
  return useCallback(
    (batch) => {
      queries.setQueryData(batchKey(batch.id), batch);
      void queries.invalidateQueries({ queryKey: historyKey(batch.kind) });
    },
    [queries],
  );
}

/** Runs a step and takes its answer in; false when it was refused, which the reader has then seen. */
export function useBatchStep(): (work: () => Promise<ImportBatchDetail>) => Promise<boolean> {
  const attempt = useAttempt();
  const take = useTakeBatch();
  return useCallback(
    async (work) => {
      const batch = await attempt(work);
      if (batch) take(batch);
      return batch !== undefined;
    },
    [attempt, take],
  );
}
