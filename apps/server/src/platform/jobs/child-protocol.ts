import type { Text } from '@panicle/contract';
import type { Opening } from '../child-processes/opening.ts';
import type { ClaimedJob } from './claimed-job.ts';
import type { StopReason } from './job-kind.ts';

/** From the worker to a job's process. */
export type Order =
  /** first of all */
  | Opening
  | { order: 'run'; job: ClaimedJob; leaseMilliseconds: number }
  | { order: 'stop'; reason: StopReason };

/** How the code of a job ended in its process. */
export type Outcome =
  /** JSON text of the result */
  | { end: 'finished'; result: string }
  /** a reason for the user */
  | { end: 'failed'; failure: Text }
  /** a fault of ours, for the server log; `passing`: the database was away, another attempt may well succeed */
  | { end: 'fault'; message: string; stack: string; passing: boolean }
  /** it obeyed the stop */
  | { end: 'stopped' };

/** From a job's process to the worker. */
export type Report = { report: 'ready' } | { report: 'ended'; outcome: Outcome; residentBytes: number };
