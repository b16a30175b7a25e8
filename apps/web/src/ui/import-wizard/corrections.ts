import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CellCorrection } from '@panicle/contract/import-corrections';
import type { ImportBatchDetail, ImportColumnRecord } from '@panicle/contract/imports';
import type { Text } from '@panicle/contract';
import { importCalls } from './api.ts';
import { useBatchStep } from './use-import-batch.ts';

/** Keeps another value for a cell, or for all that hold the same; false when it was refused. */
export type Correct = (cell: CellCorrection) => Promise<boolean>;

export const problemsKey = (id: string) => ['imports', 'problems', id] as const;

export function useCorrect({ id }: Pick<ImportBatchDetail, 'id'>): Correct {
  const run = useBatchStep();
  const queries = useQueryClient();
  return useCallback(
    async (cell) => {
      const kept = await run(() => importCalls.correct(id, { correct: [cell] }));
      if (kept) await queries.invalidateQueries({ queryKey: problemsKey(id) });
      return kept;
    },
    [id, queries, run],
  );
}

/** What a column may hold, as a reader writes it; empty: anything of its type. */
export function choicesOf(
  { choices, choiceTitles }: Pick<ImportColumnRecord, 'choices' | 'choiceTitles'>,
  textOf: (text: Text) => string,
): string[] {
  return choices.map((value, index) => {
    const title = choiceTitles?.[index];
    return title ? textOf(title) : value;
  });
}

/** The field behind this one, in the order of the page. */
export function fieldAfter(field: HTMLElement): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-correction] :is(input, textarea)')];
  return fields[fields.indexOf(field) + 1];
}
