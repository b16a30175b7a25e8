import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { randomOrder } from '../random-order.ts';

/**
 * A randomized complete block design: every entry (and check) once in every replicate, in random order.
 *
 * @throws StatisticsError tooFewReplicates and those of readEntries and makePlan
 */
export function randomizedBlockPlan({
  entries,
  checks = [],
  replicates,
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks?: readonly string[];
  replicates: number;
}): FieldPlan {
  const planned = readEntries(entries, checks.length > 0 ? 1 : 2, checks);
  needReplicates(replicates, 2);
  return makePlan('randomizedBlock', request, (uniform) => ({
    entries: planned,
    parts: Array.from({ length: replicates }, () => [{ cells: randomOrder(planned.length, uniform) }]),
    trades: 'plots',
  }));
}
