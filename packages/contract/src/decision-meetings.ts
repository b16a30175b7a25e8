import { Type, type Static } from 'typebox';
import { DECISIONS, MEETING_EVENTS, MEETING_STATES, RANKING_SOURCES } from './decision-choices.ts';
import {
  Identifier,
  IdentifierParameter,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  StrictObject,
  pageQuery,
} from './envelope.ts';
import { PossibleOwnerQuery } from './ownership.ts';
import { dataViewLimits } from './data-view.ts';
import { EvaluationContent, ids } from './material-evaluation.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames } from './records.ts';
import { SEASONS, TRIAL_STAGES } from './trial-choices.ts';

/** Materials that one meeting can decide on. */
export const MAXIMUM_CANDIDATES = 2000;
/** Values of the index and of traits beside each of them. */
export const MAXIMUM_CANDIDATE_COLUMNS = 30;
export const MAXIMUM_PARTICIPANTS = 100;

const Username = ReadableName({ minLength: 1, maxLength: 100 });
const Reason = ReadableText({ maxLength: 500 });
const Note = ReadableText({ maxLength: 2000 });
const CandidateName = ReadableName({ minLength: 1, maxLength: 200 });

/** What is stated about a meeting; people by their usernames. */
export const DecisionMeetingFields = StrictObject({
  name: ReadableName({ minLength: 1, maxLength: 100 }),
  year: Type.Integer({ minimum: 1900, maximum: 2999 }),
  season: Nullable(OneOf(SEASONS)),
  stage: Nullable(OneOf(TRIAL_STAGES)),
  /** decides on each material, and closes the meeting */
  chair: Username,
  /** who may vote */
  participants: Type.Array(Username, { maxItems: MAXIMUM_PARTICIPANTS, uniqueItems: true }),
  description: ReadableText({ maxLength: 2000 }),
});
export type DecisionMeetingFields = Static<typeof DecisionMeetingFields>;

export const decisionMeetingFieldNames: FieldNames<DecisionMeetingFields> = {
  name: { zh: '名称', en: 'Name' },
  year: { zh: '年份', en: 'Year' },
  season: { zh: '季节', en: 'Season' },
  stage: { zh: '阶段', en: 'Stage' },
  chair: { zh: '主持人', en: 'Chair' },
  participants: { zh: '投票人', en: 'Participants' },
  description: { zh: '说明', en: 'Description' },
};

const Said = StrictObject({
  zh: ReadableName({ minLength: 1, maxLength: 200 }),
  en: ReadableName({ minLength: 1, maxLength: 200 }),
});

/** A value that all candidates are compared by, e.g. the index or a trait. */
export const CandidateColumn = StrictObject({ title: Said, unit: ReadableName({ maxLength: 30 }) });
export type CandidateColumn = Static<typeof CandidateColumn>;

/** The records that values were read from, and the version of the data at that moment. */
export const RankedData = StrictObject({
  trials: Type.Array(Type.String(), { maxItems: dataViewLimits.trials }),
  environments: Type.Integer(),
  plots: Type.Integer(),
  /** of the labels and values of all plots: another one where something has changed */
  hash: Type.String({ maxLength: 100 }),
});
export type RankedData = Static<typeof RankedData>;

/** Where the list was read, as it was called at that time. */
export const RankingSource = StrictObject({
  kind: OneOf(RANKING_SOURCES),
  /** of the analysis, the evaluation or the list */
  name: ReadableName({ maxLength: 200 }),
  /** of the task or the kept evaluation */
  id: Nullable(Identifier),
  /** the table of the result, and what it was ranked by */
  table: Nullable(Said),
  /** left out where a person entered the list, and by former versions */
  data: Type.Optional(RankedData),
});
export type RankingSource = Static<typeof RankingSource>;

export const DecisionMeeting = Type.Object({
  ...KeptOf(DecisionMeetingFields).properties,
  state: OneOf(MEETING_STATES),
  closedAt: Nullable(Instant),
  source: RankingSource,
  frozenAt: Instant,
  candidateCount: Type.Integer(),
  decidedCount: Type.Integer(),
  advancedCount: Type.Integer(),
});
export type DecisionMeeting = Static<typeof DecisionMeeting>;

const numbers = Type.Array(Nullable(Type.Number()), { maxItems: MAXIMUM_CANDIDATE_COLUMNS });

