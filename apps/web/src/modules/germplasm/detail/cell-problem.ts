import { errors, type Language } from '@panicle/contract';
import { checkCell, type CellValue, type MaterialColumn } from '@panicle/contract/material-columns';
import { fill } from '../../../language/fill.ts';
import { textIn } from '../../../language/text.ts';

/** What is wrong with a value for its column, in the reader's language; undefined when nothing is. */
export function cellProblem(
  column: MaterialColumn,
  value: CellValue,
  language: Language,
): string | undefined {
  const refusal = checkCell(column, value);
  if (!refusal) return undefined;
  const values = { ...refusal.values, column: textIn(column.title, language) };
  return fill(textIn(errors[refusal.error], language), values);
}
