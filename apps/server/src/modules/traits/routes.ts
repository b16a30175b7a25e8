import { Type, type Static } from 'typebox';
import { IdentifierParameter } from '@panicle/contract';
import { Deletion } from '@panicle/contract/recycle-bin';
import { traitWords } from '@panicle/contract/shown-words';
import {
  Repeat,
  ShownTrait,
  ShownTraitChange,
  ShownTraitCreation,
  type Trait,
  TraitPage,
  ShownTraitQuery,
  TraitRepeatQuery,
} from '@panicle/contract/traits';
import { withShownWords } from '../../platform/http/shown-words.ts';
import { route, type Access } from '../../platform/http/route.ts';
import { findTraits, isNameTaken } from './queries.ts';
import { traitKeys } from './rights.ts';
import { changeTrait, createTrait, demandTrait, removeTrait } from './service.ts';

const BASE = '/crop/crop-trait';

const shown = (trait: Trait) =>
  withShownWords<Pick<Static<typeof ShownTrait>, 'max' | 'min'>, Trait>(trait, traitWords);
const owners: Access = { allow: 'role', keys: traitKeys };
/** Trials and analyses show traits and offer them in their forms. */
const readers: Access = {
  allow: 'role',
  keys: [...traitKeys, 'fieldTestTask', 'statisticalAnalysis', 'dataManage'],
};

export const traitRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Traits, filtered and sorted',
    access: readers,
    query: ShownTraitQuery,
    words: traitWords,
    data: TraitPage,
    handler: async (call) => {
      const page = await findTraits(call.platform.database, call.query);
      return { ...page, records: page.records.map(shown) };
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/repeat/:value`,
    summary: 'Whether a trait of the crop has this name',
    access: readers,
    params: Type.Object({ value: Type.String({ maxLength: 500 }) }, { additionalProperties: false }),
    query: TraitRepeatQuery,
    data: Repeat,
    handler: async ({ platform, params, query }) => ({
      repeated: await isNameTaken(platform.database, params.value, query.crop, query.id),
    }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One trait',
    access: readers,
    params: IdentifierParameter,
    data: ShownTrait,
    handler: async (call) => shown(await demandTrait(call.platform.database, call.params.id)),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Make a trait',
    access: owners,
    body: ShownTraitCreation,
    words: traitWords,
    data: ShownTrait,
    handler: async (call) => shown(await call.write((change) => createTrait(change, call.body))),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a trait',
    access: owners,
    body: ShownTraitChange,
    words: traitWords,
    data: ShownTrait,
    handler: async (call) => shown(await call.write((change) => changeTrait(change, call.body))),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Move a trait that nothing uses into the recycle bin',
    access: owners,
    params: IdentifierParameter,
    data: Deletion,
    handler: (call) => call.write((change) => removeTrait(change, call.params.id)),
  }),
];
