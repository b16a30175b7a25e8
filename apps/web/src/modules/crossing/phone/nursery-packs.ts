import { useEffect, useState } from 'react';
import {
  POLLINATION,
  type NurseryPack,
  type NurseryTask,
  type NurseryTasks,
  type PollinationNow,
} from '@panicle/contract/crossing/pollinations';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { onChange } from '../../../offline/kept/changes.ts';
import { keepFiles } from '../../../offline/kept/files.ts';
import { askForDurability, changePack, keepPack, readPack } from '../../../offline/kept/packs.ts';
import type { KeptEntry } from '../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../offline/sender.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { takeSessionAlong } from '../../../session/use-session.ts';

const PACK = '/crop/crop-hybrid-pollination/pack';

type Place = Pick<NurseryTask, 'taskId' | 'location'>;
/** Names a location of a task in addresses. */
export const nurseryKey = ({ taskId, location }: Place) => `${taskId}.${location}`;
const keyOf = ({ task }: NurseryPack) => nurseryKey(task);

export const readNurseryTasks = (search: string, signal: AbortSignal) =>
  call<NurseryTasks>('GET', `${PACK}/tasks`, { query: { search }, signal, unattended: true });

/** Takes a location of a task along, in place of what was taken of it before; `opens`: the page as well. */
export async function takeNurseryAlong(
  userId: string,
  { taskId, location }: Place,
): Promise<{ opens: boolean }> {
  const pack = await call<NurseryPack>('GET', PACK, { query: { taskId, location }, quiet: true });
  const before = (await readPack<NurseryPack[]>(userId, POLLINATION))?.content ?? [];
  const content = [pack, ...before.filter((one) => keyOf(one) !== keyOf(pack))];
  await keepPack({ userId, kind: POLLINATION, query: null, content, readAt: pack.readAt });
  await takeSessionAlong(userId);
  // the browser may refuse; the pack is there all the same
  await askForDurability();
  return { opens: await keepFiles(true) };
}

/** Takes a location off the device; entries stay. */
export const leaveNursery = (userId: string, key: string) =>
  changePack<NurseryPack[]>(userId, POLLINATION, (all) => all.filter((one) => keyOf(one) !== key));

/** What a user has taken along; undefined: not read yet. */
export function useNurseries(userId: string): readonly NurseryPack[] | undefined {
  const [nurseries, setNurseries] = useState<readonly NurseryPack[] | undefined>();
  useEffect(() => {
    const read = () =>
      void readPack<NurseryPack[]>(userId, POLLINATION).then(
        (found) => setNurseries(found?.content ?? []),
        () => setNurseries([]),
      );
    read();
    return onChange(({ of }) => {
      if (of === 'packs') read();
    });
  }, [userId]);
  return nurseries;
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
    await changePack<NurseryPack[]>(userId, POLLINATION, (all) =>
      all.map((nursery) => answered.reduce((next, { subject, now }) => withNow(next, subject, now), nursery)),
    );
  await queryClient.invalidateQueries({ queryKey: hybridTasksKey });
}
hearAnswers(POLLINATION, learnFrom);
