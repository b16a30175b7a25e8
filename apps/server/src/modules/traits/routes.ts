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
import { binnedRecordRoutes } from '../../platform/records/binned-record-routes.ts';
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
  ...binnedRecordRoutes({
    base,
    entity: 'trait',
    readers,
    writers,
    words: traitWords,
    called: { one: 'a trait', several: 'traits', deletable: 'that nothing uses' },
    one: Trait,
    query: TraitQuery,
    creation: TraitCreation,
    changes: TraitChange,
    list: traitList,
    read: requireTrait,
    create: createTrait,
    change: changeTrait,
    remove: removeTraits,
    repeat: {
      query: TraitRepeatQuery,
      isTaken: (connection, name, { crop, id }) => isNameTaken(connection, name, crop, id),
    },
  }),
];
