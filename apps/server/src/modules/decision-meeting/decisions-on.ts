import type { MaterialDecisions } from '@panicle/contract/decision-meetings';
import type { Connection } from '../../platform/database/database.ts';
import { withInstants } from '../../platform/records/record-table.ts';

/** Meetings that one page shows of a material. */
const MOST = 200;

/** What meetings made of a material, the newest first. */
export async function decisionsOn(connection: Connection, materialId: string): Promise<MaterialDecisions> {
  const rows = await connection.query<object>(
    `select m.id as "meetingId", m.name as meeting, m.year, c.rank, c.decision, c.reason,
            (select count(*)::int from decision_candidate o where o.meeting_id = m.id) as candidates,
            (select username from account where id = c.decided_by) as "decidedBy", c.decided_at as "decidedAt"
       from decision_candidate c join decision_meeting m on m.id = c.meeting_id
      where c.material_id = $1 order by m.year desc, m.created_at desc limit ${MOST}`,
    [materialId],
  );
  return rows.map((row) => withInstants<MaterialDecisions[number]>(row));
}
