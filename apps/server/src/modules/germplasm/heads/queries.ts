import type { Head, MaterialHeads } from '@panicle/contract/material-heads';
import type { Connection } from '../../../platform/database/database.ts';
import { withInstants } from '../../../platform/records/record-table.ts';

const SELECT = `select h.group_id as "groupId", h.heads, h.revision, h.updated_at as "updatedAt",
    (select username from account where id = h.updated_by) as "updatedBy" from material_heads h`;

/** The heads of all groups that have some. */
export async function findAllHeads(connection: Connection): Promise<MaterialHeads[]> {
  const rows = await connection.query<object>(`${SELECT} order by h.group_id nulls first`);
  return rows.map((row) => withInstants<MaterialHeads>(row));
}

/** The heads that count in a group: those of every group and its own. */
export async function findHeadsOfGroup(
  connection: Connection,
  groupId: string | null,
): Promise<MaterialHeads[]> {
  const rows = await connection.query<object>(`${SELECT} where h.group_id is null or h.group_id = $1`, [
    groupId,
  ]);
  return rows.map((row) => withInstants<MaterialHeads>(row));
}

/** Writes all heads of a group; who reads them meanwhile waits for nothing. */
export async function keepHeads(
  connection: Connection,
  { id, groupId, heads, userId }: { id: string; groupId: string | null; heads: Head[]; userId: string },
): Promise<void> {
  await connection.query(
    `insert into material_heads (id, group_id, heads, created_by, updated_by) values ($1, $2, $3, $4, $4)
     on conflict (group_id) do update
       set heads = excluded.heads, updated_by = excluded.updated_by, updated_at = now(),
           revision = material_heads.revision + 1`,
    [id, groupId, JSON.stringify(heads), userId],
  );
}

/** The titles of a column that goes: they would keep its name from others, and no head of the group could be changed. */
export async function forgetHeads(connection: Connection, key: string): Promise<void> {
  await connection.query(
    `update material_heads h
        set heads = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(h.heads) as one
                      where one ->> 'key' <> $1),
            revision = revision + 1
      where heads @> jsonb_build_array(jsonb_build_object('key', $1::text))`,
    [key],
  );
}
