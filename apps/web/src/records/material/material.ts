import type { Material } from '@panicle/contract/germplasm';
import { call } from '../../api/client.ts';
import { NOTHING } from '../../language/format/number.ts';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { germplasmKey, materialPage, MATERIALS } from './calls.ts';
import { materialRecordMessages } from './messages.ts';
import { nameOf } from './name.ts';

const say = textsOf(materialRecordMessages);

const present = (...texts: (string | null)[]) =>
  texts.filter((text): text is string => text !== null && text !== '');

export const materialRecord: RecordKind<Material> = {
  key: germplasmKey,
  title: say('title'),
  icon: 'database',
  mayOpen: ({ hasRight }) => hasRight('germplasm.read'),
  read: (id, signal) => call<Material>('GET', `${MATERIALS}/${id}`, { signal, quiet: true }),
  find: (search, pageSize, signal) => materialPage({ search, pageSize }, signal),
  idOf: ({ materialId }) => materialId,
  nameOf,
  texts: ({ sourceId, variety, nameEn }) => present(variety === null ? null : sourceId, nameEn),
  about: ({ generation, groupName }) => present(generation, groupName),
  facts: ({ sourceId, generation, groupName }) => [
    { label: say('code'), value: sourceId },
    { label: say('generation'), value: generation ?? NOTHING },
    { label: say('group'), value: groupName ?? NOTHING },
  ],
  path: (material) => pathTo(paths.sampleInformation, { material }),
};

export default finderOf(materialRecord);
