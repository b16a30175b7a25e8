const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the unit that leaves one to three digits before the point, e.g. 1.2 GB. */
export function bytes(count: number): string {
  let value = count;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}

/** Milliseconds as 3.4 s, 2 min 5 s or 1 h 4 min. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** A whole number as 1,000,000; the system's own way to write it loads the rules of all languages first. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