/** A candidate as it is handed in; values and errors have the order of the columns. */
export const NewCandidate = StrictObject({
  name: CandidateName,
  /** left out: found by its name where exactly one material has it */
  materialId: Type.Optional(Nullable(Identifier)),
  /** left out: its place in the list */
  rank: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  values: Type.Optional(numbers),
  errors: Type.Optional(numbers),
});
export type NewCandidate = Static<typeof NewCandidate>;

const meetingCreation = CreationOf(DecisionMeetingFields, ['name']);

/** A ranked list with values and where it comes from. */
export const Ranking = StrictObject({
  source: RankingSource,
  columns: Type.Array(CandidateColumn, { maxItems: MAXIMUM_CANDIDATE_COLUMNS }),
  candidates: Type.Array(NewCandidate, { minItems: 1, maxItems: MAXIMUM_CANDIDATES }),
});
export type Ranking = Static<typeof Ranking>;

const { source, ...entered } = Ranking.properties;
const { data: _data, ...enteredSource } = source.properties;
/** A meeting over materials as they were entered. */
export const DecisionMeetingCreation = StrictObject({
  ...(meetingCreation as unknown as typeof DecisionMeetingFields).properties,
  source: StrictObject({
    ...enteredSource,
    kind: OneOf(['list']),
    id: Type.Optional(enteredSource.id),
    table: Type.Optional(enteredSource.table),
  }),
  columns: Type.Optional(entered.columns),
  candidates: entered.candidates,
});
export type DecisionMeetingCreation = Static<typeof meetingCreation> & {
  source: Pick<RankingSource, 'name'> & Partial<Omit<RankingSource, 'data'>> & { kind: 'list' };
  columns?: CandidateColumn[];
  candidates: NewCandidate[];
};

/** A table of a finished analysis that the list is read from, by the server. */
export const RankingRequest = StrictObject({
  taskId: Identifier,
  /** place of the part in the result */
  part: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** name of the table in the report */
  table: Type.String({ minLength: 1, maxLength: 100 }),
  /** column that it is ranked by; left out: the rank of the table, or its first value, the highest first */
  column: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  lowestFirst: Type.Optional(Type.Boolean()),
});
export type RankingRequest = Static<typeof RankingRequest>;

export const AnalysisMeetingCreation = StrictObject({
  ...(meetingCreation as unknown as typeof DecisionMeetingFields).properties,
  ranking: RankingRequest,
});
export type AnalysisMeetingCreation = Static<typeof meetingCreation> & { ranking: RankingRequest };

/** Trials, traits and weights that the list is ranked by, by the server. */
export const EvaluationRequest = StrictObject({
  /** of the evaluation */
  name: ReadableName({ minLength: 1, maxLength: 200 }),
  content: EvaluationContent,
});
export type EvaluationRequest = Static<typeof EvaluationRequest>;

export const EvaluationMeetingCreation = StrictObject({
  ...(meetingCreation as unknown as typeof DecisionMeetingFields).properties,
  evaluation: EvaluationRequest,
});
export type EvaluationMeetingCreation = Static<typeof meetingCreation> & { evaluation: EvaluationRequest };

/** Entries whose means over the environments of trials the server reads, in the order of their names here. */
export const MeansRequest = StrictObject({
  /** of the list */
  name: ReadableName({ minLength: 1, maxLength: 200 }),
  trialIds: ids(dataViewLimits.trials, 1),
  /** all of the trials where it is empty */
  environmentIds: ids(dataViewLimits.environments),
  traitIds: ids(dataViewLimits.traits, 1),
  entries: Type.Array(CandidateName, { minItems: 1, maxItems: MAXIMUM_CANDIDATES, uniqueItems: true }),
});
export type MeansRequest = Static<typeof MeansRequest>;

export const MeansMeetingCreation = StrictObject({
  ...(meetingCreation as unknown as typeof DecisionMeetingFields).properties,
  means: MeansRequest,
});
export type MeansMeetingCreation = Static<typeof meetingCreation> & { means: MeansRequest };

export const DecisionMeetingChange = ChangeOf(DecisionMeetingFields);
export type DecisionMeetingChange = Static<typeof DecisionMeetingChange>;

