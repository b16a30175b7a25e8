import type { Trait, TraitChange, TraitCreation, TraitQuery } from '@panicle/contract/traits';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of traits in the query cache begins with this. */
export const traitsKey = ['traits'] as const;

export const traitCalls = recordCalls<{
  query: TraitQuery;
  creation: TraitCreation;
  changes: TraitChange;
  one: Trait;
  listed: Trait;
}>('/crop/crop-trait');
