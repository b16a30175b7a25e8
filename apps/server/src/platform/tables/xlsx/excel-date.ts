const MILLISECONDS_A_DAY = 86_400_000;

/** A day number of a workbook as text, or null for days that it cannot mean. */
export function serialToText(serial: number, date1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null;
  // whole seconds: the fraction of a day is not exact
  const seconds = Math.round(serial * 86_400);
  const day = Math.floor(seconds / 86_400);
  const time = clock(seconds - day * 86_400);
  if (day === 0 && !date1904) return time ?? '00:00:00';
  const date = dayToText(day, date1904);
  if (date === null) return null;
  return time === null ? date : `${date} ${time}`;
}

/**
 * Day 1 is 1900-01-01, or day 0 is 1904-01-01. The 1900 system counts a 29 February 1900 that never was
 * (ECMA-376 part 1, 18.17.4.1), so day 60 means nothing and later days are one ahead.
 */
function dayToText(day: number, date1904: boolean): string | null {
  if (!date1904 && day === 60) return null;
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(first + day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** hh:mm:ss, or null at midnight. */
function clock(seconds: number): string | null {
  if (seconds === 0) return null;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** 'yyyy-mm-dd' as a day number of the 1900 system; days before March 1900 are ambiguous and give null. */
export function textToSerial(text: string): number | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  const serial = Math.round((time - Date.UTC(1899, 11, 30)) / MILLISECONDS_A_DAY);
  return Number.isFinite(serial) && serial > 60 ? serial : null;
}
