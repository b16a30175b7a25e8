import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needChecks, needReplicates, needWhole } from '../plan/requirements.ts';
import { orderOf, type EntryOrder } from './entry-order.ts';

/**
 * Checks at intervals: in every replicate a check, then `between` entries, a check and so on along the walk through the
 * field; the last plot is a check, so that every entry is between two. Several checks take turns.
 *
 * @param between entries between two checks, usually 4 or 9
 * @throws StatisticsError tooFewChecks, numbers too small and those of readEntries and makePlan
 */
export function intervalCheckPlan({
  entries,
  checks,
  between,
  replicates = 1,
  order = 'random',
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks: readonly string[];
  between: number;
  replicates?: number;
  order?: EntryOrder;
}): FieldPlan {
  const planned = readEntries(entries, 1, checks);
  needChecks(checks, 1);
  needWhole('between', between, 1);
  needReplicates(replicates, 1);
  return makePlan('intervalChecks', request, (uniform) => ({
    entries: planned,
    parts: Array.from({ length: replicates }, () => {
      const sown = orderOf(entries.length, order, uniform);
      const cells: number[] = [];
      for (let begin = 0, turn = 0; begin < sown.length; begin += between, turn++)
        cells.push(entries.length + (turn % checks.length), ...sown.slice(begin, begin + between));
      cells.push(entries.length + (Math.ceil(sown.length / between) % checks.length));
      return [{ cells: Int32Array.from(cells) }];
    }),
    trades: order === 'random' ? 'entries' : 'none',
  }));
}
