import type { TObject } from 'typebox';
import {
  MAXIMUM_PAGE_SIZE,
  OneOf,
  StrictObject,
  say,
  type Language,
  type Page,
  type Text,
} from '@panicle/contract';
import type { Connection, Database } from '../database/database.ts';
import { exportRoute } from '../http/export-route.ts';
import type { Access, Route } from '../http/route.ts';
import { exportWork } from '../side-work/export-work.ts';
import type { SideFile, SideWork } from '../side-work/side-work.ts';
import type { ExportColumn, ExportValue } from '../tables/write/columns.ts';
import { datedName, requireFit, tableFile, type TableFormat } from '../tables/write/table-file.ts';

interface RecordExport<Query extends object, Row> {
  /** e.g. '/crop/crop-trait'; the table is at `export` below it */
  base: string;
  access: Access;
  summary: string;
  /** of the sheet and the file */
  title: Text;
  fields: TObject;
  /** the heads of the columns, in the order of the fields */
  names: Readonly<Record<string, Text>>;
  /** words of fixed values by field */
  values: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  /** of the list */
  query: TObject;
  page: (connection: Connection, query: Query, language: Language) => Promise<Page<Row>>;
}

type ExportRequest = { format: TableFormat };

const yesNo: Readonly<Record<string, Text>> = {
  true: { zh: '是', en: 'yes' },
  false: { zh: '否', en: 'no' },
};

/** What a field can hold. */
type Value = string | number | boolean | readonly string[] | null | undefined;

function typeOf(schema: object): ExportColumn['type'] {
  const [kind = {}] = 'anyOf' in schema ? (schema.anyOf as object[]) : [schema];
  const { type, format } = kind as { type?: string; format?: string };
  if (format === 'date') return 'date';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

function cellOf(
  value: Value,
  words: Readonly<Record<string, Text>> | undefined,
  language: Language,
): ExportValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return value.join(', ');
  const text = words?.[String(value)] ?? (typeof value === 'boolean' ? yesNo[String(value)] : undefined);
  if (text) return say(text, language);
  return typeof value === 'boolean' ? String(value) : value;
}

/** The query of a list, of all its pages. */
function exportQueryOf(query: TObject) {
  const { currPage: _page, pageSize: _size, ...filter } = query.properties;
  return StrictObject({ ...filter, format: OneOf(['xlsx', 'csv']) });
}

/** The fields of all records of a list, filtered and sorted as the list is, as a table to download. */
export function recordExport<Query extends object, Row extends object>(
  declared: RecordExport<Query, Row>,
): { work: SideWork<Query & ExportRequest, SideFile>; route: Route } {
  const { base, access, summary, query } = declared;
  const work = exportWork(
    `${base}/export`,
    ({ platform: { database }, language }, asked: Query & ExportRequest) =>
      writeRecords(declared, database, language, asked),
  );
  const route = exportRoute({
    url: `${base}/export`,
    summary,
    access,
    query: exportQueryOf(query),
    work,
    input: (call) => call.query as unknown as Query & ExportRequest,
  });
  return { work, route };
}

async function writeRecords<Query extends object, Row extends object>(
  { title, fields, names, values, page }: RecordExport<Query, Row>,
  database: Database,
  language: Language,
  { format, ...filter }: Query & ExportRequest,
): Promise<SideFile> {
  const keys = Object.keys(fields.properties);
  const read = (connection: Connection, currPage: number, pageSize: number) =>
    page(connection, { ...filter, currPage, pageSize } as unknown as Query, language);
  requireFit(format, (await read(database, 1, 1)).total);
  const columns = keys.map((key): ExportColumn => {
    const type = values[key] ? 'text' : typeOf(fields.properties[key]!);
    return { title: say(names[key]!, language), type };
  });
  const rowOf = (record: Row) =>
    keys.map((key) => cellOf((record as Record<string, Value>)[key], values[key], language));
  const rows = database.snapshot(async function* (connection) {
    for (let current = 1; ; current += 1) {
      const { records } = await read(connection, current, MAXIMUM_PAGE_SIZE);
      if (records.length > 0) yield records.map(rowOf);
      if (records.length < MAXIMUM_PAGE_SIZE) return;
    }
  });
  const sheet = say(title, language);
  return tableFile({ name: datedName(sheet), format, sheets: [{ name: sheet, columns, rows }] });
}
