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
import { traitKeys } from './rights.ts';
import { changeTrait, createTrait, demandTrait, removeTrait } from './service.ts';

const base = '/crop/crop-trait';
const owners: Access = { allow: 'role', keys: traitKeys };
/** Trials and analyses show traits and offer them in their forms. */
const readers: Access = {
  allow: 'role',
  keys: [...traitKeys, 'fieldTestTask', 'statisticalAnalysis', 'dataManage'],
};

export const traitRoutes = [
  ...recordRoutes({
    base,
    readers,
    writers: owners,
    words: traitWords,
    query: ShownTraitQuery,
    creation: ShownTraitCreation,
    changes: ShownTraitChange,
    answers: { page: TraitPage, one: ShownTrait },
    find: findTraits,
    read: demandTrait,
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
    access: owners,
    summary: 'Move a trait that nothing uses into the recycle bin',
    data: Deletion,
    remove: removeTrait,
  }),
];
