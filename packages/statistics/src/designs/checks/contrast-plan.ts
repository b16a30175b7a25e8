import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { orderOf, type EntryOrder } from './entry-order.ts';

/**
 * A contrast design: every entry is beside a plot of the check. The blocks of the plan are the comparisons: entry,
 * check, entry ('checkBetweenTwo', a check on every third plot) or entry, check ('pairs'). With an odd number of entries
 * the last comparison of the former has one entry.
 *
 * @throws StatisticsError oneCheckOnly, tooFewReplicates and those of readEntries and makePlan
 */
export function contrastPlan({
  entries,
  check,
  pattern = 'checkBetweenTwo',
  replicates = 1,
  order = 'random',
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  check: string;
  pattern?: 'checkBetweenTwo' | 'pairs';
  replicates?: number;
  order?: EntryOrder;
}): FieldPlan {
  const planned = readEntries(entries, 1, [check]);
  needReplicates(replicates, 1);
  if (pattern === 'checkBetweenTwo' && (request.layout?.blockRows ?? 1) > 1)
    throw new StatisticsError('contrastInOneRow');
  const size = pattern === 'pairs' ? 1 : 2;
  return makePlan('contrast', request, (uniform) => ({
    entries: planned,
    parts: Array.from({ length: replicates }, () => {
      const sown = orderOf(entries.length, order, uniform);
      return Array.from({ length: Math.ceil(sown.length / size) }, (_, comparison) => {
        const [left, ...right] = sown.slice(comparison * size, (comparison + 1) * size);
        return { cells: Int32Array.from([left!, entries.length, ...right]) };
      });
    }),
    trades: 'none',
    blocksAcross: Math.ceil(Math.sqrt(entries.length)),
  }));
}
