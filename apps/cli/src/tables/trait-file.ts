import { summarize, traitTable, type Factor, type TraitTable } from '@panicle/statistics';
import { WrongUsage } from '../command.ts';
import type { ColumnFile } from './column-file.ts';
import type { Wish } from './wish.ts';

/** The traits that a command relates to each other. @throws WrongUsage with fewer than two */
export function severalTraits(wish: Wish): string[] {
  const traits = wish.requiredList('traits');
  if (new Set(traits).size > 1) return traits;
  throw new WrongUsage({ zh: '--traits 至少要有两个性状。', en: '--traits wants at least two traits.' });
}

/** Means of the entries in several traits, from one row or several for each entry; NaN where a trait has no value. */
export function entryMeans(file: ColumnFile, entry: string, traits: readonly string[]): TraitTable {
  const factor = file.factor(entry);
  const means = traits.map((trait) => [trait, meansOf(file.numbers(trait), factor)] as const);
  return traitTable(factor.levels, Object.fromEntries(means));
}

function meansOf(values: Float64Array, { levels, codes }: Factor): Float64Array {
  const rows: number[][] = levels.map(() => []);
  codes.forEach((code, row) => rows[code]?.push(values[row]!));
  return Float64Array.from(rows, (own) => summarize(Float64Array.from(own)).mean);
}
