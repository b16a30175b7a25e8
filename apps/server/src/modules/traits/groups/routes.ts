import { Type } from 'typebox';
import { StrictObject, say } from '@panicle/contract';
import {
  TraitGroup,
  TraitGroupChange,
  TraitGroupCreation,
  TraitGroupFields,
  TraitGroupQuery,
  traitGroupFieldNames,
  recordingStageNames,
} from '@panicle/contract/trait-groups';
import { cropNames } from '@panicle/contract/trait-choices';
import { TraitRepeatQuery, traitTitle } from '@panicle/contract/traits';
import type { Access } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { binRoutes, recordRoutes, repeatRoute } from '../../../platform/records/record-routes.ts';
import { isGroupNameTaken, traitGroupList } from './queries.ts';
import { changeTraitGroup, createTraitGroup, removeTraitGroups, requireTraitGroup } from './service.ts';

const base = '/crop/crop-trait-group';
const readers: Access = { allow: 'right', right: 'traits.read' };
const writers: Access = { allow: 'right', right: 'traits.write' };

const { traitIds: _ids, description, ...beforeTraits } = TraitGroupFields.properties;

/** The traits by their names: what the import reads again. */
export const traitGroupExport = recordExport({
  base,
  access: readers,
  summary: 'Trait groups as a workbook or a CSV file',
  title: { zh: '性状组', en: 'Trait groups' },
  fields: StrictObject({ ...beforeTraits, traits: Type.Array(Type.String()), description }),
  names: { ...traitGroupFieldNames, traits: traitGroupFieldNames.traitIds },
  values: { crop: cropNames, recordingStage: recordingStageNames },
  query: TraitGroupQuery,
  async page(connection, query: TraitGroupQuery, language) {
    const page = await traitGroupList.page(connection, query);
    const named = page.records.map((group) => ({
      ...group,
      traits: group.traits.map((trait) => say(traitTitle(trait), language)),
    }));
    return { ...page, records: named };
  },
});

export const traitGroupRoutes = [
  traitGroupExport.route,
  ...recordRoutes({
    base,
    entity: 'trait-group',
    readers,
    writers,
    query: TraitGroupQuery,
    creation: TraitGroupCreation,
    changes: TraitGroupChange,
    answers: { one: TraitGroup },
    find: (connection, query) => traitGroupList.page(connection, query),
    read: (connection, id) => requireTraitGroup(connection, id),
    create: createTraitGroup,
    change: changeTraitGroup,
    summaries: {
      page: 'Trait groups, filtered and sorted',
      one: 'One trait group',
      create: 'Make a trait group',
      change: 'Change a trait group',
    },
  }),
  repeatRoute({
    base,
    access: readers,
    summary: 'Whether a trait group of the crop has this name',
    query: TraitRepeatQuery,
    isTaken: (connection, name, { crop, id }) => isGroupNameTaken(connection, name, crop, id),
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a trait group that nothing uses into the recycle bin',
      batch: 'Move trait groups that nothing uses into the recycle bin, all or none',
    },
    remove: removeTraitGroups,
  }),
];
