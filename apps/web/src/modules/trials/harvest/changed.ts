import type { QueryClient } from '@tanstack/react-query';
import { germplasmKey } from '../../../records/material/calls.ts';
import { trialsKey } from '../../../records/trial/calls.ts';

/** A harvest changes the trial, the germplasm with its pedigrees, and the store. */
export function changedByHarvest(queries: QueryClient): void {
  for (const queryKey of [trialsKey, germplasmKey, ['seed-lots'], ['warehouse'], ['pedigree']])
    void queries.invalidateQueries({ queryKey });
}
