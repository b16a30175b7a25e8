import type { Page } from '@panicle/contract';
import type {
  DecisionMeeting,
  DecisionMeetingFields,
  DecisionMeetingQuery,
} from '@panicle/contract/decision-meetings';
import type { Connection } from '../../platform/database/database.ts';
import { Parameters } from '../../platform/database/parameters.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import { collated } from '../../platform/records/record-list.ts';
import {
  authorColumns,
  fieldColumns,
  withInstants,
  type RecordTable,
} from '../../platform/records/record-table.ts';

/** The fields of a meeting as its table keeps them. */
export type KeptFields = Omit<DecisionMeetingFields, 'chair' | 'participants'> & { chairId: string };

export const meetingTable: RecordTable<KeptFields> = {
  name: 'decision_meeting',
  columns: {
    name: 'name',
    year: 'year',
    season: 'season',
    stage: 'stage',
    description: 'description',
    chairId: 'chair_id',
  },
  keepsAuthors: true,
};

const counted = (condition: string) =>
  `(select count(*)::int from decision_candidate c where c.meeting_id = t.id and ${condition})`;

const COLUMNS = `${fieldColumns(meetingTable, 't')}, ${authorColumns('t')}, t.state, t.closed_at as "closedAt",
  t.source, t.created_at as "frozenAt", (select username from account where id = t.chair_id) as chair,
  array(select username from decision_participant p join account a on a.id = p.account_id
         where p.meeting_id = t.id order by p.position) as participants,
  ${counted('true')} as "candidateCount", ${counted('c.decision is not null')} as "decidedCount",
  ${counted(`c.decision = 'advance'`)} as "advancedCount"`;

interface MeetingRow {
  chairId: string;
}

const meetingOf = ({ chairId: _chairId, ...row }: MeetingRow): DecisionMeeting =>
  withInstants<DecisionMeeting>(row);

const ORDERS: Readonly<Record<NonNullable<DecisionMeetingQuery['sort']>, string>> = {
  name: collated('t.name'),
  year: 't.year',
  state: 't.state',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
};

export function findMeetings(
  connection: Connection,
  { search, year, stage, state, sort, order, ...page }: DecisionMeetingQuery,
): Promise<Page<DecisionMeeting>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (search) conditions.push(`search_normalize(t.name) like search_pattern(${parameters.add(search)})`);
  if (year !== undefined) conditions.push(`t.year = ${parameters.add(year)}`);
  if (stage !== undefined) conditions.push(`t.stage = ${parameters.add(stage)}`);
  if (state !== undefined) conditions.push(`t.state = ${parameters.add(state)}`);
  const direction = order ?? (sort ? 'asc' : 'desc');
  return readPage(
    connection,
    {
      columns: COLUMNS,
      from: 'decision_meeting t',
      where: conditions.join(' and '),
      order: `${ORDERS[sort ?? 'createdAt']} ${direction}, t.id desc`,
      values: parameters.values,
    },
    page,
    meetingOf,
  );
}

export async function findMeeting(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<DecisionMeeting | null> {
  const [row] = await connection.query<MeetingRow>(
    `select ${COLUMNS} from decision_meeting t where t.id = $1 ${lockClause(options.lock, 't')}`,
    [id],
  );
  return row ? meetingOf(row) : null;
}

/** Whether another meeting has this name, however it is written. */
export async function isNameTaken(connection: Connection, name: string, except?: string): Promise<boolean> {
  const rows = await connection.query(
    `select 1 from decision_meeting
      where search_normalize(name) = search_normalize($1) and id is distinct from $2::uuid`,
    [name, except ?? null],
  );
  return rows.length > 0;
}
