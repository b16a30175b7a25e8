import { errorStatuses } from '@panicle/contract/error-statuses';
import { envelopeOf, react, send, type CallOptions, type Method } from './client.ts';
import { isAbort, RequestRefused } from './request-error.ts';

/** The file broke off on the way. */
export class DownloadFailed extends Error {
  constructor(cause: unknown) {
    super('Download Failed', { cause });
    this.name = 'DownloadFailed';
  }
}

/** Hands content to the browser's save dialog. */
export function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the content once the click is handled; a moment more for slow ones.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** File name of a Content-Disposition header; the UTF-8 form wins. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1];
}

export interface DownloadOptions extends CallOptions {
  method?: Method;
  /** used where the server names none */
  fileName?: string;
}

/**
 * Fetches a file with the session's headers and saves it. Returns 'empty' without saving when there is nothing in it:
 * the page then says "Empty file cannot be downloaded" (see `useDownload`). Throws `RequestRefused`, `DownloadFailed`, and
 * `ConnectionLost` after the toast.
 */
export async function download(path: string, options: DownloadOptions = {}): Promise<'saved' | 'empty'> {
  const response = await send(options.method ?? 'GET', path, options);
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition');
  if (!response.ok || (type.includes('application/json') && !disposition)) {
    const envelope = await envelopeOf(response);
    if (envelope.status === errorStatuses.emptyDownload) return 'empty';
    const shown = react(envelope, options.quiet, 'download');
    throw new RequestRefused(envelope.status, envelope.msg, envelope.data, shown);
  }
  const content = await response.blob().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new DownloadFailed(error);
  });
  if (content.size === 0) return 'empty';
  saveAs(content, fileNameOf(disposition) ?? options.fileName ?? 'download');
  return 'saved';
}
