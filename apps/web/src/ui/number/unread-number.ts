/** What was typed into a number field and is no number that may be saved; the form keeps it as it was typed. */
export class UnreadNumber {
  readonly text: string;
  /** why it is refused, in the reader's language */
  readonly refusal: string;

  constructor(text: string, refusal: string) {
    this.text = text;
    this.refusal = refusal;
  }
}

export type NumberEntry = number | null | UnreadNumber;

/** The rule of every field of a form: nothing is saved while an entry cannot be read. */
export const readableRule = {
  validator: (_rule: unknown, value: unknown) =>
    value instanceof UnreadNumber ? Promise.reject(new Error(value.refusal)) : Promise.resolve(),
};
