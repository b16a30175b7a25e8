import { DataError, type Text, type TextValues } from '@panicle/statistics/data-error';

/** An input that does not hold what an analysis needs; the text says what is wrong where, in both languages. */
export class InputError extends DataError<'input'> {
  constructor(text: Text, values: TextValues = {}) {
    super('input', text, values);
    this.name = 'InputError';
  }
}
