import { sql } from 'kysely';
import type { Language } from '@panicle/contract';
import {
  COUNTED_LOG_ENTRIES,
  SEARCHED_LOG_ENTRIES,
  type OperationLogFilter,
  type OperationLogPage,
  type OperationLogQuery,
} from '@panicle/contract/operation-log';
import type { Connection } from '../../../platform/database/database.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import { allOf, type Condition } from '../logs/conditions.ts';
import { countRows } from '../logs/count.ts';
import { readEntries } from './entries.ts';
import { indexedConditions, textCondition } from './filter.ts';

/** Where a page begins and how many entries it has. */
interface Window {
  offset: number;
  size: number;
}

interface Found {
  /** of the entries of the page, youngest first */
  sequences: number[];
  total: number;
  totalExact: boolean;
}

/** The planner's guess of how many entries match. */
async function estimate(connection: Connection, condition: Condition): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from audit_log where ${condition}`.execute(connection.kysely);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function countUpToLimit(connection: Connection, condition: Condition) {
  const count = await countRows(connection, 'audit_log', condition, COUNTED_LOG_ENTRIES + 1);
  if (count <= COUNTED_LOG_ENTRIES) return { total: count, totalExact: true };
  return { total: Math.max(count, await estimate(connection, condition)), totalExact: false };
}

async function findByIndex(connection: Connection, condition: Condition, window: Window): Promise<Found> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from audit_log where ${condition}
     order by sequence desc limit ${window.size} offset ${window.offset}`.execute(connection.kysely);
  return {
    sequences: rows.map((row) => row.sequence),
    ...(await countUpToLimit(connection, condition)),
  };
}

/** One pass over the entries finds the page and the total. */
async function findByText(connection: Connection, condition: Condition, window: Window): Promise<Found> {
  const { rows } = await sql<{ sequences: number[]; total: number }>`
    with found as materialized (select sequence from audit_log where ${condition})
    select (select count(*)::int from found) as total,
      array(select sequence from found order by sequence desc limit ${window.size} offset ${window.offset}) as sequences
  `.execute(connection.kysely);
  return { sequences: rows[0]?.sequences ?? [], total: rows[0]?.total ?? 0, totalExact: true };
}

/** The sequence behind which a text search does not look; null where it looks at everything. */
async function searchEnd(connection: Connection, condition: Condition): Promise<number | null> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from audit_log where ${condition}
     order by sequence desc limit 1 offset ${SEARCHED_LOG_ENTRIES}`.execute(connection.kysely);
  return rows[0]?.sequence ?? null;
}

/** The condition of a filter, bounded where it searches for a text. */
export async function conditionOf(
  connection: Connection,
  filter: OperationLogFilter,
): Promise<{ condition: Condition; searchComplete: boolean }> {
  const indexed = indexedConditions(filter);
  if (filter.search === undefined) return { condition: allOf(indexed), searchComplete: true };
  const end = await searchEnd(connection, allOf(indexed));
  const bounds = end === null ? [] : [sql<boolean>`sequence > ${end}`];
  const searched = [...bounds, ...indexed];
  return {
    condition: allOf([...searched, textCondition(filter.search)]),
    searchComplete: end === null,
  };
}

/** One page of the operation log, youngest first. The order is that of writing, so a clock set back hides nothing. */
export async function findEntries(
  connection: Connection,
  { currPage, pageSize, ...filter }: OperationLogQuery,
  language: Language,
): Promise<OperationLogPage> {
  const { current, size, offset } = windowOf({ currPage, pageSize });
  const { condition, searchComplete } = await conditionOf(connection, filter);
  const find = filter.search === undefined ? findByIndex : findByText;
  const { sequences, total, totalExact } = await find(connection, condition, { size, offset });
  const records = await readEntries(connection, sequences, language);
  return { records, total, current, size, totalExact, searchComplete };
}
