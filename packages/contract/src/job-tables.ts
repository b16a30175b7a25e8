import { Type, type Static } from 'typebox';
import { Nullable, OneOf, pageQuery, StrictObject } from './envelope.ts';
import { BilingualText } from './jobs.ts';

/** Large tables of results lie beside them, in files. */
const TableName = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,79}$' });

/** What a result says of a table that lies in a file of its task. */
export const TableReference = Type.Object({
  name: TableName,
  rows: Type.Integer(),
  /** in the order of its columns: whether all cells are numbers, and how many decimals show four digits of them */
  columns: Type.Array(Type.Object({ numeric: Type.Boolean(), decimals: Type.Integer() })),
});
export type TableReference = Static<typeof TableReference>;

const Key = Type.String({ minLength: 1, maxLength: 200 });

/** One page of such a table. */
export const TablePageRequest = StrictObject({
  table: TableName,
  ...pageQuery,
  /** key of a column */
  sort: Type.Optional(Key),
  order: Type.Optional(OneOf(['asc', 'desc'])),
  /** part of any text, in any case */
  find: Type.Optional(Type.String({ maxLength: 200 })),
  /** bounds of columns of numbers, ends included */
  within: Type.Optional(
    Type.Array(
      StrictObject({ column: Key, from: Type.Optional(Type.Number()), to: Type.Optional(Type.Number()) }),
      { maxItems: 20 },
    ),
  ),
});
export type TablePageRequest = Static<typeof TablePageRequest>;

const Cell = Nullable(Type.Union([Type.String(), Type.Number(), BilingualText]));

export const TablePageAnswer = Type.Object({
  /** rows that were found */
  total: Type.Integer(),
  current: Type.Integer(),
  size: Type.Integer(),
  /** cells in the order of the columns */
  records: Type.Array(Type.Array(Cell)),
});
export type TablePageAnswer = Static<typeof TablePageAnswer>;

/** xlsx within the rows of Excel; Parquet and Arrow for R, Python and other programs, with both languages. */
export const TABLE_FILE_FORMATS = ['csv', 'xlsx', 'parquet', 'arrow'] as const;
export type TableFileFormat = (typeof TABLE_FILE_FORMATS)[number];

/** The whole table as a file. */
export const TableFileRequest = StrictObject({ table: TableName, format: OneOf(TABLE_FILE_FORMATS) });
export type TableFileRequest = Static<typeof TableFileRequest>;
