import type { Page } from '@panicle/contract';
import type {
  AnalysisMeetingCreation,
  DecisionMeeting,
  DecisionRequest,
  EvaluationMeetingCreation,
  MeansMeetingCreation,
  FrozenList,
  MeetingEvent,
  MeetingEventQuery,
  MeetingProgress,
  MeetingStateChange,
  VoteRequest,
} from '@panicle/contract/decision-meetings';
import type { PossibleOwner, PossibleOwnerQuery } from '@panicle/contract/ownership';
import { call } from '../../api/client.ts';
import { MEETINGS } from '../../records/decision-meeting/calls.ts';
import type { RecordSource } from '../../ui/record/record-source.ts';

export const createOfAnalysis = (body: AnalysisMeetingCreation) =>
  call<DecisionMeeting>('POST', `${MEETINGS}/ofAnalysis`, { body, quiet: true });

export const createOfEvaluation = (body: EvaluationMeetingCreation) =>
  call<DecisionMeeting>('POST', `${MEETINGS}/ofEvaluation`, { body, quiet: true });

export const createOfMeans = (body: MeansMeetingCreation) =>
  call<DecisionMeeting>('POST', `${MEETINGS}/ofMeans`, { body, quiet: true });

export const frozenList = (id: string, signal: AbortSignal) =>
  call<FrozenList>('GET', `${MEETINGS}/candidates/${id}`, { signal });

/** `since`: the number up to which all votes and decisions are known. */
export const progressSince = (id: string, since: number, signal: AbortSignal) =>
  call<MeetingProgress>('GET', `${MEETINGS}/votes/${id}`, { query: { since }, signal, unattended: true });

export const meetingHistory = (id: string, query: MeetingEventQuery, signal: AbortSignal) =>
  call<Page<MeetingEvent>>('GET', `${MEETINGS}/events/${id}`, { query, signal });

export const castVote = (body: VoteRequest) => call<MeetingProgress>('PUT', `${MEETINGS}/vote`, { body });
export const takeDecision = (body: DecisionRequest) =>
  call<MeetingProgress>('PUT', `${MEETINGS}/decision`, { body });
export const changeMeetingState = (body: MeetingStateChange) =>
  call<DecisionMeeting>('PUT', `${MEETINGS}/state`, { body });

export const exportPath = (id: string) => `${MEETINGS}/export/${id}`;

const voterPage = (query: PossibleOwnerQuery, signal?: AbortSignal) =>
  call<Page<PossibleOwner>>('GET', `${MEETINGS}/voters`, { query, signal, quiet: true });

/** Users who can take part in a meeting, by username: that is what a meeting names. */
export const voters: RecordSource<PossibleOwner> = {
  key: ['decision-voters'],
  read: async (username, signal) => {
    const { records } = await voterPage({ search: username }, signal);
    return records.find((one) => one.username === username) ?? { username, nickName: '' };
  },
  find: (search, pageSize, signal) => voterPage({ search, pageSize }, signal),
  idOf: ({ username }) => username,
  nameOf: ({ username }) => username,
  about: ({ nickName }) => (nickName === '' ? [] : [nickName]),
};
