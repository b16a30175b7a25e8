import type { Page, RoleKey } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import { cropNames, traitClassNames, type Trait } from '@panicle/contract/traits';
import { trialStageNames, type Trial } from '@panicle/contract/trials';
import type { Text } from '@panicle/contract';
import { paths, pathTo } from '../../paths.ts';
import { call } from '../../api/client.ts';
import type { IconName } from '../../ui/icon/icon.tsx';

/** One found record: its texts are searched, `about` says more about it. */
export interface Found {
  id: string;
  name: string;
  texts: readonly string[];
  about: readonly (Text | string)[];
  /** address of its page */
  to: string;
  /** address of its page for phones, where it has one */
  phoneTo?: string;
}

export interface Kind {
  key: 'materials' | 'traits' | 'trials';
  /** menu whose holders may search it */
  roleKey: RoleKey;
  icon: IconName;
  find: (search: string, pageSize: number, signal: AbortSignal) => Promise<{ total: number; found: Found[] }>;
}

const texts = (...all: (string | null)[]) =>
  all.filter((text): text is string => text !== null && text !== '');

const ofMaterial = ({ materialId, sourceId, variety, nameEn, generation, groupName }: Material): Found => ({
  id: materialId,
  name: variety ?? sourceId,
  texts: texts(variety === null ? null : sourceId, nameEn),
  about: texts(generation, groupName),
  to: pathTo(paths.germplasm, { material: materialId }),
  phoneTo: pathTo(paths.breeding, { material: materialId }),
});

const ofTrait = ({ id, name, englishName, unit, crop, classification }: Trait): Found => ({
  id,
  name,
  texts: texts(englishName, unit),
  about: [cropNames[crop], traitClassNames[classification]],
  to: pathTo(paths.traits, { trait: id }),
});

const ofTrial = ({ id, name, testId, description, year, stage, crop }: Trial): Found => ({
  id,
  name,
  texts: texts(testId, description),
  about: [String(year), cropNames[crop], trialStageNames[stage]],
  to: pathTo(paths.trialPlots, { trialId: id }),
});

/** The pages of records that exist anyway, asked for what their names and codes contain. */
function finder<Row>(path: string, toFound: (row: Row) => Found): Kind['find'] {
  return async (search, pageSize, signal) => {
    const query = { search, currPage: 1, pageSize };
    const { total, records } = await call<Page<Row>>('GET', path, { query, signal });
    return { total, found: records.map(toFound) };
  };
}

export const kinds: readonly Kind[] = [
  {
    key: 'materials',
    roleKey: 'germplasmManagement',
    icon: 'database',
    find: finder('/crop/crop-material-information/page', ofMaterial),
  },
  { key: 'traits', roleKey: 'basicData', icon: 'tasks', find: finder('/crop/crop-trait/page', ofTrait) },
  {
    key: 'trials',
    roleKey: 'fieldTestTask',
    icon: 'sprout',
    find: finder('/crop/crop-field-test/page', ofTrial),
  },
];

export const kindsOf = (may: (key: RoleKey) => boolean): Kind[] =>
  kinds.filter(({ roleKey }) => may(roleKey));
