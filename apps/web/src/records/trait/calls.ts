import type { Page } from '@panicle/contract';
import type { Trait, TraitQuery } from '@panicle/contract/traits';
import { call } from '../../api/client.ts';

export const TRAITS = '/crop/crop-trait';

/** Everything of traits in the query cache begins with this. */
export const traitsKey = ['traits'] as const;

export const traitPage = (query: TraitQuery, signal: AbortSignal) =>
  call<Page<Trait>>('GET', `${TRAITS}/page`, { query, signal });
export const readTrait = (id: string) => call<Trait>('GET', `${TRAITS}/${id}`);
