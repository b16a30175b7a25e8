import { say, type Language, type Page } from '@panicle/contract';
import type {
  BinItem as BinItemAnswer,
  BinKindNames,
  BinQuery,
  BinRecord,
  BinRecordQuery,
  BinRestoration,
} from '@panicle/contract/recycle-bin';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call, Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BinItem, BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { isDivisible, splitItem } from '../../platform/recycle-bin/split-item.ts';
import { takeOutOfBin } from '../../platform/recycle-bin/take-out-of-bin.ts';
import { readSetting } from '../system/index.ts';
import { findEnglishNames, findItem, findItems, findRecords, lockItems, type BinScope } from './queries.ts';
import type { Change } from '../../platform/change.ts';
import { may } from '../../platform/http/rights.ts';

const DAY = 24 * 3600_000;

type Kinds = Platform['binKinds'];

/** Administrators see everything that their menus open; others what was theirs or what they deleted. Guests nothing. */
function scopeOf(session: Session, kinds: Kinds): BinScope {
  if (session.readOnly) throw new BusinessError('noRights');
  const open = [...kinds.values()].filter(({ right }) => may(session, right));
  return {
    kinds: open.map(({ kind }) => kind),
    userId: session.admin || session.seesAll ? null : session.userId,
  };
}

/** The kinds of records that someone may see in the bin. */
export const namesOf = ({
  session,
  platform,
}: Pick<Call<unknown, unknown, unknown>, 'session' | 'platform'>) =>
  [...platform.binKinds.values()]
    .filter(({ right }) => may(session, right))
    .map(({ kind, what }): BinKindNames[number] => {
      const all = { count: 2 };
      return { kind, name: { zh: say(what, 'zh_CN', all), en: say(what, 'en_US', all) } };
    });

function answerOf(item: BinItem, kind: BinKind, days: number, language: Language): BinItemAnswer {
  const { id, name, recordCount, deletedBy, deletedAt } = item;
  // of one record, what belongs to it; of several, how many there are
  const [own] = kind.tables;
  const records = own && recordCount > 1 ? [{ table: own.table, count: recordCount }] : [];
  const holds = [...records, ...item.holds].flatMap(({ table, count }) => {
    const counted = kind.tables.find((one) => one.table === table)?.counted;
    return counted ? [{ what: say(counted, language, { count }), count }] : [];
  });
  return {
    id,
    kind: kind.kind,
    what: say(kind.what, language, { count: recordCount }),
    name,
    recordCount,
    holds,
    deletedBy,
    deletedAt: deletedAt.toISOString(),
    endsAt: new Date(deletedAt.getTime() + days * DAY).toISOString(),
    renamable: kind.name !== undefined && recordCount === 1,
    divisible: isDivisible(item, kind),
  };
}

/** Items called by the names that their records have in the reader's language. */
async function inLanguage(
  { database, binKinds }: Platform,
  items: readonly BinItem[],
  language: Language,
): Promise<readonly BinItem[]> {
  if (language !== 'en_US') return items;
  let named = items;
  for (const { kind, englishName } of binKinds.values()) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    if (englishName === undefined || ids.length === 0) continue;
    const names = await findEnglishNames(database, ids, englishName);
    named = named.map((item) => ({ ...item, name: names.get(item.id) ?? item.name }));
  }
  return named;
}

export async function readBin(
  {
    platform,
    session,
    language,
  }: Pick<Call<undefined, undefined, undefined>, 'platform' | 'session' | 'language'>,
  query: BinQuery,
): Promise<Page<BinItemAnswer>> {
  const scope = scopeOf(session, platform.binKinds);
  const days = await readSetting(platform.database, 'RECYCLE_BIN_DAYS');
  const page = await findItems(platform.database, scope, query);
  const items = await inLanguage(platform, page.records, language);
  const records = items.map((item) => answerOf(item, platform.binKinds.get(item.kind)!, days, language));
  return { ...page, records };
}

/** All of the items, locked. Throws `notFound` when one is missing, or is not the caller's to restore. */
export async function requireItems(
  transaction: Transaction,
  session: Session,
  kinds: Kinds,
  ids: readonly string[],
): Promise<BinItem[]> {
  const items = await lockItems(transaction, scopeOf(session, kinds), ids);
  if (items.length < new Set(ids).size) throw new BusinessError('notFound');
  return items;
}

/** Some records of one item, as an item. Throws `illegalParameter`, and what `splitItem` throws. */
async function takePart(
  transaction: Transaction,
  items: readonly BinItem[],
  kinds: Kinds,
  recordIds: readonly string[],
): Promise<BinItem> {
  const [only, another] = items;
  const kind = only && kinds.get(only.kind);
  if (!only || another || !kind || !isDivisible(only, kind)) {
    throw new BusinessError('illegalParameter', { field: 'recordIds', reason: '' });
  }
  return splitItem(transaction, only, kind, recordIds);
}

/** The records of a divisible item, by name. Throws `notFound`. */
export async function readRecords(
  { platform, session }: Pick<Call<undefined, undefined, undefined>, 'platform' | 'session'>,
  id: string,
  query: BinRecordQuery,
): Promise<Page<BinRecord>> {
  const item = await findItem(platform.database, scopeOf(session, platform.binKinds), id);
  const kind = item && platform.binKinds.get(item.kind);
  if (!item || !kind || !isDivisible(item, kind)) throw new BusinessError('notFound');
  return findRecords(platform.database, item, kind.recordName!, query);
}

/**
 * Restores items, all or none, the newest deletion first: a group comes back before the materials that were deleted
 * out of it. Throws `notFound` and what `takeOutOfBin` throws.
 */
export async function restoreItems(
  change: Change,
  binKinds: Kinds,
  { ids, recordIds, name }: BinRestoration,
): Promise<{ restored: number; remarks: string[] }> {
  const { transaction, session, audit } = change;
  const locked = await requireItems(transaction, session, binKinds, ids);
  const items = recordIds ? [await takePart(transaction, locked, binKinds, recordIds)] : locked;
  const [only] = items;
  if (name !== undefined && (items.length > 1 || only?.recordCount !== 1)) {
    throw new BusinessError('illegalParameter', { field: 'name', reason: '' });
  }
  const remarks: string[] = [];
  let restored = 0;
  for (const item of items.toReversed()) {
    const kind = binKinds.get(item.kind)!;
    const recordIds = await findRecordIds(transaction, item.id);
    const said = await takeOutOfBin(change, item, kind, name);
    remarks.push(...said);
    restored += item.recordCount;
    audit({
      entity: kind.kind,
      entityId: recordIds.length === 1 ? recordIds[0]! : item.id,
      action: 'restore',
      after: { name: name ?? item.name, records: item.recordCount, with: countsOf(item), remarks: said },
    });
  }
  return { restored, remarks };
}

export const countsOf = ({ holds }: BinItem) =>
  Object.fromEntries(holds.map(({ table, count }) => [table, count]));

export async function findRecordIds(transaction: Transaction, binId: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    'select record_id as id from recycle_bin_row where bin_id = $1 and place = 0 limit 2',
    [binId],
  );
  return rows.map(({ id }) => id);
}
