import { v7 as uuidv7 } from 'uuid';
import { say } from '@panicle/contract';
import { columnOfField, nameLength } from '@panicle/contract/germplasm';
import { materialColumns, type MaterialColumn } from '@panicle/contract/material-columns';
import {
  MAXIMUM_HEAD,
  withHeads,
  type Head,
  type MaterialHeads,
  type MaterialHeadsChange,
} from '@panicle/contract/material-heads';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { foldHead } from '../../../platform/tables/values/fold.ts';
import { extraColumns } from '../export/export.ts';
import { findFieldsOfGroup } from '../fields/queries.ts';
import { requireGroup } from '../groups/service.ts';
import { findHeadsOfGroup, keepHeads } from './queries.ts';

/** Columns of the list that no material has: they have titles all the same. */
const listColumns = Object.entries(extraColumns).map(([key, title]) => ({ key, title }));

type Titled = Pick<MaterialColumn, 'key' | 'title'>;

/** Throws `notFound`, `notOwner`, `headOfEveryGroup`. */
async function requireMay(change: Change, groupId: string | null): Promise<void> {
  const { transaction, session } = change;
  if (groupId !== null) requireOwner(session, await requireGroup(transaction, groupId, { lock: 'change' }));
  else if (!session.admin && !session.seesAll) throw new BusinessError('headOfEveryGroup');
}

/** What the group shows: built-in columns, its own and those of every group. */
async function columnsOf(connection: Connection, groupId: string | null): Promise<Titled[]> {
  const own = (await findFieldsOfGroup(connection, groupId, { keep: true })).map(columnOfField);
  return [...materialColumns, ...own, ...passportColumns, ...listColumns];
}

/** Titles without blanks around them; those that say nothing are left out. */
function tidied(heads: readonly Head[]): Head[] {
  return heads
    .map(({ key, zh, en }) => ({ key, zh: zh.trim(), en: en.trim() }))
    .filter(({ zh, en }) => zh !== '' || en !== '');
}

/** Throws `illegalParameter`, `unknownColumn`, `headTooLong`. */
function requireKnown(heads: readonly Head[], columns: readonly Titled[]): void {
  const known = new Set(columns.map(({ key }) => key));
  const seen = new Set<string>();
  for (const { key, zh, en } of heads) {
    if (!known.has(key)) throw new BusinessError('unknownColumn', { column: key });
    if (seen.has(key)) throw new BusinessError('illegalParameter', { field: 'heads', reason: `2 × ${key}` });
    seen.add(key);
    const title = [zh, en].find((one) => nameLength(one) > MAXIMUM_HEAD);
    if (title !== undefined)
      throw new BusinessError('headTooLong', {
        title: `${Array.from(title).slice(0, 20).join('')} …`,
        length: nameLength(title),
        limit: MAXIMUM_HEAD,
      });
  }
}

/** A file with two columns of one title could not be read again. Throws `headTaken`. */
function requireDistinct(change: Change, heads: readonly Head[], titled: readonly Titled[]): void {
  for (const language of ['zh', 'en'] as const) {
    for (const { key, [language]: title } of heads) {
      const twin = titled.find(
        (column) => column.key !== key && foldHead(column.title[language]) === foldHead(title),
      );
      if (title !== '' && twin)
        throw new BusinessError('headTaken', { title, column: say(twin.title, change.language) });
    }
  }
}

function refuseStale(before: MaterialHeads | undefined, revision: number | undefined): void {
  if (revision === undefined || revision === (before?.revision ?? 0)) return;
  throw new BusinessError('staleRevision', {
    who: before?.updatedBy ?? '',
    when: before?.updatedAt ?? '',
  });
}

/**
 * Gives the columns of a group titles of its own, or those of every group. Throws `notFound`, `notOwner`,
 * `headOfEveryGroup`, `staleRevision`, `unknownColumn`, `headTooLong`, `headTaken`.
 */
export async function changeHeads(
  change: Change,
  { groupId, heads: wanted, revision }: MaterialHeadsChange,
): Promise<MaterialHeads> {
  const { transaction, session, audit } = change;
  await requireMay(change, groupId);
  // both who change the heads of every group and those of one wait for each other
  await transaction.query(`select pg_advisory_xact_lock(hashtext('material_heads'))`);
  const all = await findHeadsOfGroup(transaction, groupId);
  const before = all.find((one) => one.groupId === groupId);
  refuseStale(before, revision);
  const heads = tidied(wanted);
  const columns = await columnsOf(transaction, groupId);
  requireKnown(heads, columns);
  const others = all.filter((one) => one !== before);
  requireDistinct(change, heads, withHeads(columns, [...others, { groupId, heads }], groupId));
  await keepHeads(transaction, { id: uuidv7(), groupId, heads, userId: session.userId });
  const after = await requireHeads(transaction, groupId);
  audit({
    entity: 'material-heads',
    entityId: groupId ?? 'all',
    action: 'update',
    before: { groupId, heads: before?.heads ?? [] },
    after: { groupId, heads },
  });
  return after;
}

async function requireHeads(connection: Connection, groupId: string | null): Promise<MaterialHeads> {
  const found = (await findHeadsOfGroup(connection, groupId)).find((one) => one.groupId === groupId);
  if (!found) throw new BusinessError('notFound');
  return found;
}
