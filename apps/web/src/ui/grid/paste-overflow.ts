export interface PasteOverflow {
  /** rows and columns of the pasted block beyond the end of the sheet */
  rows: number;
  columns: number;
  /** rows of the sheet that are not here yet, and take nothing */
  waiting: number;
}

interface Sheet {
  rowCount: number;
  columnCount: number;
  loaded: (row: number) => boolean;
}

/** What of a pasted block has no place in the sheet; the empty line at the end of what Excel copies is no row. */
export function pasteOverflow(
  [column, row]: readonly [number, number],
  block: readonly (readonly string[])[],
  { rowCount, columnCount, loaded }: Sheet,
): PasteOverflow {
  const last = block.findLastIndex((cells) => cells.some((text) => text !== ''));
  const height = last + 1;
  const width = Math.max(0, ...block.map((cells) => cells.length));
  const inside = Math.min(height, Math.max(0, rowCount - row));
  let waiting = 0;
  for (let index = 0; index < inside; index += 1) if (!loaded(row + index)) waiting += 1;
  return {
    rows: Math.max(0, row + height - rowCount),
    columns: Math.max(0, column + width - columnCount),
    waiting,
  };
}
