import type { Text } from './language.ts';
import type { MaterialColumn } from './material-columns.ts';

/** What a material is related to: asked by name in criteria, beside its columns. */
const titles = {
  female: { zh: '母本', en: 'Female parent' },
  male: { zh: '父本', en: 'Male parent' },
  ancestor2: { zh: '祖先（2 代以内）', en: 'Ancestor, up to 2 generations back' },
  ancestor3: { zh: '祖先（3 代以内）', en: 'Ancestor, up to 3 generations back' },
  ancestor: { zh: '祖先（任意代）', en: 'Ancestor, any generation back' },
  descendant: { zh: '后代（任意代）', en: 'Descendant, any generation on' },
  list: { zh: '材料清单', en: 'Material list' },
  trial: { zh: '参加的试验', en: 'Trial' },
  location: { zh: '试验地点', en: 'Trial location' },
} as const satisfies Record<string, Text>;

export type RelationKey = keyof typeof titles;

export const relationColumns: readonly (MaterialColumn & { key: RelationKey })[] = Object.entries(titles).map(
  ([key, title]) => ({
    key: key as RelationKey,
    title,
    kind: 'text',
    required: false,
    maximumLength: 500,
    synonyms: [],
  }),
);

export const relationColumn = (key: string) => relationColumns.find((column) => column.key === key);
