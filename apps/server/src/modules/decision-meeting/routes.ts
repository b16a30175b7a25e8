import { Identifier, IdentifierParameter, StrictObject } from '@panicle/contract';
import {
  AnalysisMeetingCreation,
  DecisionMeeting,
  DecisionMeetingChange,
  DecisionMeetingCreation,
  DecisionMeetingQuery,
  DecisionMeetingRepeatQuery,
  DecisionRequest,
  EvaluationMeetingCreation,
  MeansMeetingCreation,
  FrozenList,
  MaterialDecisions,
  MeetingEventPage,
  MeetingEventQuery,
  MeetingExportQuery,
  MeetingProgress,
  MeetingProgressQuery,
  MeetingStateChange,
  VoteRequest,
  VoterQuery,
} from '@panicle/contract/decision-meetings';
import { PossibleOwnerPage } from '@panicle/contract/ownership';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route } from '../../platform/http/route.ts';
import { binRoutes, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { handOver } from '../../platform/side-work/hand-over.ts';
import { readFrozenList } from './candidates.ts';
import { meetingExport } from './export.ts';
import { findVoters } from './people.ts';
import { findEvents, readProgress } from './progress.ts';
import { findMeetings, isNameTaken } from './queries.ts';
import { rankingOfEvaluation } from './rank-evaluation.ts';
import { meansForMeeting } from './rank-means.ts';
import { rankingOfResult } from './read-ranking.ts';
import { BASE, readers, writers } from './rights.ts';
import { changeMeeting, createMeeting, removeMeetings, requireMeeting } from './service.ts';
import { decisionsOn } from './decisions-on.ts';
import { changeState, decide, vote } from './votes.ts';

const records = recordRoutes({
  base: BASE,
  entity: 'decision-meeting',
  readers,
  writers,
  query: DecisionMeetingQuery,
  creation: DecisionMeetingCreation,
  changes: DecisionMeetingChange,
  answers: { one: DecisionMeeting },
  find: findMeetings,
  read: (connection, id) => requireMeeting(connection, id),
  create: (change, creation) => {
    const { source, columns = [], candidates, ...stated } = creation as DecisionMeetingCreation;
    const complete = { id: null, table: null, ...source };
    return createMeeting(change, stated, { source: complete, columns, candidates });
  },
  change: changeMeeting,
  summaries: {
    page: 'Decision meetings, filtered and sorted',
    one: 'One decision meeting',
    create: 'Make a decision meeting over a ranked list, which is frozen with it',
    change: 'Change a decision meeting and who takes part in it: its chair, who made it, and administrators',
  },
});

const votes = [
  route({
    method: 'GET',
    url: `${BASE}/candidates/:id`,
    summary: 'The list of a meeting as it was frozen',
    access: readers,
    params: IdentifierParameter,
    data: FrozenList,
    handler: ({ platform, params }) => readFrozenList(platform.database, params.id),
  }),
  route({
    method: 'GET',
    url: `${BASE}/votes/:id`,
    summary: 'Votes and decisions of a meeting; with `since` those after the change of that number',
    access: readers,
    params: IdentifierParameter,
    query: MeetingProgressQuery,
    data: MeetingProgress,
    handler: ({ platform, params, query }) => readProgress(platform.database, params.id, query.since ?? 0),
  }),
  route({
    method: 'GET',
    url: `${BASE}/events/:id`,
    summary: 'What happened in a meeting, the latest first',
    access: readers,
    params: IdentifierParameter,
    query: MeetingEventQuery,
    data: MeetingEventPage,
    handler: async ({ platform, params, query }) => {
      await requireMeeting(platform.database, params.id);
      return findEvents(platform.database, params.id, query);
    },
  }),
  route({
    method: 'PUT',
    url: `${BASE}/vote`,
    summary:
      'One’s own vote and note on a material, in place of an earlier one: participants of an open meeting',
    access: writers,
    body: VoteRequest,
    data: MeetingProgress,
    handler: (call) => call.write((change) => vote(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/decision`,
    summary: 'What becomes of a material: the chair of an open meeting',
    access: writers,
    body: DecisionRequest,
    data: MeetingProgress,
    handler: (call) => call.write((change) => decide(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/state`,
    summary: 'Close or reopen a meeting: its chair',
    access: writers,
    body: MeetingStateChange,
    data: DecisionMeeting,
    handler: (call) => call.write((change) => changeState(change, call.body)),
  }),
];

export const meetingRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/ofMaterial/:materialId`,
    summary: 'What meetings made of a material, the newest first',
    access: readers,
    params: StrictObject({ materialId: Identifier }),
    data: MaterialDecisions,
    handler: (call) => decisionsOn(call.platform.database, call.params.materialId),
  }),
  exportRoute({
    url: `${BASE}/export/:id`,
    summary: 'A meeting with values, votes and decisions as a table; a workbook has its history as well',
    access: readers,
    params: IdentifierParameter,
    query: MeetingExportQuery,
    work: meetingExport,
    input: ({ params, query }) => ({ ...query, id: params.id }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/voters`,
    summary: 'Users who can take part in a meeting',
    access: writers,
    query: VoterQuery,
    data: PossibleOwnerPage,
    handler: (call) => findVoters(call.platform.database, call.query),
  }),
  ...votes,
  ...records,
  route({
    method: 'POST',
    url: `${BASE}/ofAnalysis`,
    summary: 'Make a decision meeting over a table of a finished analysis, which is read and frozen',
    access: writers,
    body: AnalysisMeetingCreation,
    data: DecisionMeeting,
    handler: async (call) => {
      const { ranking: asked, ...stated } = call.body as AnalysisMeetingCreation;
      const ranking = await handOver(call, rankingOfResult, asked);
      return call.write((change) => createMeeting(change, stated, ranking));
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/ofEvaluation`,
    summary:
      'Make a decision meeting over trials ranked by weighted traits; the server ranks and freezes them',
    access: writers,
    body: EvaluationMeetingCreation,
    data: DecisionMeeting,
    handler: async (call) => {
      const { evaluation, ...stated } = call.body as EvaluationMeetingCreation;
      const ranking = await handOver(call, rankingOfEvaluation, evaluation);
      return call.write((change) => createMeeting(change, stated, ranking));
    },
  }),
  route({
    method: 'POST',
    url: `${BASE}/ofMeans`,
    summary:
      'Make a decision meeting over entries of trials; the server reads their means from the records and freezes them',
    access: writers,
    body: MeansMeetingCreation,
    data: DecisionMeeting,
    handler: async (call) => {
      const { means, ...stated } = call.body as MeansMeetingCreation;
      const ranking = await handOver(call, meansForMeeting, means);
      return call.write((change) => createMeeting(change, stated, ranking));
    },
  }),
  repeatRoute({
    base: BASE,
    access: readers,
    summary: 'Whether a meeting has this name',
    query: DecisionMeetingRepeatQuery,
    isTaken: (connection, name, { id }) => isNameTaken(connection, name, id),
  }),
  ...binRoutes({
    base: BASE,
    access: writers,
    summaries: {
      one: 'Move a meeting with its votes into the recycle bin: who made it',
      batch: 'Move meetings with their votes into the recycle bin, all or none',
    },
    remove: removeMeetings,
  }),
];
