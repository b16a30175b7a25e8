import type { GridColumn } from './grid-column.ts';

export interface PasteOverflow {
  /** rows and columns of the pasted block beyond the end of the sheet */
  rows: number;
  columns: number;
  /** rows of the sheet that are not here yet, and take nothing */
  waiting: number;
  /** titles of columns that can only be read, where the block holds other values than they do */
  locked: readonly string[];
}

interface Sheet {
  rowCount: number;
  columns: readonly Pick<GridColumn, 'title' | 'readOnly'>[];
  /** nothing can be changed at all */
  readOnly: boolean;
  /** text of a cell; undefined where its row is not here yet */
  plain: (row: number, column: number) => string | undefined;
}

/** What of a pasted block has no place in the sheet; the empty line at the end of what Excel copies is no row. */
export function pasteOverflow(
  [column, row]: readonly [number, number],
  block: readonly (readonly string[])[],
  { rowCount, columns, readOnly, plain }: Sheet,
): PasteOverflow {
  const last = block.findLastIndex((cells) => cells.some((text) => text !== ''));
  const height = last + 1;
  const width = Math.max(0, ...block.map((cells) => cells.length));
  const inside = Math.min(height, Math.max(0, rowCount - row));
  let waiting = 0;
  for (let index = 0; index < inside; index += 1) if (plain(row + index, 0) === undefined) waiting += 1;
  const differs = (place: number) =>
    block.slice(0, inside).some((cells, index) => {
      const held = plain(row + index, place);
      return held !== undefined && (cells[place - column] ?? held) !== held;
    });
  const locked = columns.flatMap(({ title, readOnly: own }, place) => {
    const pasted = place >= column && place < column + width;
    return pasted && (own || readOnly) && differs(place) ? [title] : [];
  });
  return {
    rows: Math.max(0, row + height - rowCount),
    columns: Math.max(0, column + width - columns.length),
    waiting,
    locked,
  };
}
