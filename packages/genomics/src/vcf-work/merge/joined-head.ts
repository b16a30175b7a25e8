import { readNumber } from '../../vcf/number-text.ts';
import { COLUMN } from '../records/record-place.ts';
import type { SiteRecord } from './site-record.ts';

/** Names of all records, each once. */
export function joinedIds(records: readonly SiteRecord[]): string {
  const first = records[0]!;
  if (records.every((record) => record.equals(first, COLUMN.id, COLUMN.id))) return first.text(COLUMN.id);
  const names = records.flatMap((record) => record.text(COLUMN.id).split(';'));
  return [...new Set(names)].filter((name) => name !== '.').join(';') || '.';
}

/** The largest QUAL, as it is written there. */
export function joinedQuality(records: readonly SiteRecord[]): string {
  let largest = '.';
  for (const record of records) {
    if (record.isMissing(COLUMN.quality)) continue;
    const text = record.text(COLUMN.quality);
    if (largest === '.' || readNumber(text) > readNumber(largest)) largest = text;
  }
  return largest;
}

/** All filters that some record failed, or PASS; with `anyPass` PASS as soon as one record passed. */
export function joinedFilters(records: readonly SiteRecord[], logic: 'all' | 'anyPass'): string {
  const first = records[0]!;
  if (records.every((record) => record.equals(first, COLUMN.filter, COLUMN.filter)))
    return first.text(COLUMN.filter);
  const filters = new Set(records.flatMap((record) => record.text(COLUMN.filter).split(';')));
  const passed = filters.delete('PASS');
  filters.delete('.');
  if (passed && (logic === 'anyPass' || filters.size === 0)) return 'PASS';
  return [...filters].join(';') || '.';
}
