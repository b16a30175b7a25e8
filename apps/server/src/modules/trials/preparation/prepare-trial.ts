import { proposeLots } from '@panicle/contract/preparation-seed';
import type { Change } from '../../../platform/change.ts';
import { readSeed } from './read-seed.ts';
import { reserveLots } from './reserve.ts';
import { createPlansOfTrial, requirePlan } from './service.ts';

/**
 * Plans for all locations of a trial; the first one gets the lots that are proposed for it. For trials that the program
 * makes itself. Throws what `createPlansOfTrial` and `reserveLots` throw.
 */
export async function prepareTrial(change: Change, trialId: string, batchId: string): Promise<string[]> {
  const ids = await createPlansOfTrial(change, trialId, batchId);
  const [first] = ids;
  if (first === undefined) return ids;
  const { entries } = await readSeed(change.transaction, await requirePlan(change.transaction, first), true);
  const lots = [...proposeLots(entries)].flatMap(([entryId, lotId]) =>
    lotId === null ? [] : [{ entryId, lotId }],
  );
  if (lots.length > 0) await reserveLots(change, first, { lots });
  return ids;
}
