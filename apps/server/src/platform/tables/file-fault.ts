import { BusinessError } from '../business-error.ts';

/** Failures of what the bytes come from: whatever they look like, the file is not to blame. */
const sourceFailures = new WeakSet<Error>();

export function markSourceFailure(error: Error): Error {
  sourceFailures.add(error);
  return error;
}

/** Bytes that are no text of their encoding, and numbers that lead out of a part that was cut off. */
const CODES = new Set(['ERR_ENCODING_INVALID_ENCODED_DATA', 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/**
 * Whether an archive or a part of it is at fault: yauzl and saxes throw plain errors for that, inflate errors of code
 * Z_.... Not a failing storage, and not a mistake of ours (TypeError and the like): those must be seen as what they are.
 */
export function isFileFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof BusinessError || sourceFailures.has(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined) return code.startsWith('Z_') || CODES.has(code);
  return Object.getPrototypeOf(error) === Error.prototype && error.name === 'Error';
}
