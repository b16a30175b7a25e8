import type { Cell } from '../cell.ts';
import { serialToText } from '../xlsx/excel-date.ts';
import { toHalfWidth } from './half-width.ts';
import { reasons } from './reasons.ts';
import { refuse, type Reading } from './reading.ts';

/** Longer text is no day; looked at before any pattern, so that no cell takes noticeable time. */
const LONGEST_DATE = 64;
/** 2026-05-01, 2026/5/1, 2026.5.1, 2026年5月1日, 20260501; the same separator twice. */
const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?)$/;
const COMPACT = /^((?:1[89]|20|21)\d{2})(\d{2})(\d{2})$/;
// after a day only, so that of a row of blanks just the first one is tried
const TIME = /(?<=\S)[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/;
const MIDNIGHT = /(?<=\S)[T ]\s*0?0:00(?::00(?:\.0+)?)?$/;

/**
 * A calendar day 'yyyy-mm-dd' from a cell. Only days that exist, only with a year, only in an order that cannot be
 * mistaken. A bare number is not taken for a day number: the cell must have a date format for that.
 */
export function readDate(cell: Cell): Reading<string> {
  if (cell === undefined) return { value: null };
  if (typeof cell === 'string') return readText(cell);
  switch (cell.kind) {
    case 'number':
      return readText(String(cell.value));
    case 'date':
      return readText(cell.text);
    case 'boolean':
      return refuse(reasons.truthValue);
    case 'error':
      return refuse(reasons.cellError, { code: cell.code });
  }
}

function readText(cell: string): Reading<string> {
  const typed = cell.trim();
  if (typed.length > LONGEST_DATE) return refuse(reasons.notDate);
  const text = toHalfWidth(typed).trim();
  if (text === '') return { value: null };
  const withTime = TIME.test(text);
  const day = readDay(text.replace(TIME, '').trim());
  if (day.value === null || !withTime || MIDNIGHT.test(text)) return day;
  return { ...day, notice: { reason: reasons.timeLeftOut } };
}

function readDay(text: string): Reading<string> {
  const match = YEAR_FIRST.exec(text);
  if (match) return existing(match[1]!, match[3] ?? match[5]!, match[4] ?? match[6]!);
  const compact = COMPACT.exec(text);
  if (compact) return existing(compact[1]!, compact[2]!, compact[3]!);
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    return refuse(reasons.serialDate, { date: serialToText(Math.floor(Number(text)), false) ?? '' });
  }
  if (/^\d{1,2}月\d{1,2}[日号]?$/.test(text) || /^\d{1,2}[-/.]\d{1,2}$/.test(text)) {
    return refuse(reasons.dateWithoutYear);
  }
  if (/^\d{1,2}([-/.])\d{1,2}\1(\d{2}|\d{4})$/.test(text)) return refuse(reasons.dateOrder);
  return refuse(reasons.notDate);
}

function existing(year: string, month: string, day: string): Reading<string> {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  // 2026-02-30 is read as 2 March by some engines and as nothing by others
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text) {
    return refuse(reasons.dayNotExisting);
  }
  return { value: text };
}
