import type { Page } from '@panicle/contract';
import type {
  CandidateState,
  MeetingEvent,
  MeetingEventQuery,
  MeetingProgress,
} from '@panicle/contract/decision-meetings';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { withInstants } from '../../platform/records/record-table.ts';

const nameOf = (id: string) => `(select username from account where id = ${id})`;
/** As answers have moments. */
const inUtc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Votes and decisions that came after a number of the meeting, or those of one candidate. Throws `notFound`.
 *
 * Numbers are given under the lock of the meeting, so none below one that was read is still to come.
 */
export async function readProgress(
  connection: Connection,
  meetingId: string,
  since: number,
  candidateId: string | null = null,
): Promise<MeetingProgress> {
  const [meeting] = await connection.query<{ sequence: number | string }>(
    'select sequence from decision_meeting where id = $1',
    [meetingId],
  );
  if (!meeting) throw new BusinessError('notFound');
  const rows = await connection.query<CandidateState>(
    `select c.id, c.decision, c.reason, ${nameOf('c.decided_by')} as "decidedBy", c.decided_at as "decidedAt",
       coalesce((select jsonb_agg(jsonb_build_object('who', ${nameOf('v.account_id')}, 'choice', v.choice,
                                    'reason', v.reason, 'note', v.note, 'at', ${inUtc('v.updated_at')}) order by v.id)
                   from decision_vote v where v.candidate_id = c.id), '[]'::jsonb) as votes
       from decision_candidate c
      where c.meeting_id = $1 and c.sequence > $2 and ($3::uuid is null or c.id = $3)
      order by c.position`,
    [meetingId, candidateId === null ? since : -1, candidateId],
  );
  const candidates = rows.map((row) => withInstants<CandidateState>(row));
  return { sequence: Number(meeting.sequence), candidates };
}

/** What happened in a meeting, the latest first. */
export const findEvents = (
  connection: Connection,
  meetingId: string,
  { candidateId, ...page }: MeetingEventQuery,
): Promise<Page<MeetingEvent>> =>
  readPage(
    connection,
    {
      columns: `e.id, e.kind, e.candidate_id as "candidateId", c.name as candidate, a.username as who, e.at,
        e.before, e.after`,
      from: `decision_event e join account a on a.id = e.account_id
        left join decision_candidate c on c.id = e.candidate_id`,
      where: 'e.meeting_id = $1 and ($2::uuid is null or e.candidate_id = $2)',
      order: 'e.id desc',
      values: [meetingId, candidateId ?? null],
    },
    page,
    (row: object) => withInstants<MeetingEvent>(row),
  );
