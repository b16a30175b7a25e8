import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates, needWhole } from '../plan/requirements.ts';
import { orderOf } from './entry-order.ts';
import { numbersBelow, randomOrder, shuffle } from '../random-order.ts';

/**
 * Replicates within groups: entries are divided into groups of equal size (or one less); each group is a trial of its
 * own with all its replicates together, and the common checks are in every replicate of every group, so that groups
 * can be compared.
 *
 * @param groups 'random' draws which entries are together; 'given' keeps the order of the list (families, sowing dates)
 * @throws StatisticsError tooManyGroups, tooFewReplicates and those of readEntries and makePlan
 */
export function withinGroupPlan({
  entries,
  checks = [],
  groupSize,
  replicates,
  groups: grouping = 'random',
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks?: readonly string[];
  /** entries of a group, checks not counted */
  groupSize: number;
  replicates: number;
  groups?: 'random' | 'given';
}): FieldPlan {
  const planned = readEntries(entries, 2, checks);
  needWhole('groupSize', groupSize, 1);
  needReplicates(replicates, 2);
  if (groupSize + checks.length < 2 || groupSize > entries.length)
    throw new StatisticsError('groupSizeDoesNotFit', { groupSize, entries: entries.length });
  const groups = Math.ceil(entries.length / groupSize);
  const common = numbersBelow(checks.length).map((check) => entries.length + check);
  return makePlan('withinGroup', request, (uniform) => {
    const order = orderOf(entries.length, grouping, uniform);
    const members = numbersBelow(groups).map((group) => Math.ceil((entries.length * group) / groups));
    const parts = Array.from(members, (begin, group) => {
      const own = [...order.slice(begin, members[group + 1] ?? entries.length), ...common];
      return Array.from({ length: replicates }, () => ({ cells: shuffle(Int32Array.from(own), uniform) }));
    });
    const inField = randomOrder(groups, uniform);
    return {
      entries: planned,
      parts: grouping === 'random' ? Array.from(inField, (group) => parts[group]!) : parts,
      partsAre: 'groups',
      trades: 'plots',
    };
  });
}
