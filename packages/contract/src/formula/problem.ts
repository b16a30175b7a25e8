import type { ErrorName } from '../errors.ts';
import type { TextValues } from '../language.ts';

/** What is wrong with a formula, by its message in the error table. */
export class FormulaProblem extends Error {
  readonly error: ErrorName;
  readonly values: TextValues;

  constructor(error: ErrorName, values: TextValues = {}) {
    super(error);
    this.error = error;
    this.values = values;
  }
}
