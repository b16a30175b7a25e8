const MILLISECONDS_PER_DAY = 86_400_000;

/** The day of the year, from 1, of 'yyyy-mm-dd'. */
export function dayOfYear(date: string): number {
  const start = Date.parse(`${date.slice(0, 4)}-01-01`);
  return Math.round((Date.parse(date) - start) / MILLISECONDS_PER_DAY) + 1;
}

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Math.round(Date.parse(date) / MILLISECONDS_PER_DAY);

/** 'yyyy-mm-dd' of a day since 1970-01-01. */
export const dateOfDay = (day: number): string =>
  new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
