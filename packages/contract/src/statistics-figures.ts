/** Decimals that leave a standard error two digits: more would pretend, fewer would hide. */
export function decimalsFor(standardError: number): number {
  if (!(standardError > 0)) return 0;
  return Math.min(8, Math.max(0, 1 - Math.floor(Math.log10(standardError))));
}

/** A figure inside a sentence, with thousands separators and a minus sign. */
export const digits = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .format(value)
    .replace('-', '\u2212');

/** A value as it was recorded: all its digits. */
export const asRecorded = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 }).format(value).replace('-', '\u2212');

export const pValue = (p: number): string => (p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`);
