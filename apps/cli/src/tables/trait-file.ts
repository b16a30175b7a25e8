import { say } from '@panicle/contract/language';
import { summarize, type Factor } from '@panicle/statistics/data';
import { completeEntries, traitTable, type TraitTable } from '@panicle/statistics/selection';
import { listNames } from '@panicle/statistics/statistics-error';
import { WrongUsage, type Context } from '../command.ts';
import type { ColumnFile } from './column-file.ts';
import type { Options } from './options.ts';

/** The traits that a command relates to each other. @throws WrongUsage with fewer than two */
export function severalTraits(options: Options): string[] {
  const traits = options.requiredNames('traits');
  if (new Set(traits).size > 1) return traits;
  throw new WrongUsage({ zh: '--traits 至少要有两个性状。', en: '--traits needs at least two traits.' });
}

/** Means of the entries in several traits, from one row or several for each entry; NaN where a trait has no value. */
export function entryMeans(file: ColumnFile, entry: string, traits: readonly string[]): TraitTable {
  const factor = file.factor(entry);
  const means = traits.map((trait) => [trait, meansOf(file.numbers(trait), factor)] as const);
  return traitTable(factor.levels, Object.fromEntries(means));
}

/** The means of entries that have a value of every trait; a remark names the others. */
export function wholeEntryMeans(
  file: ColumnFile,
  entry: string,
  traits: readonly string[],
  { warn, language }: Pick<Context, 'warn' | 'language'>,
): TraitTable {
  const { table, leftOut } = completeEntries(entryMeans(file, entry, traits));
  if (leftOut.length > 0) warn(say(gaps, language, { count: leftOut.length, names: listNames(leftOut) }));
  return table;
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
