import type { Readable } from 'node:stream';
import type { Language } from '@panicle/contract';
import type { Change } from '../change.ts';
import type { Session } from '../http/route.ts';
import type { Platform } from '../platform.ts';

/** Who asks, as it goes to another process. */
export interface SideCaller {
  session: Session;
  language: Language;
  address: string;
  requestId: string;
}

/** What a piece of side work gets: the caller's rights and language, and the technology of its own process. */
export interface SideContext {
  platform: Platform;
  session: Session;
  language: Language;
  /** one transaction that must leave at least one audit row, as in a route */
  write<Result>(work: (change: Change) => Promise<Result>): Promise<Result>;
}

/** What becomes a download: `content` is spooled to disk while it is made, so that a slow reader holds nobody up. */
export interface SideFile {
  contentType: string;
  fileName: string;
  content: Readable;
}

/**
 * Work that a request waits for and that the web process must not do itself: reading a file that a user sent, writing
 * a table. It runs in a process of its own, with a limit of memory and of time. Input and result are copied between
 * processes: plain data only.
 */
export interface SideWork<Input, Result> {
  /** stable, e.g. 'import-check' */
  name: string;
  /** milliseconds after which its process is killed */
  deadline: number;
  run(context: SideContext, input: Input): Promise<Result>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- heterogeneous lists
export type AnySideWork = SideWork<any, any>;

/** Runs side work. Throws what the work throws, and sideWorkTooLong, sideWorkFailed and serverOccupied of its own. */
export interface SideRunner {
  run<Input, Result>(
    work: SideWork<Input, Result>,
    caller: SideCaller,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Resolves as soon as the file has begun; its content grows while it is read. */
  file<Input>(
    work: SideWork<Input, SideFile>,
    caller: SideCaller,
    input: Input,
    signal?: AbortSignal,
  ): Promise<SideFile>;
  /** Starts the first process, so that nobody waits for it. */
  warm(): void;
  close(): Promise<void>;
}
