import type { ChunkFields, UploadStatus } from '@panicle/contract';

/** The server refused for good; the message is for the reader. */
export class UploadRefused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'UploadRefused';
    this.status = status;
  }
}

/** No answer, or one that says "later": worth another try. `message` is '' where the server said nothing. */
export class UploadInterrupted extends Error {
  constructor(message = '') {
    super(message);
    this.name = 'UploadInterrupted';
  }
}

/** The calls of the protocol. All throw `UploadRefused`, `UploadInterrupted`, or the signal's reason when aborted. */
export interface UploadTransport {
  /** null: the chunk is not there */
  test(fields: ChunkFields, signal: AbortSignal): Promise<UploadStatus | null>;
  send(
    fields: ChunkFields,
    body: Blob,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<UploadStatus>;
  /** Ends the upload on the server; an upload that is not there is no error. */
  abort(uploadId: string): Promise<void>;
}
