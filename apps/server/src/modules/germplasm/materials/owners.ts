import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { ownsOrOversees } from '../../../platform/http/ownership.ts';
import type { Session } from '../../../platform/http/route.ts';

interface Owners {
  sourceId: string;
  createdBy: string;
  creator: string;
  /** of the group; null outside of groups */
  ownerId: string | null;
  owner: string | null;
}

/**
 * A material belongs to the user who added it and to the owner of its group. Throws `notOwner` at the first that is
 * neither; returns the owners of all.
 */
export async function requireOwners(
  connection: Connection,
  session: Session,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<Owners>(
    `select m.source_id as "sourceId", m.created_by as "createdBy", c.username as creator,
            g.owner_id as "ownerId", o.username as owner
       from material m join account c on c.id = m.created_by
       left join material_group g on g.id = m.group_id left join account o on o.id = g.owner_id
      where m.id = any($1::uuid[]) order by m.id`,
    [ids],
  );
  for (const { sourceId, createdBy, creator, ownerId, owner } of rows) {
    if (ownsOrOversees(session, createdBy) || ownerId === session.userId) continue;
    throw new BusinessError('notOwner', { name: sourceId, owner: owner ?? creator });
  }
  return [...new Set(rows.flatMap(({ createdBy, ownerId }) => [createdBy, ownerId ?? createdBy]))];
}

/** Who added a material, and the owner of its group. */
export async function ownerIdsOf(connection: Connection, id: string): Promise<string[]> {
  const rows = await connection.query<{ createdBy: string; ownerId: string | null }>(
    `select m.created_by as "createdBy", g.owner_id as "ownerId"
       from material m left join material_group g on g.id = m.group_id where m.id = $1`,
    [id],
  );
  return rows.flatMap(({ createdBy, ownerId }) => (ownerId === null ? [createdBy] : [createdBy, ownerId]));
}
