import {
  POLLINATION,
  PollinationBasis,
  PollinationEntry,
  type PollinationNow,
} from '@panicle/contract/crossing/pollinations';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { OfflineEntryKind, ReceivedEntry } from '../../../platform/offline/offline-entry-kind.ts';
import { pairList } from '../pair/queries.ts';
import { pollinationList } from './queries.ts';
import { changePollination, createPollination } from './service.ts';

/**
 * Writes a pollination as the device left it, where it is as the device knew it: two who correct or count the same one see
 * both and decide. Throws `offlineBasisChanged` and what making or changing one throws.
 */
async function writePollination(
  change: Change,
  { body, basis, day }: ReceivedEntry<PollinationEntry, PollinationBasis>,
): Promise<void> {
  const { id, pairId, ...fields } = body;
  const known = await pollinationList.find(change.transaction, id, { lock: 'change' });
  if ((known?.revision ?? 0) !== basis.revision) throw new BusinessError('offlineBasisChanged');
  if (known) await changePollination(change, { id, ...fields });
  else await createPollination(change, { pairId, ...fields, date: day }, { id });
}

async function pollinationNow(
  connection: Connection,
  { id, pairId }: PollinationEntry,
): Promise<PollinationNow | null> {
  const pair = await pairList.find(connection, pairId);
  if (!pair) return null;
  const { name, ticked, state } = pair;
  return { name, ticked, state, pollination: await pollinationList.find(connection, id) };
}

/** Pollinations that are entered in the nursery. Those of several persons add up. */
export const pollinationEntryKind: OfflineEntryKind<PollinationEntry, PollinationBasis> = {
  kind: POLLINATION,
  title: { zh: '授粉', en: 'Pollination' },
  right: 'crossing.write',
  body: PollinationEntry,
  basis: PollinationBasis,
  subject: ({ id }) => id,
  apply: writePollination,
  // a pair that was unticked meanwhile is ticked again, or the entry is given up
  conflicts: ['offlineBasisChanged', 'hybridPairNotTicked'],
  async present(connection, body) {
    const now = await pollinationNow(connection, body);
    return now && { theirs: now, basis: { revision: now.pollination?.revision ?? 0 } };
  },
  async logged(connection, body) {
    const pair = await pairList.find(connection, body.pairId);
    const { flowers, setFlowers, seedsSet, note } = body;
    return { ...(pair && { name: pair.name }), flowers, setFlowers, seedsSet, note };
  },
};
