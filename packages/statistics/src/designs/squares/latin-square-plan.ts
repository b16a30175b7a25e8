import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needWhole } from '../plan/requirements.ts';
import { randomLatinSquare } from './random-latin-square.ts';

/** A walk among larger squares takes too long, and no field is so wide. */
const MOST_ENTRIES = 60;

/**
 * A Latin square: every entry once in every row and every column, drawn from all squares of this order. Several squares
 * are replicates, each drawn by itself; two entries need two squares at least (m squares leave m - 1 degrees of freedom
 * for the error).
 *
 * @throws StatisticsError tooFewEntries, latinNoError, latinTooLarge, numbers too small and those of readEntries and makePlan
 */
export function latinSquarePlan({
  entries,
  squares = 1,
  ...request
}: DesignRequest & { entries: readonly EntryName[]; squares?: number }): FieldPlan {
  const planned = readEntries(entries, 2);
  needWhole('squares', squares, 1);
  const order = planned.length;
  if (order === 2 && squares === 1) throw new StatisticsError('latinNoError');
  if (order > MOST_ENTRIES) throw new StatisticsError('latinTooLarge', { order, most: MOST_ENTRIES });
  return makePlan('latinSquare', request, (uniform) => ({
    entries: planned,
    parts: Array.from({ length: squares }, () => [
      { cells: randomLatinSquare(order, uniform), columns: order },
    ]),
    trades: 'none',
  }));
}