export const DecisionMeetingQuery = StrictObject({
  ...listQuery(['name', 'year', 'state', 'createdAt', 'updatedAt']),
  /** part of the name */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })),
  stage: Type.Optional(OneOf(TRIAL_STAGES)),
  state: Type.Optional(OneOf(MEETING_STATES)),
});
export type DecisionMeetingQuery = Static<typeof DecisionMeetingQuery>;

/** The name of a meeting is unique; `id` is left out of the comparison: the record being edited. */
export const DecisionMeetingRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

/** A candidate as it was frozen. */
export const Candidate = Type.Object({
  id: Identifier,
  name: Type.String(),
  materialId: Nullable(Identifier),
  rank: Type.Integer(),
  values: Type.Array(Nullable(Type.Number())),
  errors: Type.Array(Nullable(Type.Number())),
});
export type Candidate = Static<typeof Candidate>;

export const FrozenList = Type.Object({
  columns: Type.Array(CandidateColumn),
  candidates: Type.Array(Candidate),
});
export type FrozenList = Static<typeof FrozenList>;

export const Vote = Type.Object({
  who: Type.String(),
  choice: Nullable(OneOf(DECISIONS)),
  reason: Type.String(),
  note: Type.String(),
  at: Instant,
});
export type Vote = Static<typeof Vote>;

/** What is known of a candidate by now. */
export const CandidateState = Type.Object({
  id: Identifier,
  decision: Nullable(OneOf(DECISIONS)),
  reason: Type.String(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  votes: Type.Array(Vote),
});
export type CandidateState = Static<typeof CandidateState>;

/** What has changed in a meeting after the number of a change that the reader has seen. */
export const MeetingProgress = Type.Object({
  sequence: Type.Integer(),
  candidates: Type.Array(CandidateState),
});
export type MeetingProgress = Static<typeof MeetingProgress>;
export const MeetingProgressQuery = StrictObject({
  since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});

export const VoteRequest = StrictObject({
  candidateId: Identifier,
  /** null: only the note counts */
  choice: Nullable(OneOf(DECISIONS)),
  reason: Type.Optional(Reason),
  note: Type.Optional(Note),
});
export type VoteRequest = Static<typeof VoteRequest>;

export const DecisionRequest = StrictObject({
  candidateId: Identifier,
  /** null: the decision is taken back */
  decision: Nullable(OneOf(DECISIONS)),
  reason: Type.Optional(Reason),
  /** when the decision was taken that the caller saw, null: none; another one since then is not replaced */
  seen: Type.Optional(Nullable(Instant)),
});
export type DecisionRequest = Static<typeof DecisionRequest>;

export const MeetingStateChange = StrictObject({ id: Identifier, state: OneOf(MEETING_STATES) });
export type MeetingStateChange = Static<typeof MeetingStateChange>;

/** A vote or a decision as it was before and after a change. */
export const Stated = Type.Object({
  choice: Nullable(OneOf(DECISIONS)),
  reason: Type.String(),
  note: Type.Optional(Type.String()),
});
export type Stated = Static<typeof Stated>;

export const MeetingEvent = Type.Object({
  id: Identifier,
  kind: OneOf(MEETING_EVENTS),
  candidateId: Nullable(Identifier),
  candidate: Nullable(Type.String()),
  who: Type.String(),
  at: Instant,
  before: Nullable(Stated),
  after: Nullable(Stated),
});
export type MeetingEvent = Static<typeof MeetingEvent>;
export const MeetingEventPage = PageOf(MeetingEvent);
export const MeetingEventQuery = StrictObject({ ...pageQuery, candidateId: Type.Optional(Identifier) });
export type MeetingEventQuery = Static<typeof MeetingEventQuery>;

export const MeetingParameter = IdentifierParameter;
export const MeetingExportQuery = StrictObject({ format: OneOf(['xlsx', 'csv']) });

/** Users who can take part: they have the right to vote. */
export const VoterQuery = PossibleOwnerQuery;

/** What meetings made of a material, the newest first. */
export const MaterialDecisions = Type.Array(
  Type.Object({
    meetingId: Identifier,
    meeting: Type.String(),
    year: Type.Integer(),
    /** among the materials of the meeting */
    rank: Type.Integer(),
    candidates: Type.Integer(),
    decision: Nullable(OneOf(DECISIONS)),
    reason: Type.String(),
    decidedBy: Nullable(Type.String()),
    decidedAt: Nullable(Instant),
  }),
);
export type MaterialDecisions = Static<typeof MaterialDecisions>;
