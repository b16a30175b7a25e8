import type { ReportColumn } from '../report/report.ts';
import type { Text } from '@panicle/contract/language';
import { wordFor } from '../report/words.ts';

/** A column of the plots that says what a row of a table is about. */
export interface LabelColumn {
  head: ReportColumn;
  /** in the plots */
  column: string;
}

/** What plots are called by, as heads of columns; a model calls its factors by their names. */
const roles = {
  environment: { zh: '环境', en: 'environment' },
  location: { zh: '试点', en: 'location' },
  year: { zh: '年份', en: 'year' },
  trial: { zh: '试验', en: 'trial' },
  entry: { zh: '品种', en: 'entry' },
  female: { zh: '母本', en: 'female' },
  male: { zh: '父本', en: 'male' },
  generation: { zh: '世代', en: 'generation' },
  set: { zh: '亲本组', en: 'set' },
  group: { zh: '组', en: 'group' },
  replicate: { zh: '重复', en: 'replicate' },
  block: { zh: '区组', en: 'block' },
  strip: { zh: '条', en: 'strip' },
  pair: { zh: '配对', en: 'pair' },
} as const satisfies Record<string, Text>;

type Role = keyof typeof roles;

/** The labels that options of these roles name, in the order from the largest unit to the smallest. */
export function labelsOf(options: Partial<Readonly<Record<Role, string | null>>>): LabelColumn[] {
  const found = (Object.keys(roles) as Role[]).flatMap((role): LabelColumn[] => {
    const own = options[role];
    return typeof own === 'string' ? [{ head: { key: role, text: roles[role] }, column: own }] : [];
  });
  return found.filter((one, k) => found.findIndex((other) => other.column === one.column) === k);
}

/** Factors of a model as labels, each once. */
export const factorLabels = (factors: readonly string[]): LabelColumn[] =>
  [...new Set(factors)].map((name) => ({
    head: { key: `factor_${name}`, text: wordFor(name, 'terms') },
    column: name,
  }));
