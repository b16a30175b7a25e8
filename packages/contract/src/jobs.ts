import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, PageOf, StrictObject, pageQuery } from './envelope.ts';
import type { Text } from './language.ts';
import { JOB_STATES, type JobState } from './states.ts';

/** A text in both languages, so that a reader who changes the language needs no new answer. */
export const BilingualText = Type.Object({ zh: Type.String(), en: Type.String() });

export const jobStateNames: Record<JobState, Text> = {
  waiting: { zh: '等待中', en: 'Waiting' },
  processing: { zh: '运行中', en: 'Processing' },
  terminating: { zh: '终止中', en: 'Terminating' },
  finished: { zh: '已完成', en: 'Finished' },
  failed: { zh: '失败', en: 'Failed' },
  terminated: { zh: '已终止', en: 'Terminated' },
};

/** The words that the screens of field statistics use for the same states. */
export const statisticalTaskStateNames: Record<JobState, Text> = {
  ...jobStateNames,
  processing: { zh: '进行中', en: 'In progress' },
  finished: { zh: '已完成', en: 'Completed' },
};

export const TaskStep = Type.Object({
  title: BilingualText,
  /** null: not reached, or left out */
  startedAt: Nullable(Instant),
});
export type TaskStep = Static<typeof TaskStep>;

/** A background task as lists and event streams show it. */
export const Task = Type.Object({
  id: Identifier,
  kind: Type.String(),
  /** what a reader calls the kind */
  title: BilingualText,
  name: Type.String(),
  /** its parameters in short, where the kind says them: tells tasks of one name apart */
  about: Nullable(BilingualText),
  ownerId: Identifier,
  ownerName: Type.String(),
  state: OneOf(JOB_STATES),
  steps: Type.Array(TaskStep),
  /** the current step, from 0 */
  step: Type.Integer(),
  /** done, from 0 to 1 */
  share: Type.Number(),
  /** a guess from the speed so far; null while nobody can know */
  secondsLeft: Nullable(Type.Number()),
  /** waiting tasks before this one; null when it does not wait */
  tasksBefore: Nullable(Type.Integer()),
  attempt: Type.Integer(),
  /** which worker runs it, or ran it last */
  worker: Nullable(Type.String()),
  /** the result in one sentence, where the kind gives one */
  summary: Nullable(BilingualText),
  /** why it failed */
  failure: Nullable(BilingualText),
  /** who terminated it */
  terminatedBy: Nullable(Type.String()),
  logLines: Type.Integer(),
  createdAt: Instant,
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
});
export type Task = Static<typeof Task>;

export const TaskDetail = Type.Object({
  ...Task.properties,
  parameters: Type.Unknown(),
  /** whether the reader may terminate and delete it */
  mayEnd: Type.Boolean(),
});
export type TaskDetail = Static<typeof TaskDetail>;

export const TaskQuery = StrictObject({
  ...pageQuery,
  state: Type.Optional(OneOf(JOB_STATES)),
  kind: Type.Optional(Type.String({ maxLength: 100 })),
  /** part of the name, in any case */
  name: Type.Optional(Type.String({ maxLength: 200 })),
});
export type TaskQuery = Static<typeof TaskQuery>;

const Count = Type.Integer();
/** `counts`: tasks by state under the same filters but the one by state. */
export const TaskPage = Type.Object({
  ...PageOf(Task).properties,
  counts: Type.Object({
    waiting: Count,
    processing: Count,
    terminating: Count,
    finished: Count,
    failed: Count,
    terminated: Count,
  } satisfies Record<JobState, typeof Count>),
});
export type TaskPage = Static<typeof TaskPage>;

export const LOG_LEVELS = ['info', 'warning', 'error'] as const;

export const TaskLogLine = Type.Object({
  /** from 1, without gaps */
  line: Type.Integer(),
  at: Instant,
  level: OneOf(LOG_LEVELS),
  text: BilingualText,
});
export type TaskLogLine = Static<typeof TaskLogLine>;

/** Either a page, or with `after` the lines that follow a line: how a reader keeps up with a running task. */
export const TaskLogQuery = StrictObject({
  ...pageQuery,
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
});
export type TaskLogQuery = Static<typeof TaskLogQuery>;
export const TaskLogPage = PageOf(TaskLogLine);
export type TaskLogPage = Static<typeof TaskLogPage>;

export const TaskReference = Type.Object({ id: Identifier });
export const TaskStateAnswer = Type.Object({ state: OneOf(JOB_STATES) });

/** `ids`: up to 100, separated by commas */
export const TaskBatchQuery = StrictObject({
  ids: Type.String({ pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$' }),
});
export const TaskBatchAnswer = Type.Object({ deleted: Type.Integer() });

/**
 * Events of GET /crop/crop-task/events (text/event-stream, read with fetch since the token is a header): a `task` for
 * every change of a task that the reader may see, twice a second at most for each, and `removed` for a deleted one.
 * A stream is closed now and then; anyone who opens it again reads the page again, so nothing is replayed.
 */
export type TaskEvent = { event: 'task'; data: Task } | { event: 'removed'; data: { id: string } };

/** open event streams of one session */
export const MAXIMUM_TASK_STREAMS = 5;
