import { SUCCESS, type ChunkFields, type Envelope, type UploadStatus } from '@panicle/contract';
import { errorStatuses } from '@panicle/contract/error-statuses';
import { addressOf, react, requestHeaders, send } from '../../api/client.ts';
import { isEnvelope } from '../../api/envelope.ts';
import { UploadInterrupted, UploadRefused, type UploadTransport } from './transport.ts';

const PATH = '/crop/file/chunk-upload';
/** A chunk of which no byte moved for so long is given up; the server answers within seconds, lines stand still. */
const SILENCE_MILLISECONDS = 60_000;
/** Statuses of HTTP that say "not now". */
const PASSING = new Set([0, 408, 425, 429]);
const FULL = new Set<number>([errorStatuses.diskFull, errorStatuses.diskReserved]);

function envelopeIn(text: string): Envelope<UploadStatus> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isEnvelope(parsed) ? (parsed as Envelope<UploadStatus>) : null;
  } catch {
    return null;
  }
}

/** The status in an answer, or the fault that it means. */
function statusIn(httpStatus: number, text: string): UploadStatus {
  const envelope = envelopeIn(text);
  if (httpStatus === 200 && envelope?.status === SUCCESS) return envelope.data;
  const message = envelope?.msg ?? '';
  if (PASSING.has(httpStatus) || httpStatus >= 500 || !envelope) {
    // A full disk does not mend itself within seconds: no use in trying again at once.
    if (envelope && FULL.has(envelope.status)) throw new UploadRefused(envelope.status, message);
    throw new UploadInterrupted(message);
  }
  // A session that is over concerns the whole page; other refusals belong to this file and are shown beside it.
  react(envelope, true);
  throw new UploadRefused(envelope.status, message);
}

interface Answer {
  httpStatus: number;
  text: string;
}

/** XMLHttpRequest, because fetch cannot tell how much of a body has gone out. */
function post(form: FormData, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), SILENCE_MILLISECONDS);
  };
  const stop = () => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  request.upload.addEventListener('progress', (event) => {
    listen();
    onProgress(event.loaded);
  });
  request.addEventListener('load', () => resolve({ httpStatus: request.status, text: request.responseText }));
  request.addEventListener('error', () => reject(new UploadInterrupted()));
  request.addEventListener('abort', () =>
    reject(signal.aborted ? (signal.reason as Error) : new UploadInterrupted()),
  );
  request.addEventListener('loadend', () => {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  });
  request.open('POST', addressOf(PATH));
  for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
  listen();
  request.send(form);
  return promise;
}

function formOf(fields: ChunkFields, body: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // The file comes last: the server knows all fields before the first byte.
  form.append('file', body, fields.filename);
  return form;
}

async function fetched(work: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await work();
    return { httpStatus: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new UploadInterrupted();
  }
}

/** The protocol over HTTP with the session's headers. */
export const httpTransport: UploadTransport = {
  async test(fields, signal) {
    const address = addressOf(PATH, fields);
    const { httpStatus, text } = await fetched(() =>
      fetch(address, { headers: requestHeaders(), credentials: 'include', cache: 'no-store', signal }),
    );
    return httpStatus === 204 ? null : statusIn(httpStatus, text);
  },
  async send(fields, body, onProgress, signal) {
    signal.throwIfAborted();
    const { httpStatus, text } = await post(formOf(fields, body), onProgress, signal);
    return statusIn(httpStatus, text);
  },
  async abort(uploadId) {
    await send('DELETE', PATH, { query: { uploadId } });
  },
};
