import type { MaterialGroup } from '@panicle/contract/germplasm';
import { call } from '../../api/client.ts';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { allGroups, GROUPS, groupsKey } from './calls.ts';
import { groupRecordMessages } from './messages.ts';

const say = textsOf(groupRecordMessages);

export const groupRecord: RecordKind<MaterialGroup> = {
  key: groupsKey,
  title: say('title'),
  icon: 'folder',
  mayOpen: ({ may }) => may('germplasmManagement'),
  read: (id, signal) => call<MaterialGroup>('GET', `${GROUPS}/${id}`, { signal, quiet: true }),
  // The server gives all of them at once, and nobody keeps so many that they need a page.
  find: async (search, _pageSize, signal) => {
    const records = await allGroups(signal, { search });
    return { records, total: records.length };
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: () => [],
  about: () => [],
  facts: ({ materialCount, owner, public: isPublic }) => [
    { label: say('materials'), value: say('count', { count: materialCount }) },
    { label: say('owner'), value: owner },
    { label: say('visibility'), value: say(isPublic ? 'public' : 'notPublic') },
  ],
  path: (group) => pathTo(paths.germplasm, { group }),
  phonePath: (group) => pathTo(paths.breeding, { group }),
};
