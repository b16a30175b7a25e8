import { isPlainDate } from '@panicle/contract/plain-date';
import type { GridColumn, GridValue } from './grid-column.ts';
import { readNumber, type NumberProblem } from './read-number.ts';

/** Why an entry cannot be taken; the keys are messages of the grid. */
export type CellProblem =
  | { reason: 'required' }
  | NumberProblem
  | { reason: 'notDate' }
  | { reason: 'notChoice'; choices: string }
  | { reason: 'tooLong'; length: number };

export type ReadCell =
  | { value: GridValue; problem?: undefined }
  | { value?: undefined; problem: CellProblem };

/** '2026/5/3', '2026.05.03' and '2026年5月3日' are what spreadsheets give; stored is 'yyyy-mm-dd'. */
function readDate(text: string): ReadCell {
  const parts = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(
    text.normalize('NFKC').trim(),
  );
  const [, year = '', month = '', day = ''] = parts ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parts && isPlainDate(date) ? { value: date } : { problem: { reason: 'notDate' } };
}

function readChoice(text: string, choices: NonNullable<GridColumn['choices']>): ReadCell {
  const wanted = text.trim();
  const found = choices.find(({ value, label }) => value === wanted || label === wanted);
  if (found) return { value: found.value };
  return { problem: { reason: 'notChoice', choices: choices.map(({ label }) => label).join(', ') } };
}

/** Turns what was typed or pasted into the value of a column, or says why it cannot be. */
export function readCell(text: string, column: GridColumn): ReadCell {
  if (text.trim() === '') return column.required ? { problem: { reason: 'required' } } : { value: null };
  if (column.kind === 'number') return readNumber(text, column);
  if (column.kind === 'date') return readDate(text);
  if (column.kind === 'choice') return readChoice(text, column.choices ?? []);
  const value = text.normalize('NFC');
  if (column.maximumLength !== undefined && Array.from(value).length > column.maximumLength) {
    return { problem: { reason: 'tooLong', length: column.maximumLength } };
  }
  return { value };
}
