import type { TableRow } from '../tables/cell.ts';
import { showCell } from '../tables/values/read-text.ts';
import type { ImportColumn } from './import-target.ts';
import { proposeMapping } from './propose-mapping.ts';

/** Rows above the head, for titles and remarks, that are looked through. */
const DEEPEST_HEAD = 20;
/** A preview goes to the reader and into the database as a whole. */
export const MOST_HEADS = 2000;
const LONGEST_HEAD = 200;

/** Heads of a row, left to right, with what cannot be seen in them; empty ones at the right end are left out. */
export function headsOf(row: TableRow | undefined): string[] {
  const heads = Array.from(row?.cells ?? [], (cell) =>
    showCell(cell).slice(0, LONGEST_HEAD).replaceAll('\u0000', '').toWellFormed().normalize('NFC').trim(),
  );
  while (heads.at(-1) === '') heads.pop();
  return heads;
}

/** The row whose cells fit most columns; the first one when none fits any. Undefined for an empty table. */
export function findHeadRow(
  rows: readonly TableRow[],
  columns: readonly ImportColumn[],
): TableRow | undefined {
  let best = rows[0];
  let most = 0;
  for (const row of rows.slice(0, DEEPEST_HEAD)) {
    const heads = headsOf(row);
    const fitting = heads.length > MOST_HEADS ? 0 : proposeMapping(heads, columns).length;
    if (fitting > most) {
      best = row;
      most = fitting;
    }
  }
  return best;
}
