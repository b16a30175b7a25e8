import { useEffect, useState } from 'react';
import {
  PREPARATION_TICK,
  type PreparationPack,
  type PreparationTick,
  type PreparationTicked,
} from '@panicle/contract/preparation-plans';
import { queryClient } from '../../../../api/query-client.ts';
import { onChange } from '../../../../offline/kept/changes.ts';
import { keepFiles } from '../../../../offline/kept/files.ts';
import { askForDurability, changePack, keepPack, readPack } from '../../../../offline/kept/packs.ts';
import type { KeptEntry } from '../../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../../offline/sender.ts';
import { preparationCalls, preparationsKey } from '../../../../records/preparation-plan/calls.ts';
import { takeSessionAlong } from '../../../../session/use-session.ts';

const isOther = (planId: string) => (pack: PreparationPack) => pack.plan.id !== planId;

/** Takes a plan along, in place of what was taken of it before; `opens`: the page as well. */
export async function takePlanAlong(userId: string, planId: string): Promise<{ opens: boolean }> {
  const pack = await preparationCalls.pack(planId);
  const before = (await readPack<PreparationPack[]>(userId, PREPARATION_TICK))?.content ?? [];
  await keepPack({
    userId,
    kind: PREPARATION_TICK,
    query: null,
    content: [pack, ...before.filter(isOther(planId))],
    readAt: pack.readAt,
  });
  await takeSessionAlong(userId);
  // the browser may refuse; the pack is there all the same
  await askForDurability();
  return { opens: await keepFiles(true) };
}

/** Takes a plan off the device; ticks stay. */
export const leavePlan = (userId: string, planId: string) =>
  changePack<PreparationPack[]>(userId, PREPARATION_TICK, (packs) => packs.filter(isOther(planId)));

/** What a user has taken along; undefined: not read yet. */
export function useTakenPlans(userId: string): readonly PreparationPack[] | undefined {
  const [packs, setPacks] = useState<readonly PreparationPack[] | undefined>();
  useEffect(() => {
    const read = () =>
      void readPack<PreparationPack[]>(userId, PREPARATION_TICK).then(
        (found) => setPacks(found?.content ?? []),
        () => setPacks([]),
      );
    read();
    return onChange(({ of }) => {
      if (of === 'packs') read();
    });
  }, [userId]);
  return packs;
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
    await changePack<PreparationPack[]>(userId, PREPARATION_TICK, (packs) =>
      packs.map((pack) => answered.reduce((next, { body, now }) => withTick(next, body, now), pack)),
    );
  await queryClient.invalidateQueries({ queryKey: preparationsKey });
}
hearAnswers(PREPARATION_TICK, learnFrom);
