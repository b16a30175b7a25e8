/** Whether a text is a day that exists, written yyyy-mm-dd: 2026-02-30 is not. */
export function isPlainDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const time = new Date(Date.UTC(year, month - 1, day));
  // years below 100 are read as 19xx by Date.UTC, so they never match and are refused
  return time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
}
