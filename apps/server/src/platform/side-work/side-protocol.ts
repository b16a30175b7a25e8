import type { ErrorName } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import type { SideCaller } from './side-work.ts';

/** From the web process. `spool`: where a file goes that the work makes. */
export interface SideOrder {
  work: string;
  caller: SideCaller;
  input: unknown;
  spool: string | null;
}

/** From a side process. */
export type SideReport =
  | { report: 'ready' }
  /** a file has begun; `table`: it says how many rows it has */
  | { report: 'file'; contentType: string; fileName: string; table: boolean }
  /** so many bytes of it are in the spool, made of so many rows */
  | { report: 'bytes'; count: number; rows: number }
  | { report: 'done'; result: unknown; residentBytes: number }
  | { report: 'refused'; failure: SentFailure; residentBytes: number };

export type SentFailure =
  | { error: ErrorName; values: BusinessError['values']; data: unknown; httpStatus: number }
  /** a fault of ours, or of the database: for the log, and for what is made of its code */
  | { message: string; stack: string; code: string };

export function sendable(failure: unknown): SentFailure {
  if (failure instanceof BusinessError) {
    const { error, values, data, httpStatus } = failure;
    return { error, values, data, httpStatus };
  }
  const { message, stack = '' } = failure instanceof Error ? failure : new Error(String(failure));
  const code = (failure as { code?: unknown } | null)?.code;
  return { message, stack, code: typeof code === 'string' ? code : '' };
}

export function received(sent: SentFailure): Error {
  if ('error' in sent) {
    const { error, values, data, httpStatus } = sent;
    return new BusinessError(error, values, { data, httpStatus });
  }
  const failure = Object.assign(new Error(sent.message), sent.code === '' ? {} : { code: sent.code });
  failure.stack = sent.stack;
  return failure;
}
