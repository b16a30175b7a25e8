import { remark, StatisticsError } from '../../statistics-error.ts';
import type { ArrangedPart } from '../plan/arrangement.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needChecks, needWhole } from '../plan/requirements.ts';
import { randomOrder, shuffle, type Uniform } from '../random-order.ts';

/** Below so many degrees of freedom of the error a test has little power. */
const ENOUGH_DEGREES = 12;

/**
 * An augmented block design: every check is in every block, every new entry in one block only; blocks have the same
 * number of new entries or differ by one. Differences between new entries are adjusted by the checks of their blocks.
 * Source: W. T. Federer, Hawaiian Planters' Record 55 (1956) 191-208; Biometrics 17 (1961) 447-473.
 *
 * @param checkPlots plots of every check in every block
 * @throws StatisticsError tooFewChecks, augmentedNoError, moreBlocksThanEntries and those of readEntries and makePlan
 */
export function augmentedBlockPlan({
  entries,
  checks,
  blocks,
  checkPlots = 1,
  ...request
}: DesignRequest & {
  entries: readonly EntryName[];
  checks: readonly string[];
  blocks: number;
  checkPlots?: number;
}): FieldPlan {
  const planned = readEntries(entries, 2, checks);
  needChecks(checks, 1);
  needWhole('blocks', blocks, 2);
  needWhole('checkPlots', checkPlots, 1);
  if (blocks > entries.length)
    throw new StatisticsError('moreBlocksThanEntries', { blocks, entries: entries.length });
  const plots = checks.length * checkPlots;
  const degrees = blocks * plots - blocks - checks.length + 1;
  if (degrees < 1) throw new StatisticsError('augmentedNoError', { checks: checks.length, blocks });
  const plan = makePlan('augmentedBlock', request, (uniform) => ({
    entries: planned,
    parts: drawBlocks(entries.length, { checks: checks.length, blocks, checkPlots }, uniform),
    trades: 'plots',
  }));
  if (degrees >= ENOUGH_DEGREES) return plan;
  const least = plots > 1 ? Math.ceil((ENOUGH_DEGREES - 1 + checks.length) / (plots - 1)) : blocks;
  const few = remark('fewErrorDegrees', { degrees, enough: ENOUGH_DEGREES, blocks: least });
  return { ...plan, remarks: [...plan.remarks, few] };
}

function drawBlocks(
  entries: number,
  { checks, blocks, checkPlots }: { checks: number; blocks: number; checkPlots: number },
  uniform: Uniform,
): ArrangedPart[] {
  const order = randomOrder(entries, uniform);
  const inEvery = Array.from({ length: checks * checkPlots }, (_, k) => entries + (k % checks));
  const parts = Array.from({ length: blocks }, (_, block) => {
    const own = order.filter((_, place) => place % blocks === block);
    return [{ cells: shuffle(Int32Array.from([...own, ...inEvery]), uniform) }];
  });
  // so that the larger blocks are not always the first
  return shuffle(parts, uniform);
}
