import { BusinessError } from '../../business-error.ts';
import type { Table, TableRow } from '../cell.ts';
import { tableLimits } from '../table-limits.ts';

/** Characters of a file of records; tables of more are no lists that an instrument keeps. */
export const LONGEST_JSON = 20_000_000;
/** Fields of all records of a file: the records of one list have the same ones. */
export const MOST_JSON_FIELDS = 500;
const BATCH = 500;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecords = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** The records of a file: a list, or the only list in an object, as { "traits": [ ... ] }. */
function recordsIn(content: unknown): Fields[] | null {
  if (isRecords(content)) return content;
  if (!isFields(content)) return null;
  const lists = Object.values(content).filter(isRecords);
  return lists.length === 1 ? lists[0]! : null;
}

/** Fields of a field are fields of the record. */
const flat = (record: Fields): [string, unknown][] =>
  Object.entries(record).flatMap(([name, value]) =>
    isFields(value) ? Object.entries(value) : [[name, value]],
  );

/** Throws `importNotTable` for lists within lists that are deeper than a text can be made of. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (failure) {
    if (failure instanceof RangeError) throw new BusinessError('importNotTable');
    throw failure;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return written(value);
}

/** The place of each field among the columns. Throws `tableTooManyColumns`. */
function placesOf(records: readonly Fields[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const record of records)
    for (const [name] of flat(record)) {
      if (places.has(name)) continue;
      if (places.size === MOST_JSON_FIELDS)
        throw new BusinessError('tableTooManyColumns', { limit: MOST_JSON_FIELDS });
      places.set(name, places.size);
    }
  return places;
}

/** Throws `tableCellTooLong`. */
function rowOf(record: Fields, places: ReadonlyMap<string, number>, number: number): TableRow {
  const cells: string[] = Array.from({ length: places.size }, () => '');
  for (const [name, value] of flat(record)) {
    const text = textOf(value);
    if (text.length > tableLimits.cellCharacters)
      throw new BusinessError('tableCellTooLong', { row: number, limit: tableLimits.cellCharacters });
    cells[places.get(name)!] = text;
  }
  return { number, cells };
}

/**
 * A JSON file of records as a table: a row for each record below a row with the names of their fields. Null where the
 * text is nothing of that kind. Throws `tableTooManyRows`, `tableTooManyColumns`.
 */
export function jsonTable(text: string): Table | null {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return null;
  let records: Fields[] | null;
  try {
    records = recordsIn(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
  if (!records) return null;
  if (records.length >= tableLimits.rows)
    throw new BusinessError('tableTooManyRows', { limit: tableLimits.rows });
  const found = records;
  const places = placesOf(found);
  return {
    async *rows() {
      yield await Promise.resolve([{ number: 1, cells: [...places.keys()] }]);
      for (let from = 0; from < found.length; from += BATCH)
        yield found.slice(from, from + BATCH).map((record, index) => rowOf(record, places, from + index + 2));
    },
  };
}
