import type { Connection } from '../database/database.ts';
import type { BinKind } from './bin-kind.ts';

/** A column of a kind's tables that refers to a record outside of them. */
export interface OutsideReference {
  /** of the table among those of the kind */
  place: number;
  column: string;
  /** the table and the column that it refers to */
  target: string;
  targetColumn: string;
  nullable: boolean;
}

/** Read from the foreign keys, so that a new one needs no declaration. */
export async function outsideReferences(
  connection: Connection,
  { tables }: BinKind,
): Promise<OutsideReference[]> {
  return connection.query<OutsideReference>(
    `select w.place::int - 1 as place, a.attname::text as column, k.confrelid::regclass::text as target,
            b.attname::text as "targetColumn", not a.attnotnull as nullable
       from unnest($1::text[]) with ordinality as w (name, place)
       join pg_constraint k on k.conrelid = w.name::regclass and k.contype = 'f' and cardinality(k.conkey) = 1
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.confrelid <> all($1::text[]::regclass[])
      order by w.place, a.attnum`,
    [tables.map(({ table }) => table)],
  );
}

/** Accounts and imports stay as long as anything refers to them; they are not in the bin. */
export const KEPT_TABLES: readonly string[] = ['account', 'import_batch'];
