import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { randomPlots } from '../random-order.ts';

/**
 * A completely randomized design: every plot of the field may get any entry.
 *
 * @param replicates plots of every entry, or of each by itself
 * @throws StatisticsError tooFewReplicates, replicatesPerEntry and those of readEntries and makePlan
 */
export function completelyRandomizedPlan({
  entries,
  replicates,
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  replicates: number | readonly number[];
}): FieldPlan {
  const planned = readEntries(entries, 2);
  const plots = typeof replicates === 'number' ? planned.map(() => replicates) : replicates;
  if (plots.length !== planned.length)
    throw new StatisticsError('replicatesPerEntry', { numbers: plots.length, entries: planned.length });
  plots.forEach((count) => needReplicates(count, 1));
  return makePlan('completelyRandomized', request, (uniform) => ({
    entries: planned,
    parts: [[{ cells: randomPlots(planned.length, plots, uniform) }]],
    trades: 'plots',
    blockRows: rowsOfSquare(plots.reduce((sum, count) => sum + count, 0)),
  }));
}

/** Rows of the rectangle nearest to a square that the plots fill without a rest. */
export function rowsOfSquare(plots: number): number {
  let rows = Math.floor(Math.sqrt(plots));
  while (plots % rows !== 0) rows--;
  return rows;
}
