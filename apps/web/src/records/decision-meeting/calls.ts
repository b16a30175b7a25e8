import type {
  MaterialDecisions,
  DecisionMeeting,
  DecisionMeetingChange,
  DecisionMeetingCreation,
  DecisionMeetingQuery,
} from '@panicle/contract/decision-meetings';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';
import { recordKey } from '../../ui/record/record-source.ts';

export const MEETINGS = '/crop/crop-decision-meeting';

/** Everything of decision meetings in the query cache begins with this. */
export const meetingsKey = ['decision-meetings'] as const;
export const meetingKey = (id: string) => recordKey(meetingsKey, id);

export const meetingCalls = recordCalls<{
  query: DecisionMeetingQuery;
  creation: DecisionMeetingCreation;
  changes: DecisionMeetingChange;
  one: DecisionMeeting;
  listed: DecisionMeeting;
}>(MEETINGS);

/** What meetings made of a material. */
export const decisionsOn = (materialId: string, signal: AbortSignal) =>
  call<MaterialDecisions>('GET', `${MEETINGS}/ofMaterial/${materialId}`, { signal, quiet: true });
