import { v7 as uuidv7 } from 'uuid';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Correction } from '../../../platform/imports/corrections.ts';
import type { KeptCorrection } from './queries.ts';

/** For every cell or row that cannot be read and shows `was`. */
export type ValueCorrection = Pick<Correction, 'column' | 'was' | 'value'>;

/** Each cell and each value once. */
export interface CorrectionsToKeep {
  cells: readonly (Correction & { row: number })[];
  values: readonly ValueCorrection[];
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
 * Puts corrections of values into place, also for cells that had one of their own. What was corrected to such a value
 * cannot be read either: it gets the new one as well. Each value once.
 */
export async function putValues(
  transaction: Transaction,
  batchId: string,
  values: readonly ValueCorrection[],
): Promise<void> {
  if (values.length === 0) return;
  const given = [batchId, values.map(({ column }) => column), values.map(({ was }) => was)];
  const replaced = values.map(({ value }) => value);
  await transaction.query(
    `delete from import_correction kept using unnest($2::int[], $3::text[]) as wanted (column_index, was)
      where batch_id = $1 and row_number is not null
        and kept.column_index = wanted.column_index and kept.was = wanted.was`,
    given,
  );
  await transaction.query(
    `insert into import_correction (id, batch_id, column_index, was, value)
     select id, $1, column_index, was, value
       from unnest($2::int[], $3::text[], $4::text[], $5::uuid[]) as wanted (column_index, was, value, id)
     on conflict (batch_id, column_index, md5(was)) where row_number is null do update set value = excluded.value`,
    [...given, replaced, values.map(() => uuidv7())],
  );
  await transaction.query(
    `update import_correction kept set value = wanted.value
       from unnest($2::int[], $3::text[], $4::text[]) as wanted (column_index, was, value)
      where batch_id = $1 and kept.column_index = wanted.column_index and kept.value = wanted.was`,
    [...given, replaced],
  );
}

/** What is left of the corrections of an import beside new ones, with what these make of it. */
export async function remainingCorrections(
  connection: Connection,
  batchId: string,
  { cells, values }: CorrectionsToKeep,
  removed: readonly string[],
): Promise<{ count: number; characters: number }> {
  const [rest] = await connection.query<{ count: number; characters: number }>(
    `with cell as (select * from unnest($3::int[], $4::int[]) as cell (column_index, row_number)),
          wanted as (select * from unnest($5::int[], $6::text[], $7::text[]) as wanted (column_index, was, value))
     select count(*)::int as count,
            coalesce(sum(length(kept.was) + length(coalesce(next.value, kept.value))), 0)::float8 as characters
       from import_correction kept
       left join wanted next on next.column_index = kept.column_index and next.was = kept.value
      where kept.batch_id = $1 and kept.id <> all($2::uuid[])
        and not exists (select from cell
                         where cell.column_index = kept.column_index and cell.row_number = kept.row_number)
        and not exists (select from wanted
                         where wanted.column_index = kept.column_index and wanted.was = kept.was)`,
    [
      batchId,
      removed,
      cells.map(({ column }) => column),
      cells.map(({ row }) => row),
      values.map(({ column }) => column),
      values.map(({ was }) => was),
      values.map(({ value }) => value),
    ],
  );
  return rest ?? { count: 0, characters: 0 };
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
