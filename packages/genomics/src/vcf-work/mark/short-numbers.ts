import { numberText, readNumber } from '../../vcf/number-text.ts';
import type { Definitions } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';

/** A number as printf's %g writes it of single precision, the form that bcftools gives to fields of type Float. */
export function shortNumber(text: string): string {
  const number = readNumber(text);
  return Number.isNaN(number) ? text : numberText(Math.fround(number));
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
