import { BusinessError } from '../../platform/business-error.ts';
import type { BackgroundWork } from '../../platform/background-work.ts';
import { allowLongStatements } from '../../platform/database/time-limits.ts';
import { writeAudit, type AuditEntry } from '../../platform/http/audit.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BinItem, BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { noteRemoval, removeAllNoted } from '../files/index.ts';
import { readSetting } from '../system/index.ts';
import { deleteItem, findDependants, findExpired, lockItems } from './queries.ts';
import { countsOf, requireItems, findRecordIds } from './service.ts';
import { objectKeysOf } from './stored-objects.ts';
import type { Change } from '../../platform/change.ts';

const HOUR = 3600_000;

/** Takes one item out of the bin for good. Returns the keys of its objects, which go after the commit. */
async function purge(
  { transaction, audit }: Pick<Change, 'transaction' | 'audit'>,
  item: BinItem,
  kind: BinKind,
): Promise<string[]> {
  const objects = await objectKeysOf(transaction, kind, item.id);
  for (const key of objects) await noteRemoval(transaction, key);
  const recordIds = await findRecordIds(transaction, item.id);
  await deleteItem(transaction, item.id);
  audit({
    entity: kind.kind,
    entityId: recordIds.length === 1 ? recordIds[0]! : item.id,
    action: 'purge',
    before: {
      name: item.name,
      records: item.recordCount,
      with: countsOf(item),
      deletedBy: item.deletedBy,
      deletedAt: item.deletedAt.toISOString(),
    },
  });
  return objects;
}

/** Purges items, all or none. Throws `notFound`, `binStillNeeded`. */
export async function purgeItems(
  call: Pick<Call<undefined, undefined, undefined>, 'platform' | 'session' | 'write'>,
  ids: readonly string[],
): Promise<number> {
  const { platform, session } = call;
  const { purged, objects } = await call.write(async (change) => {
    const { transaction } = change;
    await allowLongStatements(transaction);
    const items = await requireItems(transaction, session, platform.binKinds, ids);
    const keys: string[] = [];
    for (const item of items) {
      const names = await findDependants(transaction, item.id, ids);
      if (names.length > 0)
        throw new BusinessError('binStillNeeded', { name: item.name, names: names.join(', ') });
      keys.push(...(await purge(change, item, platform.binKinds.get(item.kind)!)));
    }
    return { purged: items.length, objects: keys };
  });
  await removeAllNoted(platform, objects);
  return purged;
}

/** One item whose time is over; what others in the bin still need waits for them. */
async function purgeExpired(platform: Platform, id: string): Promise<string[]> {
  const { database, binKinds } = platform;
  const scope = { kinds: [...binKinds.keys()], userId: null };
  return database.transaction(async (transaction) => {
    await allowLongStatements(transaction);
    const [item] = await lockItems(transaction, scope, [id]);
    if (!item || (await findDependants(transaction, id, [id])).length > 0) return [];
    const entries: AuditEntry[] = [];
    const audit = (entry: AuditEntry) => void entries.push(entry);
    const objects = await purge({ transaction, audit }, item, binKinds.get(item.kind)!);
    const worker = { userId: null, username: '', address: 'worker', requestId: id };
    await writeAudit(transaction, worker, entries);
    return objects;
  });
}

/** Purges what has been in the bin for its days. Returns how many items were looked at. */
export async function emptyExpired(platform: Platform, signal?: AbortSignal): Promise<number> {
  const days = await readSetting(platform.database, 'RECYCLE_BIN_DAYS');
  const expired = await findExpired(platform.database, days);
  for (const id of expired) {
    if (signal?.aborted) break;
    await removeAllNoted(platform, await purgeExpired(platform, id));
  }
  return expired.length;
}

export const purgeWork: BackgroundWork = {
  name: 'purge the recycle bin',
  everyMilliseconds: HOUR,
  run: async (platform, signal) => void (await emptyExpired(platform, signal)),
};
