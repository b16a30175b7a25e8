import { Deletion } from '@panicle/contract/recycle-bin';
import { traitWords } from '@panicle/contract/shown-words';
import {
  ShownTrait,
  ShownTraitChange,
  ShownTraitCreation,
  ShownTraitQuery,
  TraitPage,
  TraitRepeatQuery,
} from '@panicle/contract/traits';
import type { Access } from '../../platform/http/route.ts';
import { deleteRoute, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { findTraits, isNameTaken } from './queries.ts';
import { changeTrait, createTrait, requireTrait, removeTrait } from './service.ts';

const base = '/crop/crop-trait';
const readers: Access = { allow: 'right', right: 'traits.read' };
const writers: Access = { allow: 'right', right: 'traits.write' };

export const traitRoutes = [
  ...recordRoutes({
    base,
    readers,
    writers,
    words: traitWords,
    query: ShownTraitQuery,
    creation: ShownTraitCreation,
    changes: ShownTraitChange,
    answers: { page: TraitPage, one: ShownTrait },
    find: findTraits,
    read: (connection, id) => requireTrait(connection, id),
    create: createTrait,
    change: changeTrait,
    summaries: {
      page: 'Traits, filtered and sorted',
      one: 'One trait',
      create: 'Make a trait',
      change: 'Change a trait',
    },
  }),
  repeatRoute({
    base,
    access: readers,
    summary: 'Whether a trait of the crop has this name',
    query: TraitRepeatQuery,
    isTaken: (connection, name, { crop, id }) => isNameTaken(connection, name, crop, id),
  }),
  deleteRoute({
    base,
    access: writers,
    summary: 'Move a trait that nothing uses into the recycle bin',
    data: Deletion,
    remove: removeTrait,
  }),
];
