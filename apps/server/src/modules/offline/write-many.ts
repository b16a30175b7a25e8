import type { OfflineAnswer } from '@panicle/contract/offline-entries';
import { may } from '../../platform/http/rights.ts';
import { deviceDay, isDeviceTime } from '../../platform/offline/device-day.ts';
import type { OfflineEntryKind } from '../../platform/offline/offline-entry-kind.ts';
import { fitsWholly } from './check-entry.ts';
import { claimMany, keepAnswers, releaseMany } from './entry-rows.ts';
import type { OfflineCall } from './receive.ts';
import { markedAs, rowOf, type Delivered } from './write-entry.ts';

/** Fewer are as fast one by one. */
const FEWEST = 5;

const NOTHING: ReadonlyMap<string, OfflineAnswer> = new Map();

/** Thrown to leave a transaction in which no entry of the set could be written. */
class NothingWritten extends Error {}

function timesEach(names: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

/** Entries that are new, in order by themselves, and the only ones of their id and of their record in the delivery. */
function setOf(call: OfflineCall, kind: OfflineEntryKind, all: readonly Delivered[]): Delivered[] {
  if (!may(call.session, kind.right)) return [];
  const own = all.filter(({ entry }) => entry.kind === kind.kind && fitsWholly(kind, entry));
  const subjects = timesEach(own.map(({ entry }) => kind.subject(entry.body)));
  const ids = timesEach(all.map(({ entry }) => entry.id));
  return own.filter(
    ({ entry }) =>
      !entry.dropped &&
      !entry.replaces &&
      isDeviceTime(entry.enteredAt) &&
      ids.get(entry.id) === 1 &&
      subjects.get(kind.subject(entry.body)) === 1,
  );
}

async function writeSet(
  call: OfflineCall,
  kind: OfflineEntryKind,
  set: readonly Delivered[],
): Promise<ReadonlyMap<string, OfflineAnswer>> {
  return call.write(async (change) => {
    const { transaction } = change;
    const rows = set.map((delivered) => ({ ...rowOf(call, delivered), state: 'accepted' as const }));
    const claimed = await claimMany(transaction, rows);
    const entries = set
      .filter(({ entry }) => claimed.has(entry.id))
      .map((delivered) => {
        const { id, body, basis, enteredAt } = delivered.entry;
        const { audit } = markedAs(change, delivered.entry);
        return { id, body, basis, day: deviceDay({ ...delivered, enteredAt }), audit };
      });
    const written = await kind.applyMany!(change, entries);
    if (written.size === 0) throw new NothingWritten();
    await releaseMany(
      transaction,
      [...claimed].filter((id) => !written.has(id)),
    );
    const receipts = await keepAnswers(transaction, written);
    return new Map(
      [...written].map(([id, { theirs, basis }]): [string, OfflineAnswer] => [
        id,
        { id, state: 'accepted', receivedAt: receipts.get(id)!, theirs, basis, reason: null },
      ]),
    );
  });
}

/**
 * Takes what a delivery has of a kind as a set, and answers what was written; the others are taken one by one. Whatever
 * keeps the set from being written, such as another delivery of the same entries, is met there again and answered.
 */
export async function writeMany(
  call: OfflineCall,
  kinds: readonly OfflineEntryKind[],
  all: readonly Delivered[],
): Promise<ReadonlyMap<string, OfflineAnswer>> {
  const answers = new Map<string, OfflineAnswer>();
  for (const kind of kinds) {
    const set = kind.applyMany ? setOf(call, kind, all) : [];
    if (set.length < FEWEST) continue;
    const written = await writeSet(call, kind, set).catch((failure: unknown) => {
      if (!(failure instanceof NothingWritten))
        call.request.log.warn({ err: failure, kind: kind.kind }, 'offline entries are taken one by one');
      return NOTHING;
    });
    for (const [id, answer] of written) answers.set(id, answer);
  }
  return answers;
}
