import type { Connection } from '../../../platform/database/database.ts';
import type { Correction } from '../../../platform/imports/corrections.ts';

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

/**
 * Rows that the last check named with one of these values in its column, by the place of the value, and whether their
 * cells cannot be read.
 */
export async function rowsOfBadValues(
  connection: Connection,
  batchId: string,
  values: readonly { key: string; was: string }[],
): Promise<{ place: number; row: number; unreadable: boolean }[]> {
  if (values.length === 0) return [];
  return connection.query(
    `select wanted.place::int - 1 as place, problem.row_number as row, bool_or(problem.unreadable) as unreadable
       from unnest($2::text[], $3::text[]) with ordinality as wanted (column_key, value, place)
       join import_problem problem
         on problem.column_key = wanted.column_key and problem.value = wanted.value
        and left(problem.value, 200) = left(wanted.value, 200)
      where problem.batch_id = $1
      group by wanted.place, problem.row_number`,
    [batchId, values.map(({ key }) => key), values.map(({ was }) => was)],
  );
}
