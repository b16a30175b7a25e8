import type { Text, TextValues } from '@panicle/contract';
import type { Connection } from '../database/database.ts';
import type { Claim } from './claimed-job.ts';
import type { LogLevel, StopReason } from './job-kind.ts';
import { jobTexts } from './job-texts.ts';
import { writeLog, writeProgress, type Ownership, type ProgressState } from './job-writes.ts';
import { fillText, type LogLine } from './log-line.ts';
import { RemainingTime } from './remaining-time.ts';

const PAUSE_MILLISECONDS = 250;
const LINES_AT_A_TIME = 500;
/** A job that logs in its innermost loop fills neither the memory nor the disk. */
const MOST_LINES = 100_000;

/** Carries progress and log lines of one job to the database, four times a second at most. */
export class JobReporter {
  readonly #connection: Connection;
  readonly #claim: Claim;
  readonly #stepCount: number;
  readonly #onStop: (reason: StopReason) => void;
  readonly #remaining = new RemainingTime();
  #progress: ProgressState | null = null;
  #lines: LogLine[] = [];
  #lineCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(connection: Connection, claim: Claim, stepCount: number, onStop: (reason: StopReason) => void) {
    this.#connection = connection;
    this.#claim = claim;
    this.#stepCount = stepCount;
    this.#onStop = onStop;
  }

  progress(step: number, share: number): void {
    if (Number.isNaN(share)) return;
    const within = Math.min(1, Math.max(0, share));
    const lastStep = Math.max(0, this.#stepCount - 1);
    this.#progress = {
      step: Math.min(lastStep, Math.max(0, Math.trunc(step))),
      share: within,
      secondsLeft: this.#remaining.update(performance.now() / 1000, within),
    };
    this.#schedule();
  }

  log(level: LogLevel, text: Text, values: TextValues = {}): void {
    this.#lineCount += 1;
    if (this.#lineCount > MOST_LINES) return;
    const full = this.#lineCount === MOST_LINES;
    const filled = full ? fillText(jobTexts.logFull, { lines: MOST_LINES }) : fillText(text, values);
    this.#lines.push({ at: new Date(), level: full ? 'warning' : level, text: filled });
    this.#schedule();
  }

  /** Resolves when everything said so far is written, or could not be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MILLISECONDS);
  }

  async #write(): Promise<void> {
    const progress = this.#progress;
    this.#progress = null;
    try {
      if (progress) this.#heed(await writeProgress(this.#connection, this.#claim, progress));
      while (this.#lines.length > 0) {
        const lines = this.#lines.slice(0, LINES_AT_A_TIME);
        const ownership = await writeLog(this.#connection, this.#claim, lines);
        this.#lines = this.#lines.slice(lines.length);
        this.#heed(ownership);
      }
    } catch {
      // The database is away. Lines stay for the next time; progress is worth nothing by then. Should the
      // job's own statements fail too, they say so.
      if (this.#lines.length > 0) this.#schedule();
    }
  }

  #heed(ownership: Ownership): void {
    if (ownership === 'lost') this.#onStop('lost');
    if (ownership === 'terminating') this.#onStop('terminated');
  }
}
