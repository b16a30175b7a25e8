import { numberText, readNumber } from '../../vcf/number-text.ts';

/** A value of a header type as text: Float by %g of single precision, as bcftools keeps and writes it. */
export function writtenValue(text: string, type: string): string {
  const value = type === 'Float' ? readNumber(text) : NaN;
  return Number.isNaN(value) ? text : numberText(Math.fround(value));
}
