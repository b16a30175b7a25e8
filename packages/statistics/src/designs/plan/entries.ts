import { StatisticsError } from '../../statistics-error.ts';
import type { PlannedEntry, TreatmentFactor } from './field-plan.ts';
import { needField } from './requirements.ts';

/** A name, or a name with the family the entry comes from. */
export type EntryName = string | { name: string; family?: string };

/**
 * Entries first, checks after them.
 *
 * @param least entries that the design needs
 * @throws StatisticsError tooFewEntries, entryWithoutName, entryTwice, checkAmongEntries
 */
export function readEntries(
  entries: readonly EntryName[],
  least: number,
  checks: readonly string[] = [],
): PlannedEntry[] {
  if (entries.length < least) throw new StatisticsError('tooFewEntries', { count: entries.length, least });
  const all = [
    ...entries.map((entry) => planned(entry, false)),
    ...checks.map((name) => planned(name, true)),
  ];
  const checkOf = new Map<string, boolean>();
  all.forEach(({ name, check }, index) => {
    if (name.trim() === '') throw new StatisticsError('entryWithoutName', { position: index + 1 });
    const before = checkOf.get(name);
    if (before !== undefined)
      throw new StatisticsError(before === check ? 'entryTwice' : 'checkAmongEntries', { entry: name });
    checkOf.set(name, check);
  });
  return all;
}

function planned(entry: EntryName, check: boolean): PlannedEntry {
  const { name, family } = typeof entry === 'string' ? { name: entry } : entry;
  return { name, check, family: family ?? null, levels: [] };
}

/**
 * Every combination of the levels of the factors, the last factor changing fastest.
 *
 * @throws StatisticsError factorNameTwice, oneLevelOfFactor, levelTwice, fieldTooLarge
 */
export function combinations(factors: readonly TreatmentFactor[]): PlannedEntry[] {
  let rows: string[][] = [[]];
  factors.forEach(({ name, levels }, index) => {
    if (name.trim() === '' || factors.findIndex((other) => other.name === name) < index)
      throw new StatisticsError('factorNameTwice', { factor: name, position: index + 1 });
    if (levels.length < 2) throw new StatisticsError('oneLevelOfFactor', { factor: name });
    const repeated = levels.find((level, k) => level.trim() === '' || levels.indexOf(level) < k);
    if (repeated !== undefined) throw new StatisticsError('levelTwice', { factor: name, level: repeated });
    needField(rows.length * levels.length);
    rows = rows.flatMap((row) => levels.map((level) => [...row, level]));
  });
  return rows.map((levels) => ({ name: levels.join(' '), check: false, family: null, levels }));
}
