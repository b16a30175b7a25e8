import { StatisticsError } from '../statistics-error.ts';

/** Calendar days of rows as days since 1970-01-01; NO_DAY where none is known. */
export interface DateColumn {
  days: Int32Array;
}

export const NO_DAY = -2_147_483_648;

const MILLISECONDS_PER_DAY = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A column of dates from cells 'yyyy-mm-dd'; null, undefined and empty text are missing.
 *
 * @throws StatisticsError notADate: with the first bad row (from 1) and how many there are
 */
export function dateColumn(column: string, values: ArrayLike<string | null | undefined>): DateColumn {
  const days = new Int32Array(values.length);
  let firstBad = -1;
  let bad = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    const day = value === null || value === undefined || value === '' ? NO_DAY : dayOf(value);
    if (day === null) {
      bad++;
      if (firstBad < 0) firstBad = row;
    } else days[row] = day;
  }
  if (bad > 0) {
    const value = String(values[firstBad]).slice(0, 40);
    throw new StatisticsError('notADate', { column, row: firstBad + 1, value, count: bad });
  }
  return { days };
}

/** Days since 1970-01-01, or null where the text is no day of the calendar. */
function dayOf(text: string): number | null {
  const parts = DATE.exec(text);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // the 31st of a shorter month would silently become a day of the next one
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? Math.round(date.getTime() / MILLISECONDS_PER_DAY)
    : null;
}

/** 'yyyy-mm-dd', or null where no day is known. */
export function dateText(day: number): string | null {
  if (day === NO_DAY) return null;
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** Days from one date to another in each row, as a column of numbers (days to heading); NaN where one is missing. */
export function daysBetween(from: DateColumn, to: DateColumn): Float64Array {
  return Float64Array.from(from.days, (start, row) => {
    const end = to.days[row]!;
    return start === NO_DAY || end === NO_DAY ? NaN : end - start;
  });
}
