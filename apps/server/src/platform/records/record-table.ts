import type { Static, TObject } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { Change } from '../change.ts';
import { Parameters } from '../database/parameters.ts';
import type { Session } from '../http/route.ts';

type Author = Pick<Session, 'userId'>;
/** Values by column. */
type Columns = Readonly<Record<string, unknown>>;

/** How a table keeps its records; they all have `id` and `revision`. */
export interface RecordTable<Fields extends object> {
  name: string;
  /** the column of each field */
  columns: Readonly<Record<keyof Fields & string, string>>;
  /** it has created_by, updated_by and updated_at */
  keepsAuthors: boolean;
  /** it has updated_at, where it keeps no authors */
  keepsTimes?: true;
}

/** A table with a column of the same name for each field, and with authors. */
export const recordTable = <Fields extends TObject>(
  name: string,
  fields: Fields,
): RecordTable<Static<Fields>> => ({
  name,
  columns: Object.fromEntries(
    Object.keys(fields.properties).map((field) => [field, snakeCase(field)]),
  ) as Record<keyof Static<Fields> & string, string>,
  keepsAuthors: true,
});

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the fields with `id` and `revision`, each under the name of its field, for a select. */
export function fieldColumns<Fields extends object>(table: RecordTable<Fields>, alias: string): string {
  const fields = Object.entries<string>(table.columns);
  const named = fields.map(([field, column]) => `${alias}.${column} as "${field}"`);
  return [`${alias}.id`, ...named, `${alias}.revision`].join(', ');
}

/** Who made a record and who changed it last, by username, and when. */
export const authorColumns = (alias: string) =>
  `(select username from account where id = ${alias}.created_by) as "createdBy", ${alias}.created_at as "createdAt",
   (select username from account where id = ${alias}.updated_by) as "updatedBy", ${alias}.updated_at as "updatedAt"`;

/** A row whose moments are those of the answer: ISO 8601 in UTC. */
export const withInstants = <Record extends object>(row: object): Record =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Record;

const columnsOf = <Fields extends object>({ columns }: RecordTable<Fields>, fields: Fields): Columns =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([field, column]) => [column, fields[field as keyof Fields]]),
  );

/** Writes a new record and returns its id; `also` are columns that are no fields of the user. */
export async function insertRecord<Fields extends object>(
  { transaction, session }: Pick<Change<Author>, 'transaction' | 'session'>,
  table: RecordTable<Fields>,
  fields: Fields,
  also: Columns = {},
): Promise<string> {
  const id = uuidv7();
  const authors = table.keepsAuthors ? { created_by: session.userId, updated_by: session.userId } : {};
  const row = { id, ...columnsOf(table, fields), ...authors, ...also };
  const parameters = new Parameters();
  const places = Object.values(row).map((value) => parameters.add(value));
  await transaction.query(
    `insert into ${table.name} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    parameters.values,
  );
  return id;
}

/** Writes all fields of a record and counts its revision up. */
export async function updateRecord<Fields extends object>(
  { transaction, session }: Pick<Change<Author>, 'transaction' | 'session'>,
  table: RecordTable<Fields>,
  id: string,
  fields: Fields,
): Promise<void> {
  const parameters = new Parameters([id]);
  const authors = table.keepsAuthors ? { updated_by: session.userId } : {};
  const columns = Object.entries({ ...columnsOf(table, fields), ...authors });
  const settings = columns.map(([column, value]) => `${column} = ${parameters.add(value)}`);
  const time = table.keepsAuthors || table.keepsTimes ? ['updated_at = now()'] : [];
  await transaction.query(
    `update ${table.name} set ${[...settings, ...time, 'revision = revision + 1'].join(', ')} where id = $1`,
    parameters.values,
  );
}
