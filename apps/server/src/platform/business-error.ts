import { errors, type ErrorName } from '@panicle/contract/errors';
import type { BilingualValues } from '@panicle/contract/language';

/**
 * A refusal that the user can understand: name and values of an entry in contract's error table.
 * `data` goes into the envelope (e.g. the "login" marker, a list of bad cells).
 */
export class BusinessError extends Error {
  readonly error: ErrorName;
  readonly values: BilingualValues;
  readonly data: unknown;
  /** HTTP status where it is not 200 */
  readonly httpStatus: number;

  constructor(
    error: ErrorName,
    values: BilingualValues = {},
    options: { data?: unknown; httpStatus?: number } = {},
  ) {
    super(errors[error].en);
    this.error = error;
    this.values = values;
    this.data = options.data ?? null;
    this.httpStatus = options.httpStatus ?? 200;
  }
}
