import type { MaterialGroup, MaterialGroupQuery } from '@panicle/contract/germplasm';
import type { Connection } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared-statements.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';
import {
  authorColumns,
  fieldColumns,
  withInstants,
  type RecordTable,
} from '../../../platform/records/record-table.ts';
import { CHANGES, changeCache } from '../search/change-cache.ts';

export type GroupFields = Pick<MaterialGroup, 'name'>;

export const groupTable: RecordTable<GroupFields> = {
  name: 'material_group',
  columns: { name: 'name' },
  keepsAuthors: true,
};

const COLUMNS = `${fieldColumns(groupTable, 'g')}, g.owner_id as "ownerId", o.username as owner,
  g.is_public as public, ${authorColumns('g')}`;
const SELECT = `select ${COLUMNS}, ${CHANGES} as changes
  from material_group g join account o on o.id = g.owner_id`;

interface GroupRow {
  id: string;
  /** of the materials, when the row was read */
  changes: number;
}

/** Materials by group id; the key of those in no group is an empty text. */
export async function countByGroup(connection: Connection, changes: number): Promise<Map<string, number>> {
  return changeCache(connection).remember(changes, 'by group', async () => {
    const rows = await connection.query<{ group: string | null; count: number }>(
      'select group_id as group, count(*)::int as count from material group by group_id',
    );
    return new Map(rows.map((row) => [row.group ?? '', row.count]));
  });
}

const groupOf = ({ changes: _changes, ...row }: GroupRow, materialCount: number): MaterialGroup => ({
  ...withInstants<Omit<MaterialGroup, 'materialCount'>>(row),
  materialCount,
});

/** All groups by name, as a reader orders them, or those whose name contains what is searched for. */
export async function findGroups(
  connection: Connection,
  { search }: MaterialGroupQuery = {},
): Promise<MaterialGroup[]> {
  const rows = await connection.query<GroupRow>(
    `${SELECT} where $1::text is null or search_normalize(g.name) like search_pattern($1)
      order by g.name collate germplasm_order, g.id`,
    [search ?? null],
  );
  if (!rows[0]) return [];
  const counts = await countByGroup(connection, rows[0].changes);
  return rows.map((row) => groupOf(row, counts.get(row.id) ?? 0));
}

const KEEP = prepared('select 1 from material_group where id = $1 for key share');

/** Whether the group is there; it is not deleted before the transaction ends. */
export async function keepGroup(transaction: Connection, id: string): Promise<boolean> {
  const rows = await transaction.query(KEEP, [id]);
  return rows.length > 0;
}

/** One group, as it is when it can be locked. */
export async function findGroup(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<MaterialGroup | null> {
  const [row] = await connection.query<GroupRow>(
    `${SELECT} where g.id = $1 ${lockClause(options.lock, 'g')}`,
    [id],
  );
  if (!row) return null;
  const [counted] = await connection.query<{ count: number }>(
    'select count(*)::int as count from material where group_id = $1',
    [id],
  );
  return groupOf(row, counted?.count ?? 0);
}

/** A few source IDs of the group's materials. */
export async function someSourceIds(connection: Connection, groupId: string): Promise<string[]> {
  const rows = await connection.query<{ sourceId: string }>(
    'select source_id as "sourceId" from material where group_id = $1 order by id limit 5',
    [groupId],
  );
  return rows.map((row) => row.sourceId);
}
