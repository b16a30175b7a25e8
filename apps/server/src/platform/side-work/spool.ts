import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Written } from '../tables/write/written-rows.ts';

const PIECE = 64 * 1024;

/** How long a download may stand still, and how long it may take in all. Milliseconds. */
export interface SpoolPatience {
  stall: number;
  total: number;
}

export const usualPatience: SpoolPatience = { stall: 60_000, total: 3_600_000 };

/** The reader took nothing for too long. */
export class StalledReader extends Error {}

/**
 * A file on disk that one process writes while another one reads it. Its reader holds 64 KB of it in memory and nobody
 * up; one who stops reading is cut off, and the file goes with the reader.
 */
export class Spool {
  readonly path: string;
  /** of the table that it holds */
  readonly written: Written = { rows: 0 };
  #written = 0;
  #ended = false;
  #failure: Error | null = null;
  #changed = Promise.withResolvers<void>();

  constructor(path: string) {
    this.path = path;
  }

  /** So many bytes are there. */
  grow(count: number, rows = 0): void {
    this.#written = count;
    this.written.rows = rows;
    this.wake();
  }

  end(failure: Error | null = null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#failure = failure;
    this.wake();
  }

  /** Bytes behind the position, at most one piece; null at the end. Throws what ended the file before its time. */
  async available(position: number, abandoned: () => boolean): Promise<number | null> {
    for (;;) {
      const changed = this.#changed.promise;
      if (position < this.#written) return Math.min(PIECE, this.#written - position);
      if (this.#failure) throw this.#failure;
      if (this.#ended || abandoned()) return null;
      await changed;
    }
  }

  wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/** Reads a spool once, as fast as it grows and is taken. */
export class SpoolReader extends Readable {
  readonly #spool: Spool;
  readonly #stall: number;
  readonly #deadline: number;
  readonly #onEnd: () => void;
  #handle: FileHandle | null = null;
  #position = 0;
  #clock: NodeJS.Timeout | undefined;

  /** @param onEnd  nobody reads any more */
  constructor(spool: Spool, onEnd: () => void, { stall, total }: SpoolPatience = usualPatience) {
    super({ highWaterMark: PIECE });
    this.#spool = spool;
    this.#stall = stall;
    this.#deadline = Date.now() + total;
    this.#onEnd = onEnd;
  }

  override _construct(done: (error?: Error | null) => void): void {
    open(this.#spool.path, 'r').then(
      (handle) => {
        this.#handle = handle;
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _read(): void {
    clearTimeout(this.#clock);
    this.#next().then(
      (piece) => {
        if (this.destroyed) return;
        this.#watch();
        this.push(piece);
      },
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#clock);
    this.#spool.wake();
    this.#onEnd();
    const closed = async () => {
      await this.#handle?.close();
      await this.#spool.remove();
    };
    closed().then(
      () => done(error),
      (failure: Error) => done(error ?? failure),
    );
  }

  async #next(): Promise<Buffer | null> {
    const length = await this.#spool.available(this.#position, () => this.destroyed);
    if (length === null || !this.#handle) return null;
    const { buffer, bytesRead } = await this.#handle.read(
      Buffer.allocUnsafe(length),
      0,
      length,
      this.#position,
    );
    this.#position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  /** Runs from one piece to the wanted for the next one. */
  #watch(): void {
    const timeout = Math.min(this.#stall, Math.max(0, this.#deadline - Date.now()));
    this.#clock = setTimeout(() => this.destroy(new StalledReader('the reader stood still')), timeout);
  }
}
