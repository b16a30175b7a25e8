import {
  POLLINATION,
  type NurseryPack,
  type Pollination,
  type PollinationEntry,
} from '@panicle/contract/crossing/pollinations';
import { isOpen, type KeptEntry } from '../../../offline/queue/entry.ts';

/** A pollination as the device knows it. */
export type KnownPollination = PollinationEntry &
  Pick<Pollination, 'date' | 'createdBy'> & {
    /** as it will be when all entries of this device are written */
    revision: number;
    /** an entry about it is on its way or undecided */
    open: boolean;
  };

const known = (pollination: Pollination): KnownPollination => {
  const { id, pairId, reciprocal, flowers, site, setFlowers, seedsSet, note, date, createdBy, revision } =
    pollination;
  return {
    id,
    pairId,
    reciprocal,
    flowers,
    site,
    setFlowers,
    seedsSet,
    note,
    date,
    createdBy,
    revision,
    open: false,
  };
};

/**
 * The pollinations of a nursery: what was taken along, and what this device entered since; the latest first. What the
 * server took over is in the pack only a moment later.
 */
export function knownPollinations(
  { pollinations, crosses, readAt }: NurseryPack,
  entries: readonly KeptEntry[],
  username: string,
): KnownPollination[] {
  const all = new Map(pollinations.map((one) => [one.id, known(one)]));
  const within = new Set(crosses.map(({ id }) => id));
  for (const { kind, body, enteredAt, state, dropped, answer } of entries) {
    if (kind !== POLLINATION || dropped) continue;
    const entry = body as PollinationEntry;
    const taken = state === 'accepted' && (answer?.receivedAt ?? '') > readAt;
    const before = all.get(entry.id);
    if (!within.has(entry.pairId) || !(isOpen({ state }) || (taken && !before))) continue;
    all.set(entry.id, {
      ...entry,
      date: before?.date ?? enteredAt.slice(0, 10),
      createdBy: before?.createdBy ?? username,
      revision: (before?.revision ?? 0) + 1,
      open: isOpen({ state }),
    });
  }
  return [...all.values()].toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
}
