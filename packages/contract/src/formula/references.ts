import { tokensOf } from './tokens.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a reference is an id and no name. */
export const isId = (reference: string): boolean => ID.test(reference);

/** The formula with other references in the brackets; the rest stays as it was written. Throws `FormulaProblem`. */
export function withReferences(formula: string, given: (reference: string) => string): string {
  let written = '';
  let end = 0;
  for (const { kind, text, at } of tokensOf(formula)) {
    if (kind !== 'reference') continue;
    written += `${formula.slice(end, at - 1)}[${given(text.slice(1, -1).trim())}]`;
    end = at - 1 + text.length;
  }
  return written + formula.slice(end);
}
