import { isPlainDate } from '@panicle/contract/plain-date';
import type { GridColumn, GridValue } from './grid-column.ts';

/** Why an entry cannot be taken; the keys are messages of the grid. */
export type CellProblem =
  | { reason: 'required' }
  | { reason: 'notNumber' }
  | { reason: 'tooSmall'; minimum: number }
  | { reason: 'tooLarge'; maximum: number }
  | { reason: 'tooManyDecimals'; decimals: number }
  | { reason: 'notDate' }
  | { reason: 'notChoice'; choices: string }
  | { reason: 'tooLong'; length: number };

export type ReadCell =
  { value: GridValue; problem?: undefined } | { value?: undefined; problem: CellProblem };

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Full-width figures, the typographic minus and thousands separators are what people paste. */
function readNumber(text: string, column: GridColumn): ReadCell {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .trim();
  const digits = THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain;
  if (!NUMBER.test(digits)) return { problem: { reason: 'notNumber' } };
  const value = Number(digits);
  if (!Number.isFinite(value)) return { problem: { reason: 'notNumber' } };
  const { minimum, maximum, precision } = column;
  if (minimum !== undefined && value < minimum) return { problem: { reason: 'tooSmall', minimum } };
  if (maximum !== undefined && value > maximum) return { problem: { reason: 'tooLarge', maximum } };
  if (precision !== undefined && Number(value.toFixed(precision)) !== value) {
    return { problem: { reason: 'tooManyDecimals', decimals: precision } };
  }
  return { value };
}

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
