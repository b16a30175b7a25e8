const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A licence ends when its last day ends in China (UTC+8), wherever the server is. */
const ZONE = 8 * HOUR;

/** The calendar day of an instant in UTC+8, as yyyy-mm-dd. */
export function licenceDay(instant: number = Date.now()): string {
  return new Date(instant + ZONE).toISOString().slice(0, 10);
}

/** Days from one calendar day to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export const laterDay = (first: string, second: string) => (first > second ? first : second);
