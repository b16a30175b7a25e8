import type { ErrorName } from '@panicle/contract';
import { errorStatuses } from '@panicle/contract/error-statuses';
import type { Method } from './client.ts';

/** The server answered with something else than success. Its message is for the reader. */
export class RequestRefused extends Error {
  readonly status: number;
  readonly data: unknown;
  /** a dialog or an error line has already shown the message */
  readonly shown: boolean;
  /** of the call */
  readonly method: Method | undefined;
  constructor(status: number, message: string, data: unknown, shown: boolean, method?: Method) {
    super(message);
    this.name = 'RequestRefused';
    this.status = status;
    this.data = data;
    this.shown = shown;
    this.method = method;
  }
}

/** No answer, or one that is not ours. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('Connection time out (Please contact administrator)', { cause });
    this.name = 'ConnectionLost';
  }
}

/** `isRefusal(error, 'staleRevision')`: is it the error of that name in the contract's table? */
export const isRefusal = (error: unknown, name: ErrorName): error is RequestRefused =>
  error instanceof RequestRefused && error.status === errorStatuses[name];

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
