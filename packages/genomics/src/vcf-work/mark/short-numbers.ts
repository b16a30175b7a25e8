import type { Definitions } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';

/** A number as printf's %g writes it of single precision, the form that bcftools gives to fields of type Float. */
export function shortNumber(text: string): string {
  const number = Number(text);
  if (text === '' || text === '.' || !Number.isFinite(number)) return text;
  const single = Math.fround(number);
  if (!Number.isFinite(single)) return single > 0 ? 'inf' : '-inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  const [digits = '', exponent = ''] = single.toExponential(5).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(Number(single.toPrecision(6)));
  const sign = power < 0 ? '-' : '+';
  return `${digits.replace(/\.?0+$/, '')}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

const shortList = (text: string) => text.split(',').map(shortNumber).join(',');

/** Writes QUAL and all fields of type Float of a record with six digits. */
export function shortenNumbers(record: RecordText, { info, format }: Definitions): void {
  record.columns[COLUMN.quality] = shortNumber(record.columns[COLUMN.quality]!);
  let changed = false;
  for (const [key, value] of record.info) {
    if (value === true || info.get(key)?.type !== 'Float') continue;
    record.info.set(key, shortList(value));
    changed = true;
  }
  if (changed) record.writeInfo();
  record.keys.forEach((key, place) => {
    if (format.get(key)?.type === 'Float') record.changeField(place, shortList);
  });
}
