import {
  POLLINATION,
  type NurseryPack,
  type NurseryTask,
  type NurseryTasks,
  type PollinationNow,
} from '@panicle/contract/crossing/pollinations';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { KeptEntry } from '../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../offline/sender.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { TakenPlaces, useTakenPack } from '../../../session/taken-packs.ts';

const PACK = '/crop/crop-hybrid-pollination/pack';

const NONE: readonly NurseryPack[] = [];

type Place = Pick<NurseryTask, 'taskId' | 'location'>;
/** Names a location of a task in addresses. */
export const nurseryKey = ({ taskId, location }: Place) => `${taskId}.${location}`;
const taken = new TakenPlaces<NurseryPack>(POLLINATION, ({ task }) => nurseryKey(task));

export const readNurseryTasks = (search: string, signal: AbortSignal) =>
  call<NurseryTasks>('GET', `${PACK}/tasks`, { query: { search }, signal, unattended: true });

/** Takes a location of a task along, in place of what was taken of it before. True: the page opens without network. */
export async function takeNurseryAlong(userId: string, { taskId, location }: Place): Promise<boolean> {
  return taken.take(
    userId,
    await call<NurseryPack>('GET', PACK, { query: { taskId, location }, quiet: true }),
  );
}

/** Takes a location off the device; entries stay. */
export const leaveNursery = (userId: string, key: string) => taken.leave(userId, key);

/** What a user has taken along; undefined: not read yet. */
export function useNurseries(userId: string): readonly NurseryPack[] | undefined {
  const pack = useTakenPack<NurseryPack[]>(userId, POLLINATION);
  return pack === null ? NONE : pack?.content;
}

/** The nursery with a pollination as the server has it now. */
function withNow(nursery: NurseryPack, id: string, { pollination, state }: PollinationNow): NurseryPack {
  const others = nursery.pollinations.filter((one) => one.id !== id);
  if (!pollination) return { ...nursery, pollinations: others };
  if (pollination.taskId !== nursery.task.taskId) return nursery;
  const crosses = nursery.crosses.map((cross) =>
    cross.id === pollination.pairId ? { ...cross, state } : cross,
  );
  return { ...nursery, crosses, pollinations: [...others, pollination] };
}

/** What the server answers is newer than what was taken along. */
async function learnFrom(entries: readonly KeptEntry[]): Promise<void> {
  const answered = entries.flatMap(({ userId, subject, answer }) => {
    const now = answer?.theirs as PollinationNow | null | undefined;
    return now ? [{ userId, subject, now }] : [];
  });
  for (const userId of new Set(answered.map((one) => one.userId)))
    await taken.change(userId, (nursery) =>
      answered.reduce((next, { subject, now }) => withNow(next, subject, now), nursery),
    );
  await queryClient.invalidateQueries({ queryKey: hybridTasksKey });
}
hearAnswers(POLLINATION, learnFrom);
