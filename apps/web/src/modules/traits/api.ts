import type { Deletion } from '@panicle/contract/recycle-bin';
import type { Trait, TraitChange, TraitCreation } from '@panicle/contract/traits';
import { call } from '../../api/client.ts';
import { TRAITS } from '../../records/trait/calls.ts';

/** Refusals are shown above the fields of the form. */
export const createTrait = (body: TraitCreation) => call<Trait>('POST', TRAITS, { body, quiet: true });
export const changeTrait = (body: TraitChange) => call<Trait>('PUT', TRAITS, { body, quiet: true });
export const deleteTrait = (id: string) => call<Deletion>('DELETE', `${TRAITS}/${id}`);
