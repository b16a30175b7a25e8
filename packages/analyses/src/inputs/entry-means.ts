import { summarize, type Factor } from '@panicle/statistics/data';
import { completeEntries, traitTable, type TraitTable } from '@panicle/statistics/selection';
import { listNames } from '@panicle/statistics/statistics-error';
import { OptionError } from '../options/option-error.ts';
import type { Chosen } from '../options/takes.ts';
import type { Report } from '../report/report.ts';
import type { PlotTable } from './plot-table.ts';

/** The traits that a command relates to each other. @throws OptionError with fewer than two */
export function severalTraits(options: Chosen<'traits'>): readonly string[] {
  const traits = options.traits;
  if (new Set(traits).size > 1) return traits;
  throw new OptionError({ zh: '--traits 至少要有两个性状。', en: '--traits needs at least two traits.' });
}

/** Means of the entries in several traits, from one row or several for each entry; NaN where a trait has no value. */
export function entryMeans(file: PlotTable, entry: string, traits: readonly string[]): TraitTable {
  const factor = file.factor(entry);
  const means = traits.map((trait) => [trait, meansOf(file.numbers(trait), factor)] as const);
  return traitTable(factor.levels, Object.fromEntries(means));
}

/** The means of entries that have a value of every trait; a remark names the others. */
export function wholeEntryMeans(
  file: PlotTable,
  entry: string,
  traits: readonly string[],
): { means: TraitTable; remarks: Report['remarks'] } {
  const { table, leftOut } = completeEntries(entryMeans(file, entry, traits));
  const values = { count: leftOut.length, names: listNames(leftOut) };
  return { means: table, remarks: leftOut.length === 0 ? [] : [{ text: gaps, values }] };
}

const gaps = {
  zh: '{count} 个品种缺少某些性状的数据，未参加分析：{names}。',
  en: '{count} {count, entry|entries} without a value of every trait {count, was|were} left out: {names}.',
};

function meansOf(values: Float64Array, { levels, codes }: Factor): Float64Array {
  const rows: number[][] = levels.map(() => []);
  codes.forEach((code, row) => rows[code]?.push(values[row]!));
  return Float64Array.from(rows, (own) => summarize(Float64Array.from(own)).mean);
}
