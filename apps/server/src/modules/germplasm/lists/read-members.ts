import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { may } from '../../../platform/http/rights.ts';
import type { Session } from '../../../platform/http/route.ts';
import { requireList } from './service.ts';

/** Ids of the materials of a list in its order, as far as the reader sees them. Throws `noRights`, `notFound`. */
export async function readListMembers(
  connection: Connection,
  session: Session,
  listId: string,
): Promise<string[]> {
  if (!may(session, 'germplasm.read')) throw new BusinessError('noRights');
  await requireList(connection, listId);
  const rows = await connection.query<{ id: string }>(
    `select c.material_id as id from material_list_member c join material m on m.id = c.material_id
      where c.list_id = $1 order by c.position, c.material_id`,
    [listId],
  );
  return rows.map(({ id }) => id);
}
