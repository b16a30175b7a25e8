import type { Page } from '@panicle/contract';
import type { Deletion } from '@panicle/contract/recycle-bin';
import type { Trait, TraitChange, TraitCreation, TraitQuery } from '@panicle/contract/traits';
import { call } from '../../api/client.ts';

const BASE = '/crop/crop-trait';

export const traitPage = (query: TraitQuery, signal: AbortSignal) =>
  call<Page<Trait>>('GET', `${BASE}/page`, { query, signal });

export const readTrait = (id: string) => call<Trait>('GET', `${BASE}/${id}`);

/** Refusals are shown above the fields of the form. */
export const createTrait = (body: TraitCreation) => call<Trait>('POST', BASE, { body, quiet: true });
export const changeTrait = (body: TraitChange) => call<Trait>('PUT', BASE, { body, quiet: true });
export const deleteTrait = (id: string) => call<Deletion>('DELETE', `${BASE}/${id}`);
