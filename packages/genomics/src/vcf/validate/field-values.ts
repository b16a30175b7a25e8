import type { Findings } from './findings.ts';
import type { FieldDefinition } from './reserved.ts';

const INTEGER = /^[-+]?\d+$/;
export const FLOAT = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$|^[-+]?(?:inf|infinity|nan)$/i;
const CIGAR = /^(?:\d+[MIDNSHPX=])+$/;
const LARGEST = 2 ** 31 - 1;
/** The eight numbers below mean missing, end of a vector and the like in BCF (specification 4.3, section 1.3). */
const SMALLEST = -(2 ** 31) + 8;
/** Fields that count something and are never below 0. */
const COUNTS = new Set([
  'AC',
  'AN',
  'AD',
  'ADF',
  'ADR',
  'BQ',
  'DP',
  'END',
  'MQ',
  'MQ0',
  'NS',
  'GQ',
  'HQ',
  'PL',
  'EC',
]);

/** Number of genotypes of so many alleles: multisets of the ploidy. */
export function genotypesOf(alleles: number, ploidy: number): number {
  let count = 1;
  for (let k = 1; k <= ploidy; k++) count = (count * (alleles - 1 + k)) / k;
  return count;
}

/** How many values a field may have; null for any number. */
export function countsAllowed(
  number: string,
  alternatives: number,
  ploidies: readonly number[],
): number[] | null {
  if (number === 'A') return [alternatives];
  if (number === 'R') return [alternatives + 1];
  if (number === 'G') return ploidies.map((ploidy) => genotypesOf(alternatives + 1, ploidy));
  return /^\d+$/.test(number) ? [Number(number)] : null;
}

/** Checks the comma-separated values of a field, of which `.` is always allowed. */
export function checkValues(
  findings: Findings,
  place: number,
  key: string,
  text: string,
  { number, type }: FieldDefinition,
  allowed: readonly number[] | null,
): void {
  if (text === '.') return;
  const values = text.split(',');
  if (allowed && !allowed.includes(values.length) && number !== '0')
    findings.error(place, 'vcfValueCount', { key, found: values.length, expected: allowed.join(' / ') });
  let at = place;
  for (const value of values) {
    const range = value === '.' ? null : outside(key, value, type);
    if (range !== null) findings.error(at, 'vcfValueType', { key, value, type: type ?? 'text', range });
    at += value.length + 1;
  }
}

/** What is wrong with a value: null for nothing, otherwise the range it should lie in (empty when only the type is wrong). */
function outside(key: string, value: string, type: string | null): string | null {
  if (value === '') return '';
  if (type === 'Integer') {
    if (!INTEGER.test(value)) return '';
    const size = Number(value);
    if (size > LARGEST || size < SMALLEST) return ` (−${-SMALLEST} … ${LARGEST})`;
  }
  if (type === 'Float' && !FLOAT.test(value)) return '';
  if (type === 'Character' && Array.from(value).length !== 1) return '';
  if (key === 'CIGAR' && type === 'String' && !CIGAR.test(value)) return ' (CIGAR)';
  if (COUNTS.has(key) && Number(value) < 0) return ' (≥ 0)';
  if (key === 'AF' && (Number(value) < 0 || Number(value) > 1)) return ' (0 … 1)';
  return null;
}
