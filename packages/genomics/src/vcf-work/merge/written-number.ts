/** A number as C writes it with %g: six significant digits, an exponent below -4 or from 6 on. */
export function writtenNumber(value: number): string {
  if (value === 0) return '0';
  const [mantissa, exponent] = value.toExponential(5).split('e') as [string, string];
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(value.toPrecision(6)));
  const digits = mantissa.replace(/\.?0+$/, '');
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** A value of a header type as text: Float by %g of single precision, as bcftools keeps and writes it. */
export function writtenValue(text: string, type: string): string {
  const value = Number(text);
  return type === 'Float' && Number.isFinite(value) && text !== '' ? writtenNumber(Math.fround(value)) : text;
}
