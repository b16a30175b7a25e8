import type { Envelope } from '@panicle/contract';
import { SUCCESS } from '@panicle/contract';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { addressOf, react, requestHeaders } from '../../api/client.ts';
import { isEnvelope } from '../../api/envelope.ts';
import { reactions } from '../../api/reactions.ts';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { IMPORTS } from './api.ts';

export interface UploadWish {
  kind: string;
  options: Readonly<Record<string, string>>;
  file: File;
  /** share of the bytes that are on their way, 0 to 1 */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the file; fields stand before it, as the server wants them. fetch cannot tell how much it has sent, so this
 * is the older request. Throws RequestRefused and ConnectionLost as `call` does, and an AbortError.
 */
export function uploadTable(wish: UploadWish): Promise<ImportBatchDetail> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportBatchDetail>();
  const request = new XMLHttpRequest();
  const lose = () => {
    reactions().connectionLost();
    reject(new ConnectionLost());
  };
  request.open('POST', addressOf(IMPORTS));
  request.withCredentials = true;
  for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    wish.onProgress(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('error', lose);
  request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  request.addEventListener('load', () => {
    const envelope = parse(request.responseText);
    if (!envelope) return lose();
    if (envelope.status === SUCCESS) return resolve(envelope.data as ImportBatchDetail);
    const shown = react(envelope);
    return reject(new RequestRefused(envelope.status, envelope.msg, envelope.data, shown));
  });
  wish.signal.addEventListener('abort', () => request.abort());
  request.send(formOf(wish));
  return promise;
}

function formOf({ kind, options, file }: UploadWish): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('options', JSON.stringify(options));
  form.append('file', file);
  return form;
}

function parse(text: string): Envelope<unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isEnvelope(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
