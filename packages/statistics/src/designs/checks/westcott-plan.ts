import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needField, needWhole } from '../plan/requirements.ts';
import { orderOf, type EntryOrder } from './entry-order.ts';

/**
 * A Westcott design: unreplicated entries between columns of check plots; in these two checks take turns, down the
 * column and from one column of checks to the next. Every entry is judged by the check plots of the columns on both of
 * its sides in its own and the adjacent rows. Plots that no entry needs become fillers at the end.
 * Source: B. Westcott, Proceedings of the 4th meeting of the section Biometrics in Plant Breeding of Eucarpia (Poitiers
 * 1981) 91-95.
 *
 * @param rows of the field
 * @param between columns of entries between two columns of checks
 * @throws StatisticsError for numbers too small, and those of readEntries and makePlan
 */
export function westcottPlan({
  entries,
  checks,
  rows,
  between,
  order = 'random',
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks: readonly [string, string];
  rows: number;
  between: number;
  order?: EntryOrder;
}): FieldPlan {
  const planned = readEntries(entries, 1, checks);
  needWhole('rows', rows, 2);
  needWhole('between', between, 1);
  const sections = Math.ceil(entries.length / (rows * between));
  const columns = sections * (between + 1) + 1;
  needField(rows * columns);
  return makePlan('westcott', request, (uniform) => {
    const sown = orderOf(entries.length, order, uniform);
    let next = 0;
    const cells = new Int32Array(rows * columns).fill(-1);
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) {
        const isCheck = column % (between + 1) === 0;
        const turn = (column / (between + 1) + row) % 2;
        cells[row * columns + column] = isCheck ? entries.length + turn : (sown[next++] ?? -1);
      }
    return {
      entries: planned,
      parts: [[{ cells, columns }]],
      trades: order === 'random' ? 'entries' : 'none',
    };
  });
}
