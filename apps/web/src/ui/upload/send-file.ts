import { limits, type UploadStatus } from '@panicle/contract';
import { fieldsOf, planChunks, type Chunk, type ChunkedFile } from './chunk-plan.ts';
import type { Slots } from './slots.ts';
import { UploadInterrupted, type UploadTransport } from './transport.ts';

/** Rounds of "which chunks are missing" before a server that keeps losing them is given up. */
const MOST_ROUNDS = 3;

export interface SendSettings {
  chunkBytes: number;
  /** waits before the second, third and fourth attempt of a chunk, in ms */
  retryWaits: readonly number[];
  /** between two questions whether the merge is done, in ms */
  mergeWait: number;
}

export const defaultSettings: SendSettings = {
  chunkBytes: limits.chunkBytes,
  retryWaits: Array.from({ length: limits.chunkRetries }, (_, index) => 1000 * 2 ** index),
  mergeWait: 1000,
};

export interface SendReport {
  /** bytes that the server has or is getting */
  onSent(bytes: number): void;
  onMerging(): void;
  /** the server's id of the upload, as soon as it is known */
  onUpload(uploadId: string): void;
}

export interface SendTools {
  transport: UploadTransport;
  slots: Slots;
  settings: SendSettings;
}

/** Ends after the time or with the signal's reason. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason as Error);
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  });
}

/** Tries again after each of the waits, unless the server refused for good. */
async function persistently<Result>(
  waits: readonly number[],
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const milliseconds of waits) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UploadInterrupted)) throw error;
    }
    // Half of the wait is left to chance, so that the chunks of many readers do not come back at the same moment.
    await wait(milliseconds * (0.5 + Math.random() / 2), signal);
  }
  return work();
}

/** Sends one file: asks what is there, sends the rest, waits for the merge. Returns the file's id on the server. */
export async function sendFile(
  { transport, slots, settings }: SendTools,
  content: Blob,
  file: ChunkedFile,
  report: SendReport,
  signal: AbortSignal,
): Promise<string> {
  const { chunkBytes, retryWaits, mergeWait } = settings;
  const chunks = planChunks(file.size, chunkBytes);
  const fields = (chunk: Chunk) => fieldsOf(file, chunk, chunks.length, chunkBytes);
  /** bytes by chunk: whole when the server has it, part while it is going out */
  const sent = new Map<number, number>();
  const tell = () => report.onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
  const ask = () =>
    persistently(retryWaits, signal, () => transport.test(fields(chunks[0] as Chunk), signal));

  const sendChunk = (chunk: Chunk) =>
    slots.run(signal, () =>
      persistently(retryWaits, signal, async () => {
        const size = chunk.end - chunk.start;
        sent.set(chunk.number, 0);
        const status = await transport.send(
          fields(chunk),
          content.slice(chunk.start, chunk.end),
          (bytes) => {
            sent.set(chunk.number, Math.min(bytes, size));
            tell();
          },
          signal,
        );
        sent.set(chunk.number, size);
        tell();
        report.onUpload(status.uploadId);
        return status;
      }),
    );

  const sendMissing = async (status: UploadStatus | null) => {
    const there = new Set(status?.receivedChunks);
    sent.clear();
    for (const chunk of chunks) if (there.has(chunk.number)) sent.set(chunk.number, chunk.end - chunk.start);
    tell();
    const missing = chunks.filter((chunk) => !there.has(chunk.number));
    const [first, ...rest] = missing;
    // The first one alone: it makes the upload on the server, and a refusal costs one chunk instead of three.
    const answers = first ? [await sendChunk(first)] : [];
    answers.push(...(await Promise.all(rest.map(sendChunk))));
    return answers.find(({ state }) => state === 'uploadComplete' || state === 'merging') ?? null;
  };

  let status = await ask();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (status) report.onUpload(status.uploadId);
    if (status === null || status.state === 'uploading')
      status = (await sendMissing(status)) ?? (await ask());
    while (status?.state === 'merging') {
      report.onSent(file.size);
      report.onMerging();
      await wait(mergeWait, signal);
      status = await ask();
    }
    if (status?.fileId) return status.fileId;
  }
  throw new UploadInterrupted();
}
