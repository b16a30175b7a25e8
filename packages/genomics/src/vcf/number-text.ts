/** A number as printf's %g writes it: six significant digits, an exponent below -4 or from 6 on. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', exponent = ''] = value.toExponential(5).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(value.toPrecision(6)));
  const sign = power < 0 ? '-' : '+';
  return `${digits.replace(/\.?0+$/, '')}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** The number that a field says, also `inf`, `infinity` and `nan` in any case; NaN where it says none. */
export function readNumber(text: string): number {
  const value = text === '' ? NaN : Number(text);
  if (!Number.isNaN(value) || !/^[-+]?inf(?:inity)?$/i.test(text)) return value;
  return text.startsWith('-') ? -Infinity : Infinity;
}
