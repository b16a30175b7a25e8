import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needChecks, needWhole } from '../plan/requirements.ts';
import { drawBelow, numbersBelow } from '../random-order.ts';
import { orderOf, type EntryOrder } from './entry-order.ts';

/**
 * Unreplicated entries with checks on diagonals: in every row a check on every `interval`-th plot, `shift` plots further
 * along in the next row. Several checks take turns along the row and from row to row. Plots that no entry needs become
 * fillers at the end of the field.
 *
 * @param columns of the field
 * @param shift by default the step that visits all columns and spreads them best
 * @throws StatisticsError tooFewChecks, numbers too small and those of readEntries and makePlan
 */
export function diagonalCheckPlan({
  entries,
  checks,
  columns,
  interval,
  shift = evenStep(interval),
  order = 'random',
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks: readonly string[];
  columns: number;
  interval: number;
  shift?: number;
  order?: EntryOrder;
}): FieldPlan {
  const planned = readEntries(entries, 1, checks);
  needChecks(checks, 1);
  needWhole('interval', interval, 2);
  needWhole('columns', columns, interval);
  needWhole('shift', shift, 1);
  return makePlan('diagonalChecks', request, (uniform) => {
    const phase = drawBelow(interval, uniform);
    const sown = orderOf(entries.length, order, uniform);
    let next = 0;
    const cells: number[] = [];
    for (let row = 0; next < sown.length; row++)
      for (let column = 0, turn = row; column < columns; column++)
        if ((column + row * (interval - (shift % interval)) + phase) % interval === 0)
          cells.push(entries.length + (turn++ % checks.length));
        else cells.push(sown[next++] ?? -1);
    return {
      entries: planned,
      parts: [[{ cells: Int32Array.from(cells), columns }]],
      trades: order === 'random' ? 'entries' : 'none',
    };
  });
}

/** The number without a common divisor with the interval that lies next to its golden section. */
function evenStep(interval: number): number {
  const wanted = interval * 0.382;
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return [...numbersBelow(Math.max(2, interval))]
    .filter((step) => step > 0 && divisor(step, interval) === 1)
    .reduce((best, step) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best), 1);
}
