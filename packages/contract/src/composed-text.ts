/** Unicode's own bound for text that is safe to compose (UAX 15, stream-safe); longer runs take quadratic time. */
const ENDLESS_MARKS = /\p{M}{31}/u;

/** Whether composing the text could take forever: no writing needs as many marks in a row. */
export const hasEndlessMarks = (text: string): boolean => ENDLESS_MARKS.test(text);

/** A text in a normal form, in time that grows with its length only: one with endless marks stays as it is. */
export function composed(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return hasEndlessMarks(text) ? text : text.normalize(form);
}
