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
import { binnedRecordRoutes } from '../../../platform/records/binned-record-routes.ts';
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
  ...binnedRecordRoutes({
    base,
    entity: 'trait-group',
    readers,
    writers,
    called: { one: 'a trait group', several: 'trait groups', deletable: 'that nothing uses' },
    one: TraitGroup,
    query: TraitGroupQuery,
    creation: TraitGroupCreation,
    changes: TraitGroupChange,
    list: traitGroupList,
    read: requireTraitGroup,
    create: createTraitGroup,
    change: changeTraitGroup,
    remove: removeTraitGroups,
    repeat: {
      query: TraitRepeatQuery,
      isTaken: (connection, name, { crop, id }) => isGroupNameTaken(connection, name, crop, id),
    },
  }),
];
