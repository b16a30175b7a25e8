import type { ChunkFields, UploadStatus } from '@panicle/contract';
import type { UploadTransport } from './transport.ts';

/** What the next call of a kind shall do instead of its work. */
type Fault = (signal: AbortSignal) => Promise<never>;

/** A server for tests: keeps chunks in memory, completes a file when all are there, fails on demand. */
export class FakeServer implements UploadTransport {
  readonly chunks = new Map<string, Map<number, Uint8Array>>();
  readonly finished = new Map<string, Uint8Array>();
  /** every call in order: 'test 1', 'send 3', 'abort' */
  readonly calls: string[] = [];
  readonly faults: { test: Fault[]; send: Fault[] } = { test: [], send: [] };
  /** tests that answer 'merging' before the file is done */
  mergeTests = 0;
  inFlight = 0;
  mostInFlight = 0;
  /** before a chunk is stored */
  delay: (signal: AbortSignal) => Promise<void> = async () => undefined;

  #status(key: string, state: UploadStatus['state'], more: Partial<UploadStatus> = {}): UploadStatus {
    const fileId = state === 'uploadComplete' ? `file of ${key}` : null;
    return { uploadId: `upload of ${key}`, state, fileId, message: null, ...more };
  }

  async test(fields: ChunkFields, signal: AbortSignal): Promise<UploadStatus | null> {
    this.calls.push(`test ${fields.chunkNumber}`);
    signal.throwIfAborted();
    const fault = this.faults.test.shift();
    if (fault) return fault(signal);
    const key = fields.identifier;
    if (this.finished.has(key)) {
      if (this.mergeTests-- > 0) return this.#status(key, 'merging');
      return this.#status(key, 'uploadComplete');
    }
    const received = [...(this.chunks.get(key)?.keys() ?? [])];
    if (!received.includes(fields.chunkNumber)) return null;
    return this.#status(key, 'uploading', { receivedChunks: received });
  }

  async send(
    fields: ChunkFields,
    body: Blob,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<UploadStatus> {
    this.calls.push(`send ${fields.chunkNumber}`);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      const bytes = new Uint8Array(await body.arrayBuffer());
      onProgress(Math.floor(bytes.length / 2));
      const fault = this.faults.send.shift();
      if (fault) await fault(signal);
      await this.delay(signal);
      signal.throwIfAborted();
      return this.#store(fields, bytes);
    } finally {
      this.inFlight -= 1;
    }
  }

  #store(fields: ChunkFields, bytes: Uint8Array): UploadStatus {
    const key = fields.identifier;
    const received = this.chunks.get(key) ?? new Map<number, Uint8Array>();
    this.chunks.set(key, received.set(fields.chunkNumber, bytes));
    if (received.size < fields.totalChunks) return this.#status(key, 'uploading');
    const whole = new Uint8Array(fields.totalSize);
    for (const [number, part] of received) whole.set(part, (number - 1) * fields.chunkSize);
    this.finished.set(key, whole);
    return this.#status(key, this.mergeTests > 0 ? 'merging' : 'uploadComplete');
  }

  async abort(): Promise<void> {
    this.calls.push('abort');
  }
}
