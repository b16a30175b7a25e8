import type { Figure } from '@panicle/figures';
import type { Text } from '@panicle/contract/language';
import { averageRanks } from '@panicle/statistics/numeric/ranks';
import { pearson } from '@panicle/statistics/selection/pearson';
import type { StoredPart } from '../result.ts';
import { columns as namedColumns } from './columns.ts';
import { column } from './report.ts';
import type { StoredTable } from './stored.ts';

/** A column of numbers of a result with one value for each entry. */
export interface EntryMeasure {
  /** table and column */
  key: string;
  title: Text;
  values: ReadonlyMap<string, number>;
  /** in the unit of the trait */
  ofTrait: boolean;
}

/** What a part of a result says of each entry in numbers: means, ranks, indices: means first, then others in the unit. */
export function entryMeasures({ report }: StoredPart): EntryMeasure[] {
  const found = (report?.tables ?? []).flatMap(measuresOf);
  const rank = ({ key, ofTrait }: EntryMeasure) => (!ofTrait ? 2 : key.endsWith('mean') ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function measuresOf(table: StoredTable): EntryMeasure[] {
  // of a table in a file only its first lines are here
  if (table.file) return [];
  const rows = rowsOfEntries(table);
  const entries = rows.map(({ entry }) => entry);
  // entries of several environments would have several values
  if (entries.length < 2 || new Set(entries).size < entries.length) return [];
  return table.columns.flatMap(({ key, text, kind }, k): EntryMeasure[] => {
    const values = new Map(
      rows.flatMap(({ entry, row }) => {
        const value = row[k];
        return typeof value === 'number' ? [[entry, value] as const] : [];
      }),
    );
    if (values.size < 2) return [];
    const title = { zh: `${table.title.zh} · ${text.zh}`, en: `${table.title.en} · ${text.en}` };
    return [{ key: `${table.name}.${key}`, title, values, ofTrait: kind === 'trait' }];
  });
}

/** Rows with the entry that each is about: all of a table of entries, those of the term `entry` of a table of terms. */
function rowsOfEntries({
  columns,
  rows,
}: StoredTable): { entry: string; row: StoredTable['rows'][number] }[] {
  const placeOf = (name: string) => columns.findIndex(({ key }) => key === name);
  const [entry, term, level] = [placeOf('entry'), placeOf('term'), placeOf('level')];
  const place = entry < 0 && term >= 0 ? level : entry;
  const own = entry < 0 ? rows.filter((row) => row[term] === 'entry') : rows;
  const found = own.flatMap((row) => (typeof row[place] === 'string' ? [{ entry: row[place], row }] : []));
  return found.length < own.length ? [] : found;
}

/** The part of another result about the same environment and trait; else about the same trait. */
export function counterpart(part: StoredPart, others: readonly StoredPart[]): StoredPart | undefined {
  const done = others.filter(({ report }) => report !== null);
  const same = (key: 'environment' | 'trait') => (one: StoredPart) => one[key]?.zh === part[key]?.zh;
  return done.filter(same('trait')).find(same('environment')) ?? done.find(same('trait')) ?? done[0];
}

export interface ComparedEntry {
  entry: string;
  first: number;
  second: number;
  firstRank: number;
  secondRank: number;
}

export interface Comparison {
  /** those with a value in both, the highest of the first result first */
  entries: ComparedEntry[];
  /** entries of one result only */
  onlyFirst: number;
  onlySecond: number;
  /** null where either does not vary, or fewer than three entries are common */
  correlation: number | null;
  rankCorrelation: number | null;
}

/** Two measures entry by entry, with Pearson’s correlation and Spearman’s of the ranks. Rank 1: the highest value. */
export function compareMeasures(first: EntryMeasure, second: EntryMeasure): Comparison {
  const common = [...first.values.keys()].filter((entry) => second.values.has(entry));
  const x = Float64Array.from(common, (entry) => first.values.get(entry)!);
  const y = Float64Array.from(common, (entry) => second.values.get(entry)!);
  const [xRanks, yRanks] = [fromTop(x), fromTop(y)];
  const correlated = (a: Float64Array, b: Float64Array) => {
    const r = common.length < 3 ? NaN : pearson(a, b);
    return Number.isNaN(r) ? null : r;
  };
  return {
    entries: common
      .map((entry, k) => ({
        entry,
        first: x[k]!,
        second: y[k]!,
        firstRank: xRanks[k]!,
        secondRank: yRanks[k]!,
      }))
      .toSorted((a, b) => a.firstRank - b.firstRank),
    onlyFirst: first.values.size - common.length,
    onlySecond: second.values.size - common.length,
    correlation: correlated(x, y),
    rankCorrelation: correlated(xRanks, yRanks),
  };
}

/** Equal values share the mean of their ranks. */
const fromTop = (values: Float64Array) => averageRanks(values.map((value) => -value));

/** Names of the two results, as readers know them. */
export type ComparedNames = readonly [first: string, second: string];

const both = (zh: string, en = zh): Text => ({ zh, en });

/** A line for each common entry. */
export function comparedTable({ entries }: Comparison, [first, second]: ComparedNames): StoredTable {
  const [entry, difference] = namedColumns('entry', 'difference');
  return {
    name: 'comparison',
    title: both('逐品种比较', 'Entry by entry'),
    columns: [
      entry!,
      { key: 'first', text: both(first) },
      { key: 'second', text: both(second) },
      difference!,
      column('first_rank', `位次（${first}）`, `rank (${first})`),
      column('second_rank', `位次（${second}）`, `rank (${second})`),
      column('rank_change', '位次变化', 'change of rank'),
    ],
    rows: entries.map((one) => [
      one.entry,
      one.first,
      one.second,
      one.second - one.first,
      one.firstRank,
      one.secondRank,
      one.firstRank - one.secondRank,
    ]),
    remarks: [],
  };
}

/** Each entry by its values in both results, with the line on which they are equal. */
export function comparedFigure({ entries }: Comparison, [first, second]: ComparedNames): Figure | null {
  if (entries.length < 2) return null;
  return {
    kind: 'scatter',
    name: 'comparison',
    title: both('两个结果的比较', 'The two results'),
    x: { title: both(first) },
    y: { title: both(second) },
    labels: 'all',
    lines: [{ intercept: 0, slope: 1, name: both('相等', 'equal') }],
    points: entries.map((one) => ({ x: one.first, y: one.second, label: one.entry })),
  };
}
