import { Type, type Static } from 'typebox';
import { Identifier, Instant, OneOf, PlainDate } from './envelope.ts';
import type { Text } from './language.ts';
import { BilingualText, Task, TaskPage } from './jobs.ts';
import { LotConcerns } from './seed-lots.ts';
import { SEASONS, TRIAL_STAGES } from './trial-choices.ts';

/** How far the records of a trial are: the data know no sowing and no harvest, so this is read from what was recorded. */
export const RECORDING_STATES = ['noPlots', 'noValues', 'recording', 'complete'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];
export const recordingStateNames: Record<RecordingState, Text> = {
  noPlots: { zh: '未布置', en: 'No plots' },
  noValues: { zh: '待记录', en: 'No data yet' },
  recording: { zh: '记录中', en: 'Recording' },
  complete: { zh: '已记全', en: 'Complete' },
};

const Count = Type.Integer({ minimum: 0 });

/** The trials of one stage; stages without a trial are left out. */
export const StageSummary = Type.Object({
  stage: OneOf(TRIAL_STAGES),
  trials: Count,
  states: Type.Object({
    noPlots: Count,
    noValues: Count,
    recording: Count,
    complete: Count,
  } satisfies Record<RecordingState, typeof Count>),
  plots: Count,
  /** pairs of a plot and a trait of its trial, and those of them with a value; a trait counts once it has a value in the trial */
  expected: Count,
  recorded: Count,
});
export type StageSummary = Static<typeof StageSummary>;

/** A trial whose plots still wait for values. */
export const UnfinishedTrial = Type.Object({
  id: Identifier,
  name: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  plots: Count,
  expected: Count,
  recorded: Count,
});
export type UnfinishedTrial = Static<typeof UnfinishedTrial>;

const TrialSummary = Type.Object({
  /** when this was counted */
  at: Instant,
  total: Count,
  /** made in the last four weeks */
  recent: Count,
  expected: Count,
  recorded: Count,
  stages: Type.Array(StageSummary),
  /** newest first, five at most */
  unfinished: Type.Array(UnfinishedTrial),
});
export type TrialSummary = Static<typeof TrialSummary>;

/** Records by the week in which they came in, as far as they are still there. */
export const Growth = Type.Object({
  /** when this was counted */
  at: Instant,
  /** Mondays (UTC), the present week last */
  weeks: Type.Array(PlainDate),
  /** one count per week */
  materials: Type.Optional(Type.Array(Count)),
  observations: Type.Optional(Type.Array(Count)),
  trials: Type.Optional(Type.Array(Count)),
});
export type Growth = Static<typeof Growth>;

/** What changes a record, as the list of changes says it. */
export const CHANGES = ['create', 'update', 'delete', 'import', 'undo', 'upload'] as const;

/** Changes of one kind that one user made one after the other. */
export const RecentChange = Type.Object({
  /** of the last of them */
  at: Instant,
  username: Type.String(),
  /** as the operation log names it */
  entity: Type.String(),
  /** '{count} {count, trait|traits}', from the module whose records they are */
  counted: BilingualText,
  action: OneOf(CHANGES),
  count: Type.Integer({ minimum: 1 }),
});
export type RecentChange = Static<typeof RecentChange>;

/** Everything that the dashboard shows; parts that the user may not see are absent. */
export const Dashboard = Type.Object({
  tasks: Type.Object({
    counts: TaskPage.properties.counts,
    /** running and waiting, five at most */
    open: Type.Array(Task),
    /** the latest first, six at most */
    finished: Type.Array(Task),
  }),
  materials: Type.Optional(Type.Object({ total: Count, ungrouped: Count })),
  traits: Type.Optional(Type.Object({ total: Count })),
  trials: Type.Optional(TrialSummary),
  /** lots of seed that ask for attention */
  stock: Type.Optional(LotConcerns),
  growth: Type.Optional(Growth),
  /** of other users; for administrators */
  changes: Type.Optional(Type.Array(RecentChange)),
  /** whether guests may enter; for admin, who decides it */
  guestEntry: Type.Optional(Type.Boolean()),
});
export type Dashboard = Static<typeof Dashboard>;
