import type { BilingualValues, JobState, Text, TextValues } from '@panicle/contract';
import type { Right } from '@panicle/contract/rights';
import type { Connection, Database, Transaction } from '../database/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { JobTable } from './job-tables.ts';

export type LogLevel = 'info' | 'warning' | 'error';

/** What running code gets: its job, the technology, and the ways to speak to the outside. */
export interface JobContext<Parameters> {
  readonly job: {
    id: string;
    kind: string;
    name: string;
    ownerId: string;
    attempt: number;
    parameters: Parameters;
  };
  readonly database: Database;
  readonly storage: Storage;
  /**
   * Keeps a table of the result in a file of the job: what is too large for the JSON of the result. Its readers ask the
   * server for pages of it and download it; the result refers to it by its name.
   */
  storeTable(table: JobTable): Promise<void>;
  /** Aborted when the user terminates the job, the lease is lost or the program shuts down. */
  readonly signal: AbortSignal;
  /** Step number from 0 in `JobKind.steps`, share of the whole job from 0 to 1. Cheap: written at most 4 times a second. */
  progress(step: number, share: number): void;
  log(level: LogLevel, text: Text, values?: TextValues): void;
  /** State to go on from after a crash; undefined on the first attempt. */
  checkpoint<State>(): State | undefined;
  saveCheckpoint(state: unknown): Promise<void>;
  /**
   * A transaction that commits only while this attempt still owns the job and nobody terminated it (fencing): every
   * write of a job goes through it, so a worker that was taken for dead cannot write beside its successor. With a
   * checkpoint, both are saved or neither: work that is done in steps is then done exactly once, whatever crashes.
   * Throws JobStopped when the job is no longer this attempt's.
   */
  commit<Result>(work: (transaction: Transaction) => Promise<Result>, checkpoint?: unknown): Promise<Result>;
}

/** Finished tasks that others may read: those who may read what the task was about. */
export interface SharedResults {
  /** lets a user read it */
  right: Right;
  /** SQL condition over the table `job`: it is a finished task of this kind, and what it was about is there to be read */
  where: string;
}

/** A kind of background work. Modules export theirs; the worker runs them in a process of their own. */
export interface JobKind<Parameters = unknown, Result = unknown> {
  /** stable name in the job table, e.g. 'analysis' */
  kind: string;
  /** what a reader calls it */
  title: Text;
  steps: readonly Text[];
  /** tries in all when a worker is lost; 1 means a lost worker fails the job */
  maximumAttempts: number;
  /**
   * Resident memory above which the process is stopped and the job fails with the reason, unless the submission says
   * what this very job needs. An idle process has some 130 MB already, so 256 is the least.
   */
  memoryMegabytes: number;
  /** Without it results are for their owner and for those who see everything. */
  shared?: SharedResults;
  /** The parameters of tasks of this kind in short, by task id: one statement for all tasks of a list. */
  about?(connection: Connection, taskIds: readonly string[]): Promise<ReadonlyMap<string, Text>>;
  /**
   * The result is stored with the job: small JSON; large data goes to storage under `jobs/<id>/` and is deleted with
   * the job. A result with `summary: Text` shows that sentence in task lists. Listen to `context.signal`: a process
   * that has not ended 1.5 s after it was aborted is killed.
   */
  run(context: JobContext<Parameters>): Promise<Result>;
}

/** Throw this for a failure that the user can mend; its text is shown as the reason. Anything else reads "System error". */
export class JobFailure extends Error {
  readonly text: Text;
  readonly values: BilingualValues;
  constructor(text: Text, values: BilingualValues = {}) {
    super(text.en);
    this.text = text;
    this.values = values;
  }
}

/** Why running code has to stop: the `reason` of its signal, and what its writes throw from then on. */
export type StopReason = 'terminated' | 'lost' | 'shutdown';

export class JobStopped extends Error {
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(`the job has to stop: ${reason}`);
    this.reason = reason;
  }
}

export interface JobSubmission<Parameters = unknown> {
  kind: string;
  name: string;
  ownerId: string;
  parameters: Parameters;
  /** at most one open job per key */
  singletonKey?: string;
  /** what it needs by its question; that of its kind otherwise. It is reserved while the job runs. */
  memoryMegabytes?: number | undefined;
}

export interface JobQueue {
  /**
   * Inside the caller's transaction, so a job exists only if the change that asked for it does. Returns the job id.
   * Refuses a second open job of one singleton key with BusinessError 'taskAlreadyOpen', and one that needs more memory
   * than jobs may use on this machine with 'taskNeedsMemory'.
   */
  submit(transaction: Transaction, submission: JobSubmission): Promise<string>;
  /** @throws BusinessError 'taskNeedsMemory' where a job that needs so much would be refused */
  requireMemory(memoryMegabytes: number): void;
  /** waiting -> terminated, processing -> terminating; ended jobs stay as they are. Returns the new state. */
  terminate(transaction: Transaction, jobId: string, byUserId?: string): Promise<JobState>;
}
