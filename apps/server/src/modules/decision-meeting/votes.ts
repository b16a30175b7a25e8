import { v7 as uuidv7 } from 'uuid';
import type { Decision, MeetingEventKind, MeetingState } from '@panicle/contract/decision-choices';
import type {
  DecisionMeeting,
  DecisionRequest,
  MeetingProgress,
  MeetingStateChange,
  Stated,
  VoteRequest,
} from '@panicle/contract/decision-meetings';
import { needsReason, tallyOf } from '@panicle/contract/decision-votes';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readProgress } from './progress.ts';
import { requireChair, requireMeeting } from './service.ts';

interface CandidateRow {
  id: string;
  meetingId: string;
  name: string;
  decision: Decision | null;
  reason: string;
  decidedAt: Date | null;
}

/**
 * The candidate and its meeting, which no one else changes until the transaction ends: of a vote and the closing of the
 * meeting one is first. Throws `notFound`.
 */
async function lockCandidate(
  transaction: Transaction,
  id: string,
): Promise<{ candidate: CandidateRow; meeting: DecisionMeeting }> {
  const read = () =>
    transaction.query<CandidateRow>(
      `select id, meeting_id as "meetingId", name, decision, reason, decided_at as "decidedAt"
         from decision_candidate where id = $1`,
      [id],
    );
  const [found] = await read();
  if (!found) throw new BusinessError('notFound');
  const meeting = await requireMeeting(transaction, found.meetingId, { lock: 'change' });
  const [candidate] = await read();
  return { candidate: candidate!, meeting };
}

function requireOpen({ name, state }: DecisionMeeting): void {
  if (state === 'closed') throw new BusinessError('meetingClosed', { name });
}

interface Event {
  meetingId: string;
  candidateId?: string;
  kind: MeetingEventKind;
  before?: Stated | null;
  after?: Stated;
}

