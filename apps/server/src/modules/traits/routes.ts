import { Type } from 'typebox';
import { StrictObject } from '@panicle/contract';
import { traitWords } from '@panicle/contract/shown-words';
import {
  Trait,
  TraitChange,
  TraitCreation,
  TraitFields,
  TraitQuery,
  TraitRepeatQuery,
  traitFieldNames,
} from '@panicle/contract/traits';
import type { Access } from '../../platform/http/route.ts';
import { recordExport } from '../../platform/records/record-export.ts';
import { binRoutes, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { traitValueNames } from './audit-words.ts';
import { findClassPictures } from './class-pictures/queries.ts';
import { fieldBookExport } from './field-book/export.ts';
import { isNameTaken, traitList } from './queries.ts';
import { changeTrait, createTrait, requireTrait, removeTraits } from './service.ts';

const base = '/crop/crop-trait';
const readers: Access = { allow: 'right', right: 'traits.read' };
const writers: Access = { allow: 'right', right: 'traits.write' };

export const traitExport = recordExport({
  base,
  access: readers,
  summary: 'Traits as a workbook or a CSV file',
  title: { zh: '性状', en: 'Traits' },
  fields: StrictObject({ ...TraitFields.properties, classPictures: Type.Array(Type.String()) }),
  names: { ...traitFieldNames, classPictures: { zh: '等级图片', en: 'Pictures of classes' } },
  values: traitValueNames,
  query: TraitQuery,
  async page(connection, query: TraitQuery) {
    const page = await traitList.page(connection, query);
    const pictures = await findClassPictures(
      connection,
      page.records.map(({ id }) => id),
    );
    const ofTrait = Map.groupBy(pictures, ({ traitId }) => traitId);
    const referred = page.records.map((trait) => ({
      ...trait,
      classPictures: (ofTrait.get(trait.id) ?? []).map(({ value, address }) => `${value} = ${address}`),
    }));
    return { ...page, records: referred };
  },
});

export const traitsForFieldBook = fieldBookExport(readers);

export const traitRoutes = [
  traitExport.route,
  traitsForFieldBook.route,
  ...recordRoutes({
    base,
    entity: 'trait',
    readers,
    writers,
    words: traitWords,
    query: TraitQuery,
    creation: TraitCreation,
    changes: TraitChange,
    answers: { one: Trait },
    find: (connection, query) => traitList.page(connection, query),
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
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a trait that nothing uses into the recycle bin',
      batch: 'Move traits that nothing uses into the recycle bin, all or none',
    },
    remove: removeTraits,
  }),
];
