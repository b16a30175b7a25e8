import { errors, type Language, type TextValues } from '@panicle/contract';
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
  const values: TextValues = { ...refusal.values, column: textIn(column.title, language) };
  // years are names, not quantities: as text they get no thousands separators
  if (column.kind === 'integer') for (const name of Object.keys(values)) values[name] = String(values[name]);
  return fill(textIn(errors[refusal.error], language), values);
}
