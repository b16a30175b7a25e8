import type { MaterialList } from '@panicle/contract/material-lists';
import { formatInteger } from '../../language/format/number.ts';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { materialListCalls, materialListsKey } from './calls.ts';
import { materialListRecordMessages } from './messages.ts';

const say = textsOf(materialListRecordMessages);

export const materialListRecord: RecordKind<MaterialList> = {
  key: materialListsKey,
  title: say('title'),
  icon: 'layers',
  mayOpen: ({ hasRight }) => hasRight('germplasm.read'),
  read: (id, signal) => materialListCalls.read(id, signal, true),
  find: (search, pageSize, signal) => materialListCalls.page({ search, pageSize, sort: 'name' }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ description }) => (description === '' ? [] : [description]),
  about: ({ owner }) => [owner],
  facts: ({ memberCount, owner, public: isPublic }) => [
    { label: say('materials'), value: say('count', { count: memberCount }) },
    { label: say('owner'), value: owner },
    { label: say('visibility'), value: say(isPublic ? 'public' : 'notPublic') },
  ],
  path: (listId) => pathTo(paths.materialList, { listId }),
};

/** Those that the reader may add to. */
export const ownListRecord: RecordKind<MaterialList> = {
  ...materialListRecord,
  key: [...materialListsKey, 'own'],
  find: (search, pageSize, signal) =>
    materialListCalls.page({ search, pageSize, mine: true, sort: 'updatedAt', order: 'desc' }, signal),
  about: ({ memberCount }) => [formatInteger(memberCount)],
};

export default finderOf(materialListRecord);
