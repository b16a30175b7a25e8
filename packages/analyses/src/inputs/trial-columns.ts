import type { Text } from '@panicle/contract/language';
import { OptionError } from '../options/option-error.ts';
import type { OptionSet } from '../options/option.ts';
import { filled } from '../report/report.ts';
import type { ColumnTable } from './column-table.ts';

/** The labels that plots of trials have, by the names of their columns. */
export const trialColumns = {
  entry: { zh: '品种（材料）', en: 'Entry' },
  trial: { zh: '试验', en: 'Trial' },
  environment: { zh: '环境', en: 'Environment' },
  location: { zh: '试点', en: 'Location' },
  year: { zh: '年份', en: 'Year' },
  season: { zh: '季节', en: 'Season' },
  replicate: { zh: '重复', en: 'Replicate' },
  block: { zh: '区组', en: 'Block' },
  row: { zh: '行', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  female: { zh: '母本（系谱）', en: 'Female (pedigree)' },
  male: { zh: '父本（系谱）', en: 'Male (pedigree)' },
} as const satisfies Record<string, Text>;

export type TrialColumn = keyof typeof trialColumns;

/**
 * Which labels of plots may fill an option, the first that the plots have; null: a trial has no such label. The
 * complete block of a trial is its replicate; trials that label only blocks mean these.
 */
const labels: Readonly<Record<string, readonly TrialColumn[] | null>> = {
  entry: ['entry'],
  trial: ['trial'],
  environment: ['environment'],
  location: ['location'],
  year: ['year'],
  block: ['replicate', 'block'],
  replicate: ['replicate'],
  row: ['row'],
  column: ['column'],
  group: ['block'],
  strip: ['row'],
  position: ['column'],
  pair: null,
  female: ['female'],
  male: ['male'],
  generation: null,
  set: null,
};

/** Where blocks lie within replicates, the block is the label of that name. */
const withinReplicates: readonly TrialColumn[] = ['block', 'replicate'];

/** Whether plots of trials have what an analysis cannot do without. */
export const takesTrials = (options: OptionSet): boolean =>
  Object.entries(options).every(
    ([name, { kind, required, ...facts }]) =>
      kind !== 'column' ||
      required !== true ||
      ('holds' in facts && facts.holds === 'numbers' && labels[name] === undefined) ||
      Boolean(labels[name]),
  );

/** Whether a column of this role is filled in from the labels of plots. */
export const isFoundInPlots = (name: string): boolean => Boolean(labels[name]);

/** The labels that may be this option of an analysis, the first preferred; undefined: it is no role of theirs. */
const labelsFor = (options: OptionSet, name: string) =>
  name === 'block' && 'replicate' in options ? withinReplicates : (labels[name] ?? undefined);

/** The options that plots of trials answer by themselves: the column for each role that they have. */
export function trialRoles(options: OptionSet, plots: Pick<ColumnTable, 'isEmpty'>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, { kind }] of Object.entries(options)) {
    if (kind !== 'column') continue;
    const column = labelsFor(options, name)?.find((label) => !plots.isEmpty(label));
    if (column !== undefined) found[name] = column;
  }
  return found;
}

const lacking: Text = {
  zh: '小区没有{labels}，无法用此方法分析。请在试验数据中补充。',
  en: 'The plots have no {labels}, which this method needs. Add it to the trial data.',
};

/** @throws OptionError where plots of trials lack a label that an analysis cannot do without */
export function requireLabels(options: OptionSet, stated: Readonly<Record<string, unknown>>): void {
  for (const [name, { kind, required }] of Object.entries(options)) {
    const known = kind === 'column' && required && stated[name] === undefined && labelsFor(options, name);
    if (!known) continue;
    const said = (language: 'zh' | 'en') => known.map((label) => trialColumns[label][language]);
    throw new OptionError({
      zh: filled(lacking, { labels: said('zh').join('或') }).zh,
      en: filled(lacking, { labels: said('en').join(' or ').toLowerCase() }).en,
    });
  }
}
