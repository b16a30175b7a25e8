import { say, type Language, type Text } from '@panicle/contract';
import type { DecimalMark } from '@panicle/contract/text-tables';
import type { Cell } from '../tables/cell.ts';
import { foldHead } from '../tables/values/fold.ts';
import { readDate } from '../tables/values/read-date.ts';
import { readInteger, readNumber } from '../tables/values/read-number.ts';
import { readText } from '../tables/values/read-text.ts';
import { refuse, type Reading } from '../tables/values/reading.ts';
import { reasons } from '../tables/values/reasons.ts';
import type { ImportChoice, ImportColumn } from './import-target.ts';

/** Reads the cells of one column: type, allowed values, length, range, required. */
export type CellReader = (cell: Cell) => Reading<string | number>;

export function cellReader(column: ImportColumn, decimalMark: DecimalMark): CellReader {
  const read = typeReader(column, decimalMark);
  if (!column.required) return read;
  return (cell) => {
    const reading = read(cell);
    return reading.value === null && !reading.refusal ? { ...refuse(reasons.required) } : reading;
  };
}

function typeReader(column: ImportColumn, decimalMark: DecimalMark): CellReader {
  switch (column.type) {
    case 'number':
      return (cell) => withinRange(column, readNumber(cell, decimalMark));
    case 'integer':
      return (cell) => withinRange(column, readInteger(cell, decimalMark));
    case 'date':
      return readDate;
    case 'text': {
      const choose = column.choices ? chooser(column.choices) : null;
      return (cell) => {
        const reading = readText(cell, column.identifier, column.oneLine ?? column.identifier);
        if (reading.value === null) return reading;
        return choose ? choose(reading.value) : withinLength(column, reading);
      };
    }
  }
}

function withinRange(column: ImportColumn, reading: Reading<number>): Reading<number> {
  const { value } = reading;
  if (value === null) return reading;
  const { minimum, maximum } = column;
  if (minimum !== undefined && value < minimum) return refuse(reasons.tooSmall, { limit: minimum });
  if (maximum !== undefined && value > maximum) return refuse(reasons.tooLarge, { limit: maximum });
  return reading;
}

/** Characters as a reader counts them: 𠮷 is one. */
function withinLength(column: ImportColumn, reading: Reading<string>): Reading<string> {
  const limit = column.maximumLength;
  const text = reading.value ?? '';
  if (limit === undefined || text.length <= limit) return reading;
  return Array.from(text).length > limit ? refuse(reasons.tooLong, { limit }) : reading;
}

/** Values that a message names at most. */
const NAMED = 12;

/** The names that the reader knows, in both languages. */
function notAllowed(choices: readonly ImportChoice[]): Text {
  const names = (language: Language, separator: string) =>
    choices
      .slice(0, NAMED)
      .map(({ value, spellings, title }) => (title ? say(title, language) : (spellings[0] ?? value)))
      .join(separator) + (choices.length > NAMED ? ' …' : '');
  return {
    zh: say(reasons.notAllowed, 'zh_CN', { allowed: names('zh_CN', '、') }),
    en: say(reasons.notAllowed, 'en_US', { allowed: names('en_US', ', ') }),
  };
}

function chooser(choices: NonNullable<ImportColumn['choices']>): (text: string) => Reading<string> {
  const exact = new Map(choices.map(({ value }) => [value, value]));
  const folded = new Map<string, string>();
  for (const { value, spellings } of choices) {
    for (const spelling of [value, ...spellings]) {
      if (!folded.has(foldHead(spelling))) folded.set(foldHead(spelling), value);
    }
  }
  const reason = notAllowed(choices);
  return (text) => {
    const value = exact.get(text) ?? folded.get(foldHead(text));
    return value === undefined ? refuse(reason) : { value };
  };
}
