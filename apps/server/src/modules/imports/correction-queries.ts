import { v7 as uuidv7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Correction } from '../../platform/imports/corrections.ts';

export type KeptCorrection = Correction & { id: string };

const SELECT = `select id, column_index as "column", row_number as row, was, value from import_correction`;

export function readCorrections(connection: Connection, batchId: string): Promise<KeptCorrection[]> {
  return connection.query<KeptCorrection>(`${SELECT} where batch_id = $1`, [batchId]);
}

/** Those of single cells by row, those of values before them. */
export function findCorrections(
  connection: Connection,
  batchId: string,
  limit: number,
  offset: number,
): Promise<KeptCorrection[]> {
  return connection.query<KeptCorrection>(
    `${SELECT} where batch_id = $1 order by row_number nulls first, column_index, was limit $2 offset $3`,
    [batchId, limit, offset],
  );
}

/** Those that cells of some rows may have. */
export function correctionsOfRows(
  connection: Connection,
  batchId: string,
  rows: readonly number[],
): Promise<KeptCorrection[]> {
  return connection.query<KeptCorrection>(
    `${SELECT} where batch_id = $1 and (row_number is null or row_number = any($2::int[]))`,
    [batchId, rows],
  );
}

export async function correctedCharacters(connection: Connection, batchId: string): Promise<number> {
  const [sum] = await connection.query<{ characters: number }>(
    'select coalesce(sum(length(value)), 0)::int as characters from import_correction where batch_id = $1',
    [batchId],
  );
  return sum?.characters ?? 0;
}

/** What the last check said of one cell. */
export interface BadCell {
  value: string;
  unreadable: boolean;
  cut: boolean;
}

export interface CellPlace {
  row: number;
  /** key of the column */
  column: string;
}

/**
 * The first thing that the last check said of each cell, what cannot be read before what does not fit; undefined where
 * it named none.
 */
export async function findBadCells(
  connection: Connection,
  batchId: string,
  cells: readonly CellPlace[],
): Promise<(BadCell | undefined)[]> {
  const found = await connection.query<BadCell & { place: number }>(
    `select distinct on (wanted.place) wanted.place::int as place, problem.value, problem.unreadable, problem.cut
       from unnest($2::int[], $3::text[]) with ordinality as wanted (row_number, column_key, place)
       join import_problem problem using (row_number, column_key)
      where problem.batch_id = $1
      order by wanted.place, problem.unreadable desc, problem.position`,
    [batchId, cells.map(({ row }) => row), cells.map(({ column }) => column)],
  );
  const byPlace = new Map(
    found.map(({ place, value, unreadable, cut }) => [place, { value, unreadable, cut }]),
  );
  return cells.map((_, index) => byPlace.get(index + 1));
}

/** Rows that the last check named for this column with this value, and whether their cells cannot be read. */
export function rowsOfBadValue(
  connection: Connection,
  batchId: string,
  column: string,
  value: string,
): Promise<{ row: number; unreadable: boolean }[]> {
  return connection.query(
    `select row_number as row, bool_or(unreadable) as unreadable from import_problem
      where batch_id = $1 and column_key = $2 and left(value, 200) = left($3, 200) and value = $3
      group by row_number`,
    [batchId, column, value],
  );
}

/** Puts corrections of cells into place; one that a cell has already keeps what the file says. Each cell once. */
export async function putCells(
  transaction: Transaction,
  batchId: string,
  cells: readonly (Correction & { row: number })[],
): Promise<void> {
  if (cells.length === 0) return;
  await transaction.query(
    `insert into import_correction as kept (id, batch_id, column_index, row_number, was, value)
     select id, $2, column_index, row_number, was, value
       from unnest($1::uuid[], $3::int[], $4::int[], $5::text[], $6::text[])
         as cell (id, column_index, row_number, was, value)
     on conflict (batch_id, column_index, row_number) where row_number is not null
     do update set value = excluded.value`,
    [
      cells.map(() => uuidv7()),
      batchId,
      cells.map(({ column }) => column),
      cells.map(({ row }) => row),
      cells.map(({ was }) => was),
      cells.map(({ value }) => value),
    ],
  );
}

/**
 * Puts a correction of a value into place, also for cells that had one of their own. What was corrected to this very
 * value cannot be read either: it gets the new one as well.
 */
export async function putValue(
  transaction: Transaction,
  batchId: string,
  { column, was, value }: Pick<Correction, 'column' | 'was' | 'value'>,
): Promise<void> {
  await transaction.query(
    `delete from import_correction
      where batch_id = $1 and column_index = $2 and was = $3 and row_number is not null`,
    [batchId, column, was],
  );
  await transaction.query(
    'update import_correction set value = $4 where batch_id = $1 and column_index = $2 and value = $3',
    [batchId, column, was, value],
  );
  await transaction.query(
    `insert into import_correction (id, batch_id, column_index, was, value) values ($1, $2, $3, $4, $5)
     on conflict (batch_id, column_index, md5(was)) where row_number is null do update set value = excluded.value`,
    [uuidv7(), batchId, column, was, value],
  );
}

/** Takes corrections back; unknown ids are left out. */
export function deleteCorrections(
  transaction: Transaction,
  batchId: string,
  ids: readonly string[] | null = null,
): Promise<KeptCorrection[]> {
  return transaction.query<KeptCorrection>(
    `delete from import_correction where batch_id = $1 and ($2::uuid[] is null or id = any($2))
     returning id, column_index as "column", row_number as row, was, value`,
    [batchId, ids],
  );
}
