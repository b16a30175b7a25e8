/** U+2212, as wide as a figure; the hyphen is for words. */
export const MINUS = '\u2212';
/** In place of a missing value; never 0, never an empty cell. */
export const NOTHING = '\u2013';

const separated = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** 36207 -> '36,207'; -4 -> '−4'; null, undefined and NaN -> '–'. */
export function formatInteger(value: number | null | undefined): string {
  return formatNumber(value, 0);
}

/** Fixed decimals, thousands by comma, minus U+2212; `plus` writes the sign of positive values too. */
export function formatNumber(
  value: number | null | undefined,
  decimals = 2,
  { plus = false }: { plus?: boolean } = {},
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return NOTHING;
  if (!Number.isFinite(value)) return value < 0 ? `${MINUS}\u221e` : '\u221e';
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = separated(whole) + (fraction ? `.${fraction}` : '');
  return plus && value > 0 && /[1-9]/.test(text) ? `+${text}` : signed(value, text);
}

/** Decimals of stored values, in lists, details and spreadsheets alike. */
export const STORED_DECIMALS = 6;

/** As many decimals as the value carries, at most `maximum`; for stored data that must not gain digits. */
export function formatStored(value: number | null | undefined, maximum = STORED_DECIMALS): string {
  if (value === null || value === undefined || Number.isNaN(value)) return NOTHING;
  const shortest = String(Number(value.toFixed(maximum)));
  if (shortest.includes('e')) return shortest.replace('-', MINUS);
  return formatNumber(value, shortest.split('.')[1]?.length ?? 0);
}

/** Decimals at which a computed figure has so many significant digits: 9345.267, 5 -> 1; 0.349389, 3 -> 3. */
export function significantDecimals(value: number, digits: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0;
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1;
  return Math.min(12, Math.max(0, digits - whole));
}

/** Decimals that show all of these stored values, at most `maximum`: a column of a table has as many in every row. */
export function commonDecimals(values: readonly number[], maximum = STORED_DECIMALS): number {
  const decimals = values.map((value) => String(Number(value.toFixed(maximum))).split('.')[1]?.length ?? 0);
  return Math.max(0, ...decimals);
}

/** A share of 1 as percent: 0.034 -> '3.4%'. */
export function formatShare(share: number | null | undefined, decimals = 1): string {
  if (share === null || share === undefined || Number.isNaN(share)) return NOTHING;
  return `${formatNumber(share * 100, decimals)}%`;
}

/** P values: '< 0.001' below that, three decimals otherwise. */
export function formatP(p: number | null | undefined): string {
  if (p === null || p === undefined || Number.isNaN(p)) return NOTHING;
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Bytes with 1 KB = 1024 B: 2411724 -> '2.3 MB'. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return NOTHING;
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, unit === 0 || value >= 100 ? 0 : 1)} ${UNITS[unit]}`;
}
