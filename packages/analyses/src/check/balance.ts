import { fences } from '@panicle/statistics/outliers';
import type { AnalysedData, AnalysisBalance } from '@panicle/contract/analyses';
import type { PlotTable } from '../inputs/plot-table.ts';

/** So many rows a reader takes in at a glance; of more entries, those alike share a row. */
const MOST_ROWS = 40;
const MOST_NAMES = 5;

/**
 * Plots with a value of any trait, by entry and environment.
 *
 * @returns null where the rows have no environments, as means over all of them
 */
export function balanceOf(
  plots: PlotTable,
  traits: readonly string[],
  { environments, checks }: Pick<AnalysedData, 'environments' | 'checks'>,
): AnalysisBalance | null {
  const places = plots.texts('environment');
  if (places.every((place) => place === null)) return null;
  const columnOf = new Map(environments.map(({ name }, column) => [name, column]));
  const values = traits.map((trait) => plots.numbers(trait));
  const counts = new Map<string, number[]>();
  plots.texts('entry').forEach((entry, row) => {
    if (entry === null) return;
    if (!counts.has(entry))
      counts.set(
        entry,
        environments.map(() => 0),
      );
    const column = columnOf.get(places[row] ?? '');
    if (column !== undefined && values.some((own) => !Number.isNaN(own[row]!)))
      counts.get(entry)![column]! += 1;
  });
  const isCheck = new Set(checks);
  const ordered = [...counts].toSorted(([a], [b]) => Number(isCheck.has(b)) - Number(isCheck.has(a)));
  const alike =
    ordered.length <= MOST_ROWS
      ? ordered.map((one) => [one])
      : [...Map.groupBy(ordered, ([, own]) => own.join()).values()].toSorted((a, b) => b.length - a.length);
  const rows = alike.slice(0, MOST_ROWS).map((own) => ({
    names: own.slice(0, MOST_NAMES).map(([name]) => name),
    entries: own.length,
    counts: own[0]![1],
  }));
  const shown = rows.reduce((sum, { entries }) => sum + entries, 0);
  return { environments: environments.map(({ title }) => title), rows, more: counts.size - shown };
}

/** Traits with values beyond the quartile fences (Q1 − 1.5 IQR, Q3 + 1.5 IQR) of their environment, and how many. */
export function extremesOf(plots: PlotTable, traits: readonly string[]): { trait: string; values: number }[] {
  const places = plots.texts('environment');
  const environments = [...Map.groupBy(places.keys(), (row) => places[row]).values()];
  return traits
    .map((trait) => {
      const values = plots.numbers(trait);
      const beyond = environments.map((rows) => beyondFences(rows.map((row) => values[row]!)));
      return { trait, values: beyond.reduce((sum, count) => sum + count, 0) };
    })
    .filter(({ values }) => values > 0);
}

function beyondFences(values: readonly number[]): number {
  const known = Float64Array.from(values.filter((value) => !Number.isNaN(value)));
  if (known.length === 0) return 0;
  const { lower, upper } = fences(known);
  return known.filter((value) => value < lower || value > upper).length;
}
