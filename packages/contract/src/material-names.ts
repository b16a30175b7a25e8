import type { Text } from './language.ts';

/** What a further name of a material is; one that is none of these is a synonym and no more. */
export const NAME_TYPES = ['accession', 'cultivar', 'code', 'pedigree', 'local', 'breeder'] as const;
export type NameType = (typeof NAME_TYPES)[number];

export const nameTypeNames: Record<NameType, Text> = {
  accession: { zh: '种质名称', en: 'Accession name' },
  cultivar: { zh: '审定名称', en: 'Cultivar name' },
  code: { zh: '代号', en: 'Code' },
  pedigree: { zh: '系谱名', en: 'Pedigree name' },
  local: { zh: '地方名', en: 'Local name' },
  breeder: { zh: '育种家编号', en: 'Breeder’s line' },
};

export interface MaterialName {
  name: string;
  /** null: a synonym and no more */
  type: NameType | null;
}

/** Characters of one name, and names of one material. */
export const LONGEST_NAME = 200;
export const MOST_NAMES = 50;

const spellings = new Map<string, NameType>(
  NAME_TYPES.flatMap((type) =>
    [type, nameTypeNames[type].zh, nameTypeNames[type].en].map(
      (spelling) => [spelling.toLowerCase(), type] as const,
    ),
  ),
);

/** As names are compared: full and half width alike, without regard to case and to runs of blanks. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function readName(text: string): MaterialName {
  const [, name = '', kind = ''] = /^(.*?)\s*[[［]([^\][［］]+)[\]］]$/u.exec(text) ?? [];
  const type = spellings.get(kind.trim().toLowerCase());
  return type === undefined || name === '' ? { name: text, type: null } : { name, type };
}

/** The names of a cell such as `ND108 [code]; 农大幺零八`, each once. */
export function readNames(text: string | null): MaterialName[] {
  const names = new Map<string, MaterialName>();
  for (const part of (text ?? '').split(/[;；\n]/u)) {
    const written = part.trim().replaceAll(/\s+/gu, ' ');
    if (written === '') continue;
    const one = readName(written);
    const folded = foldName(one.name);
    if ((names.get(folded)?.type ?? null) === null) names.set(folded, one);
  }
  return [...names.values()];
}

/** The other way round, as it is stored; null for none. */
export const writeNames = (names: readonly MaterialName[]): string | null =>
  names.map(({ name, type }) => (type === null ? name : `${name} [${type}]`)).join('; ') || null;

/** The same for readers: kinds in their language. A cell takes it back. */
export const speakNames = (text: string | null, textOf: (text: Text) => string): string =>
  readNames(text)
    .map(({ name, type }) => (type === null ? name : `${name} [${textOf(nameTypeNames[type])}]`))
    .join('; ');
