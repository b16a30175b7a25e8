import type {
  DecisionMeeting,
  DecisionMeetingChange,
  DecisionMeetingFields,
  Ranking,
} from '@panicle/contract/decision-meetings';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import { requireOwner } from '../../platform/http/ownership.ts';
import type { Session } from '../../platform/http/route.ts';
import { keptAuthor } from '../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { meetingBin } from './bin-kind.ts';
import { writeCandidates, writeParticipants } from './candidates.ts';
import { requirePeople } from './people.ts';
import { findMeeting, meetingTable, type KeptFields } from './queries.ts';

async function idsOf(connection: Connection, { id }: { id: string }) {
  const [row] = await connection.query<{ ownerId: string; chairId: string }>(
    'select created_by as "ownerId", chair_id as "chairId" from decision_meeting where id = $1',
    [id],
  );
  return row ?? { ownerId: '', chairId: '' };
}

const presides = ({ username }: Session, { chair, createdBy }: DecisionMeeting) =>
  username === chair || username === createdBy;

/** Throws `notOwner` unless the caller is the chair, made the meeting, or is an administrator. */
export function requireChair(session: Session, meeting: DecisionMeeting): void {
  const { name, chair } = meeting;
  if (!presides(session, meeting)) requireOwner(session, { name, owner: chair, ownerId: '' });
}

function stored(fields: DecisionMeetingFields, people: ReadonlyMap<string, string>): KeptFields {
  const { chair, participants: _participants, ...rest } = fields;
  return { ...rest, chairId: people.get(chair)! };
}

const peopleOf = (
  { transaction }: Pick<Change, 'transaction'>,
  { chair, participants }: DecisionMeetingFields,
  before: DecisionMeeting | null,
) => requirePeople(transaction, [...new Set([chair, ...participants])], before?.id ?? null);

const fieldsOf = ({
  name,
  year,
  season,
  stage,
  chair,
  participants,
  description,
}: DecisionMeeting): DecisionMeetingFields => ({
  name,
  year,
  season,
  stage,
  chair,
  participants,
  description,
});

const meetings = new Records<DecisionMeetingFields, DecisionMeeting>({
  entity: 'decision-meeting',
  find: findMeeting,
  fieldsOf,
  logged: (meeting) => ({
    ...fieldsOf(meeting),
    source: meeting.source.name,
    candidates: meeting.candidateCount,
  }),
  requireMay: ({ session }, meeting) => requireChair(session, meeting),
  async requireValid(change, fields, before) {
    if (before?.state === 'closed') throw new BusinessError('meetingClosed', { name: before.name });
    await peopleOf(change, fields, before);
  },
  async insert(change, fields, also) {
    const people = await peopleOf(change, fields, null);
    const { source, ...list } = also.ranking as Ranking;
    const frozen = { source: JSON.stringify(source), value_columns: JSON.stringify(list.columns) };
    const id = await insertRecord(change, meetingTable, stored(fields, people), frozen);
    await writeParticipants(change.transaction, id, fields.participants, people);
    await writeCandidates(change.transaction, id, list);
    return id;
  },
  async update(change, before, fields) {
    const people = await peopleOf(change, fields, before);
    await updateRecord(change, meetingTable, before.id, stored(fields, people));
    await writeParticipants(change.transaction, before.id, fields.participants, people);
  },
  taken: { decision_meeting_name: () => new BusinessError('duplicatedName') },
  lastChange: keptAuthor,
  bin: meetingBin,
  ownerOf: async (connection, meeting) => ({
    name: meeting.name,
    owner: meeting.createdBy,
    ownerId: (await idsOf(connection, meeting)).ownerId,
  }),
});

export const requireMeeting = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  meetings.require(connection, id, options);

/** What a new meeting states beside its list. */
export type NewMeeting = Pick<DecisionMeetingFields, 'name'> & Partial<DecisionMeetingFields>;

/** Makes a meeting over a ranked list, which is frozen with it. Other features hand their rankings in here as well. */
export async function createMeeting(
  change: Change,
  stated: NewMeeting,
  ranking: Ranking,
): Promise<DecisionMeeting> {
  const { session } = change;
  const fields: DecisionMeetingFields = {
    year: new Date().getFullYear(),
    season: null,
    stage: null,
    description: '',
    chair: session.username,
    participants: [session.username],
    ...stated,
  };
  return meetings.create(change, fields, { ranking });
}

export const changeMeeting = (change: Change, { id, revision, ...changes }: DecisionMeetingChange) =>
  meetings.change(change, { id, revision }, changes);

/** Moves meetings with their votes into the recycle bin. Throws `notFound`, `notOwner`. */
export const removeMeetings = (change: Change, ids: readonly string[]) => meetings.bin(change, ids);
