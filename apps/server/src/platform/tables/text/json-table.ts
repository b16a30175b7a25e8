import type { Table, TableRow } from '../cell.ts';

/** Characters of a file of records; tables of more are no lists that an instrument keeps. */
export const LONGEST_JSON = 20_000_000;

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

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

/**
 * A JSON file of records as a table: a row for each record below a row with the names of their fields. Null where the
 * text is nothing of that kind.
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
  const rows = records.map((record) => new Map(flat(record)));
  const heads = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines: TableRow[] = [heads, ...rows.map((row) => heads.map((head) => textOf(row.get(head))))].map(
    (cells, index) => ({ number: index + 1, cells }),
  );
  return {
    async *rows() {
      yield await Promise.resolve(lines);
    },
  };
}
