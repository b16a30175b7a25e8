import type { DecimalMark } from '@panicle/contract/text-tables';
import type { Cell } from '../cell.ts';
import { toHalfWidth } from './half-width.ts';
import { reasons } from './reasons.ts';
import { refuse, type Reading } from './reading.ts';

/**
 * Longer text is no number. Looked at before any pattern, so that no cell, however long, takes noticeable time; the
 * patterns themselves can match a text in one way only.
 */
const LONGEST_NUMBER = 64;
const ORDINARY = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
/** What people write for "not observed". */
const MISSING = new Set(['na', 'n/a', 'nan', 'null', '.', '-', '--', '—', '/', '缺失', '缺', '无']);

/**
 * A number from a cell. Digits of any width; commas as thousands separators only in groups of three; a decimal
 * comma only when that was chosen, else it is refused with the question. '1E5' is a number.
 */
export function readNumber(cell: Cell, decimalMark: DecimalMark = '.'): Reading<number> {
  if (cell === undefined) return { value: null };
  if (typeof cell === 'string') return readText(cell, decimalMark);
  switch (cell.kind) {
    case 'number':
      if (!cell.format.code.includes('%')) return { value: cell.value };
      return { value: cell.value, notice: { reason: reasons.percent, values: { value: cell.value } } };
    case 'date':
      return refuse(reasons.dateInNumber);
    case 'boolean':
      return refuse(reasons.truthValue);
    case 'error':
      return refuse(reasons.cellError, { code: cell.code });
  }
}

function readText(cell: string, decimalMark: DecimalMark): Reading<number> {
  // the way of nearly every cell, kept short
  if (decimalMark === '.' && cell.length <= LONGEST_NUMBER && ORDINARY.test(cell))
    return finite(Number(cell));
  const typed = cell.trim();
  if (typed.length > LONGEST_NUMBER) return refuse(reasons.notNumber);
  const text = toHalfWidth(typed).trim();
  if (text === '') return { value: null };
  if (MISSING.has(text.toLowerCase())) return { value: null, notice: { reason: reasons.missingMark } };
  const changed = text === typed ? undefined : { reason: reasons.fullWidth };
  const pointed = decimalMark === ',' ? withPoint(text) : text;
  if (ORDINARY.test(pointed)) return { ...finite(Number(pointed)), notice: changed };
  if (decimalMark === '.' && GROUPED.test(text)) {
    return { ...finite(Number(text.replaceAll(',', ''))), notice: { reason: reasons.thousands } };
  }
  if (/^[+-]?\d+,\d+$/.test(text)) return refuse(reasons.decimalComma, { value: text.replace(',', '.') });
  if (/^[+-]?[\d.]+ ?%$/.test(text)) return refuse(reasons.percentText);
  return refuse(reasons.notNumber);
}

/** 1.234,5 -> 1234.5; anything with a point that is no separator of thousands stays and is refused. */
function withPoint(text: string): string {
  if (/^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.includes('.') ? `?${text}` : text.replace(',', '.');
}

const finite = (value: number): Reading<number> =>
  Number.isFinite(value) ? { value } : refuse(reasons.outsideRange);

export function readInteger(cell: Cell, decimalMark: DecimalMark = '.'): Reading<number> {
  const reading = readNumber(cell, decimalMark);
  if (reading.value === null || Number.isSafeInteger(reading.value)) return reading;
  return refuse(reasons.notInteger);
}
