import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChunkFields, UploadStatus } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { failureCode } from '../../../platform/database/connection-failures.ts';
import { completeUpload } from './complete-upload.ts';
import { chunkRequestOf, type ChunkRequest } from './chunk-request.ts';
import { isComplete, uploadTerminated, type LiveUpload } from './live-upload.ts';
import { LiveUploads } from './live-uploads.ts';
import { checkCut, openUpload } from './open-upload.ts';
import { recordChunk } from './upload-queries.ts';
import type { Uploader, UploadWorkshop } from './upload-workshop.ts';

/** A request waits this long for the end of a merge; after that it answers 'merging' and the client asks again. */
const MERGE_TIMEOUT = 5_000;

/** Chunks on their way when their upload is aborted are here within this time, or not at all. */
const REMEMBER_ENDED = 10 * 60_000;

function statusOf(uploadId: string, state: UploadStatus['state']): UploadStatus {
  return { uploadId, state, fileId: state === 'uploadComplete' ? uploadId : null, message: null };
}

async function drain(body: AsyncIterable<Uint8Array>): Promise<void> {
  const blocks = body[Symbol.asyncIterator]();
  while (!(await blocks.next()).done);
}

/** Chunked uploads of one process: takes chunks in any order, any number of times, and completes each file once. */
export class UploadEngine {
  readonly #workshop: UploadWorkshop;
  readonly #uploads: LiveUploads;
  /** when uploads were aborted, by the key of their request */
  readonly #ended = new Map<string, number>();
  readonly #mergePatience: number;

  constructor(workshop: UploadWorkshop, mergePatience = MERGE_TIMEOUT) {
    this.#workshop = workshop;
    this.#mergePatience = mergePatience;
    this.#uploads = new LiveUploads((live) => workshop.hasher.drop(live.row.id));
  }

  #open(uploader: Uploader, request: ChunkRequest, begin: boolean): Promise<LiveUpload | string | null> {
    return openUpload(this.#workshop, uploader, request, begin, this.#uploads);
  }

  /**
   * Whether a chunk is already there: its upload's status, or null when it must be sent. Also continues a merge that
   * a restart interrupted, because a client that finds all chunks there sends nothing any more.
   */
  async test(uploader: Uploader, fields: ChunkFields): Promise<UploadStatus | null> {
    const request = chunkRequestOf(uploader.userId, fields);
    const found = await this.#uploads.take(request, false, () => this.#open(uploader, request, false));
    if (found === null) return null;
    if (typeof found === 'string') return statusOf(found, 'uploadComplete');
    return this.#uploads.using(found, async () => {
      checkCut(found.layout, request.layout);
      if (isComplete(found)) return this.#finish(uploader, found);
      if (!found.staged?.has(request.chunkNumber)) return null;
      const status = statusOf(found.row.id, 'uploading');
      return request.chunkNumber === 1 ? { ...status, receivedChunks: found.staged.received } : status;
    });
  }

  /**
   * Takes one chunk. When it was the last one missing, the file is completed. A chunk that arrived (ms since 1970)
   * before its upload was aborted does not begin the upload anew.
   */
  async receive(
    uploader: Uploader,
    fields: ChunkFields,
    body: AsyncIterable<Uint8Array>,
    arrivedAt = Date.now(),
  ): Promise<UploadStatus> {
    const request = chunkRequestOf(uploader.userId, fields);
    const found = await this.#uploads.take(request, true, async () => {
      const known = await this.#open(uploader, request, false);
      if (known !== null) return known;
      if (arrivedAt <= (this.#ended.get(request.key) ?? 0)) throw uploadTerminated();
      return this.#open(uploader, request, true);
    });
    if (found === null) throw new Error('an upload was neither found nor begun');
    if (typeof found === 'string') {
      await drain(body);
      return statusOf(found, 'uploadComplete');
    }
    return this.#uploads.using(found, async () => {
      checkCut(found.layout, request.layout);
      if (found.staged) await this.#write(found, request.chunkNumber, body);
      else await drain(body);
      return isComplete(found) ? this.#finish(uploader, found) : statusOf(found.row.id, 'uploading');
    });
  }

  async #write(live: LiveUpload, number: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { row, staged, path } = live;
    const { database, hasher } = this.#workshop;
    if (!staged) return;
    try {
      await staged.write(number, body, async () => {
        if (!(await recordChunk(database, row.id, number))) throw uploadTerminated();
      });
    } catch (error) {
      if (failureCode(error) === 'ENOENT') {
        // The staging folder was emptied. The next request reads from the database what that means.
        staged.stop(new BusinessError('unavailable', {}, { httpStatus: 503 }));
        this.#uploads.forget(live);
      } else if (error instanceof BusinessError && error.error === 'uploadTerminated') {
        await this.discard(live);
      }
      throw error;
    }
    if (!live.completing) hasher.advance(row.id, path, staged.finalBytes());
  }

  async #finish(uploader: Uploader, live: LiveUpload): Promise<UploadStatus> {
    live.completing ??= this.#complete(uploader, live);
    const { completing } = live;
    // Everyone who waits gets the failure; the merge goes on when nobody waits any more.
    completing.catch(() => undefined);
    const timeout = new AbortController();
    const outOfPatience = pause(this.#mergePatience, null, { signal: timeout.signal, ref: false });
    try {
      const done = await Promise.race([completing, outOfPatience.catch(() => null)]);
      return statusOf(live.row.id, done === null ? 'merging' : 'uploadComplete');
    } finally {
      timeout.abort();
    }
  }

  async #complete(uploader: Uploader, live: LiveUpload): Promise<string> {
    try {
      const id = await completeUpload(this.#workshop, uploader, live);
      this.#uploads.forget(live);
      return id;
    } catch (error) {
      if (error instanceof BusinessError) {
        this.#uploads.forget(live);
      } else {
        this.#workshop.log.error({ err: error, upload: live.row.id }, 'completing an upload failed');
        live.completing = null;
      }
      throw error;
    }
  }

  find(id: string): LiveUpload | undefined {
    return this.#uploads.find(id);
  }

  /** Refuses the chunks of an upload that are on their way; to be called before its row is removed. */
  end(live: LiveUpload): void {
    const now = Date.now();
    for (const [key, at] of this.#ended) if (now - at > REMEMBER_ENDED) this.#ended.delete(key);
    for (const key of this.#uploads.keysOf(live)) this.#ended.set(key, now);
    live.staged?.stop(uploadTerminated());
  }

  /** Lets go of an upload whose row is gone and removes its bytes. */
  async discard(live: LiveUpload): Promise<void> {
    this.end(live);
    this.#uploads.forget(live);
    await rm(live.path, { force: true });
  }
}
