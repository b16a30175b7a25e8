import { escapeIdentifier, type Client } from 'pg';
import type { Header } from './format.ts';

/** A table as COPY writes and reads it. */
export interface TableCopy {
  name: string;
  /** without generated ones */
  columns: string[];
  /** COPY … TO STDOUT, rows in the order of the primary key, the same on every server */
  out: string;
  /** COPY … FROM STDIN */
  in: string;
}

interface ColumnRow {
  table: string;
  name: string;
  /** place in the primary key, from 1 */
  key: number | null;
  /** orders by the database's locale by default */
  collatable: boolean;
}

/** Filled by the migrations themselves, so never copied. */
const OWN_TABLE = 'schema_migration';

const COLUMNS = `
  select c.relname as table, a.attname as name, a.attcollation <> 0 as collatable,
    array_position(i.indkey::int2[], a.attnum) + 1 as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> $1
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.deptype = 'e')
  order by c.relname collate "C", a.attnum`;

function copyOf(name: string, columns: readonly ColumnRow[]): TableCopy {
  const keys = columns.filter(({ key }) => key !== null).sort((a, b) => a.key! - b.key!);
  // a table without a key: by all of its columns, as text, because not every type can be ordered
  const order = keys.length
    ? keys.map((column) => escapeIdentifier(column.name) + (column.collatable ? ' collate "C"' : ''))
    : columns.map((column) => `${escapeIdentifier(column.name)}::text collate "C"`);
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const table = escapeIdentifier(name);
  return {
    name,
    columns: columns.map((column) => column.name),
    out: `copy (select ${names} from ${table} order by ${order.join(', ')}) to stdout`,
    in: `copy ${table} (${names}) from stdin`,
  };
}

/** Every table of Panicle, by name. */
export async function describeTables(client: Client): Promise<TableCopy[]> {
  const { rows } = await client.query<ColumnRow>(COLUMNS, [OWN_TABLE]);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => copyOf(name, columns));
}

/** Where the sequences stand. They run ahead of a snapshot, never behind. */
export async function readSequences(client: Client): Promise<Header['sequences']> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: Header['sequences'] = [];
  for (const { name } of found) {
    const { rows } = await client.query<{ lastValue: string; called: boolean }>(
      `select last_value::text as "lastValue", is_called as called from ${escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...rows[0]! });
  }
  return sequences;
}

/** Settings under which equal rows are equal bytes in COPY's text format; for one transaction. */
export async function fixTextFormat(client: Client): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
     set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}
