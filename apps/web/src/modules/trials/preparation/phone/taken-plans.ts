import {
  PREPARATION_TICK,
  type PreparationPack,
  type PreparationTick,
  type PreparationTicked,
} from '@panicle/contract/preparation-plans';
import { queryClient } from '../../../../api/query-client.ts';
import type { KeptEntry } from '../../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../../offline/sender.ts';
import { preparationCalls, preparationsKey } from '../../../../records/preparation-plan/calls.ts';
import { TakenPlaces, useTakenPack } from '../../../../session/taken-packs.ts';

const NONE: readonly PreparationPack[] = [];
const taken = new TakenPlaces<PreparationPack>(PREPARATION_TICK, ({ plan }) => plan.id);

/** Takes a plan along, in place of what was taken of it before. True: the page opens without network. */
export const takePlanAlong = async (userId: string, planId: string): Promise<boolean> =>
  taken.take(userId, await preparationCalls.pack(planId));

/** Takes a plan off the device; ticks stay. */
export const leavePlan = (userId: string, planId: string) => taken.leave(userId, planId);

/** What a user has taken along; undefined: not read yet. */
export function useTakenPlans(userId: string): readonly PreparationPack[] | undefined {
  const pack = useTakenPack<PreparationPack[]>(userId, PREPARATION_TICK);
  return pack === null ? NONE : pack?.content;
}

/** The pack with a tick as the server has it now. */
function withTick(
  pack: PreparationPack,
  { planId, what, id }: PreparationTick,
  now: PreparationTicked,
): PreparationPack {
  if (pack.plan.id !== planId) return pack;
  if (what === 'seed')
    return {
      ...pack,
      seeds: pack.seeds.map((seed) =>
        seed.id === id ? { ...seed, pickedAt: now.at, pickedBy: now.by } : seed,
      ),
    };
  return {
    ...pack,
    steps: pack.steps.map((step) =>
      step.plotId === id ? { ...step, sownAt: now.at, sownBy: now.by } : step,
    ),
  };
}

/** What the server answers is newer than what was taken along. */
async function learnFrom(entries: readonly KeptEntry[]): Promise<void> {
  const answered = (entries as readonly KeptEntry<PreparationTick>[]).flatMap(({ userId, body, answer }) => {
    const now = answer?.theirs as PreparationTicked | null | undefined;
    return now ? [{ userId, body, now }] : [];
  });
  for (const userId of new Set(answered.map((one) => one.userId)))
    await taken.change(userId, (pack) =>
      answered.reduce((next, { body, now }) => withTick(next, body, now), pack),
    );
  await queryClient.invalidateQueries({ queryKey: preparationsKey });
}
hearAnswers(PREPARATION_TICK, learnFrom);
