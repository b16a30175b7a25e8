import {
  PREPARATION_TICK,
  type PreparationPack,
  type PreparationTick,
} from '@panicle/contract/preparation-plans';
import { isOpen, type KeptEntry } from '../../../../offline/queue/entry.ts';

export const subjectOf = ({ what, id }: Pick<PreparationTick, 'what' | 'id'>) => `${what} ${id}`;

/**
 * What is ticked off of a plan as the one who holds the device sees it: what was taken along, and what was ticked here
 * since; the latest counts. What the server refused is not ticked.
 */
export function ticksOf(pack: PreparationPack, entries: readonly KeptEntry[]): ReadonlySet<string> {
  const done = new Set([
    ...pack.seeds.flatMap(({ id, pickedAt }) => (pickedAt === null ? [] : [subjectOf({ what: 'seed', id })])),
    ...pack.steps.flatMap(({ plotId, sownAt }) =>
      sownAt === null ? [] : [subjectOf({ what: 'plot', id: plotId })],
    ),
  ]);
  for (const { kind, subject, body, state, dropped, answer } of entries) {
    if (kind !== PREPARATION_TICK || dropped || state === 'refused') continue;
    const { planId, done: ticked } = body as PreparationTick;
    const isNewer = isOpen({ state }) || (state === 'accepted' && (answer?.receivedAt ?? '') > pack.readAt);
    if (planId !== pack.plan.id || !isNewer) continue;
    if (ticked) done.add(subject);
    else done.delete(subject);
  }
  return done;
}
