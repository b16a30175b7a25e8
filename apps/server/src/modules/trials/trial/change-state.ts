import type { Trial, TrialMove } from '@panicle/contract/trials';
import type { Change } from '../../../platform/change.ts';
import { recalculateTrials } from '../observation/calculated/recalculate.ts';
import { followMove } from '../preparation/sown.ts';
import { requireTrial } from './service.ts';
import { moveTrial } from './state.ts';

/** Moves a trial, and the seed of its plans with it. Throws `notFound` and what `moveTrial` and `followMove` throw. */
export async function changeState(change: Change, move: TrialMove): Promise<Trial> {
  const trial = await requireTrial(change.transaction, move.id, { lock: 'change' });
  await moveTrial(change, trial, move);
  await followMove(change, trial.id, move);
  // formulas may be others than when it was locked
  if (trial.state === 'locked') await recalculateTrials(change, [trial.id]);
  return requireTrial(change.transaction, move.id);
}