/** Notes what happened and gives it the next number of the meeting: pages that follow it hear of that. */
async function note(
  { transaction, session }: Pick<Change, 'transaction' | 'session'>,
  { meetingId, candidateId, kind, before = null, after }: Event,
): Promise<void> {
  await transaction.query(
    `with counted as (update decision_meeting set sequence = sequence + 1 where id = $1 returning sequence)
     update decision_candidate set sequence = counted.sequence from counted where id = $2`,
    [meetingId, candidateId ?? null],
  );
  await transaction.query(
    `insert into decision_event (id, meeting_id, candidate_id, account_id, kind, before, after)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      uuidv7(),
      meetingId,
      candidateId ?? null,
      session.userId,
      kind,
      before && JSON.stringify(before),
      after ? JSON.stringify(after) : null,
    ],
  );
}

async function stateOf(transaction: Transaction, meetingId: string, candidateId: string) {
  const { sequence, candidates } = await readProgress(transaction, meetingId, 0, candidateId);
  return { sequence, candidates };
}

async function ownVote({ transaction, session }: Change, candidateId: string): Promise<Stated | null> {
  const [vote] = await transaction.query<Stated>(
    'select choice, reason, note from decision_vote where candidate_id = $1 and account_id = $2',
    [candidateId, session.userId],
  );
  return vote ?? null;
}

async function requireParticipant({ transaction, session }: Change, meeting: DecisionMeeting): Promise<void> {
  const rows = await transaction.query(
    'select 1 from decision_participant where meeting_id = $1 and account_id = $2',
    [meeting.id, session.userId],
  );
  if (rows.length === 0) throw new BusinessError('notParticipant', { name: meeting.name });
}

/** The caller's vote on a material, in place of an earlier one. Throws `notFound`, `notParticipant`, `meetingClosed`. */
export async function vote(
  change: Change,
  { candidateId, choice, ...said }: VoteRequest,
): Promise<MeetingProgress> {
  const { transaction, session, audit } = change;
  const { candidate, meeting } = await lockCandidate(transaction, candidateId);
  await requireParticipant(change, meeting);
  requireOpen(meeting);
  const before = await ownVote(change, candidateId);
  const after = {
    choice,
    reason: said.reason ?? before?.reason ?? '',
    note: said.note ?? before?.note ?? '',
  };
  await transaction.query(
    `insert into decision_vote (id, candidate_id, account_id, choice, reason, note) values ($1, $2, $3, $4, $5, $6)
     on conflict (candidate_id, account_id)
     do update set choice = excluded.choice, reason = excluded.reason, note = excluded.note, updated_at = now()`,
    [uuidv7(), candidateId, session.userId, choice, after.reason, after.note],
  );
  await note(change, { meetingId: meeting.id, candidateId, kind: 'vote', before, after });
  const named = { name: candidate.name, meeting: meeting.name };
  audit({
    entity: 'decision-vote',
    entityId: candidateId,
    action: before ? 'update' : 'create',
    ...(before && { before: { ...named, ...before } }),
    after: { ...named, ...after },
  });
  return stateOf(transaction, meeting.id, candidateId);
}

/** Two who preside may decide at the same moment: the second one is to know of the first. */
function requireSeen({ name, decidedAt }: CandidateRow, seen: string | null | undefined): void {
  if (seen === undefined) return;
  const taken = decidedAt?.getTime() ?? null;
  if (taken !== (seen === null ? null : Date.parse(seen)))
    throw new BusinessError('decisionChanged', { name });
}

/**
 * What becomes of a material. Throws `notFound`, `notOwner`, `meetingClosed`, `decisionChanged`, `decisionNeedsReason`.
 */
export async function decide(
  change: Change,
  { candidateId, decision, reason = '', seen }: DecisionRequest,
): Promise<MeetingProgress> {
  const { transaction, session, audit } = change;
  const { candidate, meeting } = await lockCandidate(transaction, candidateId);
  requireChair(session, meeting);
  requireOpen(meeting);
  requireSeen(candidate, seen);
  const { candidates } = await stateOf(transaction, meeting.id, candidateId);
  const why = reason.trim();
  if (why === '' && needsReason(decision, tallyOf(candidates[0]!.votes))) {
    throw new BusinessError('decisionNeedsReason', { name: candidate.name });
  }
  const kept = decision === null ? '' : why;
  await transaction.query(
    `update decision_candidate set decision = $2, reason = $3,
       decided_by = case when $2::text is null then null else $4::uuid end,
       decided_at = case when $2::text is null then null else now() end where id = $1`,
    [candidateId, decision, kept, session.userId],
  );
  const before = { choice: candidate.decision, reason: candidate.reason };
  const after = { choice: decision, reason: kept };
  await note(change, { meetingId: meeting.id, candidateId, kind: 'decision', before, after });
  audit({
    entity: 'decision',
    entityId: candidateId,
    action: 'update',
    before: { name: candidate.name, meeting: meeting.name, decision: before.choice, reason: before.reason },
    after: { name: candidate.name, meeting: meeting.name, decision, reason: kept },
  });
  return stateOf(transaction, meeting.id, candidateId);
}

const eventOf: Readonly<Record<MeetingState, MeetingEventKind>> = { closed: 'close', open: 'reopen' };

/** Closes or reopens a meeting; one that is so already stays as it is. Throws `notFound`, `notOwner`. */
export async function changeState(
  change: Change,
  { id, state }: MeetingStateChange,
): Promise<DecisionMeeting> {
  const { transaction, session, audit } = change;
  const meeting = await requireMeeting(transaction, id, { lock: 'change' });
  requireChair(session, meeting);
  if (meeting.state !== state) {
    await transaction.query(
      `update decision_meeting set state = $2, closed_at = case when $2 = 'closed' then now() end,
         updated_at = now(), updated_by = $3, revision = revision + 1 where id = $1`,
      [id, state, session.userId],
    );
    await note(change, { meetingId: id, kind: eventOf[state] });
  }
  const { name } = meeting;
  audit({
    entity: 'decision-meeting',
    entityId: id,
    action: 'update',
    before: { name, state: meeting.state },
    after: { name, state },
  });
  return requireMeeting(transaction, id);
}
