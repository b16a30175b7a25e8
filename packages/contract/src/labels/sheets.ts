/** A sheet of labels in mm: a grid of equal labels on a page. */
export interface LabelSheet {
  page: { width: number; height: number };
  label: { width: number; height: number };
  columns: number;
  rows: number;
  /** between two labels */
  gap: { x: number; y: number };
  /** from the edges of the page to the first label */
  start: { x: number; y: number };
}

const A4 = { width: 210, height: 297 };

/** Published are the size of a label, their number and the gaps; sheets are cut in the middle of the page. */
function a4(width: number, height: number, columns: number, rows: number, gapX = 0, gapY = 0): LabelSheet {
  const middle = (page: number, label: number, count: number, gap: number) =>
    Math.round(((page - count * label - (count - 1) * gap) / 2) * 100) / 100;
  return {
    page: A4,
    label: { width, height },
    columns,
    rows,
    gap: { x: gapX, y: gapY },
    start: { x: middle(A4.width, width, columns, gapX), y: middle(A4.height, height, rows, gapY) },
  };
}

/** Label papers of A4 by the number under which they are sold (Avery Zweckform); other makers name them too. */
export const labelSheets = {
  L4731: a4(25.4, 10, 7, 27, 2.5),
  L4732: a4(35.6, 16.9, 5, 16, 2.5),
  L7651: a4(38.1, 21.2, 5, 13, 2.5),
  L7654: a4(45.7, 25.4, 4, 10, 2.6),
  '3657': a4(48.5, 25.4, 4, 11),
  '3651': a4(52.5, 29.7, 4, 10),
  L7159: a4(63.5, 33.9, 3, 8, 2.5),
  L7160: a4(63.5, 38.1, 3, 7, 2.5),
  L7161: a4(63.5, 46.6, 3, 6, 2.5),
  '3474': a4(70, 37, 3, 8),
  '3652': a4(70, 42.3, 3, 7),
  L7162: a4(99.1, 33.9, 2, 8, 2.5),
  L7163: a4(99.1, 38.1, 2, 7, 2.5),
  L7173: a4(99.1, 57, 2, 5, 2.5),
  L7165: a4(99.1, 67.7, 2, 4, 2.5),
  '3425': a4(105, 57, 2, 5),
  '3483': a4(105, 148, 2, 2),
} as const satisfies Record<string, LabelSheet>;
export type SheetName = keyof typeof labelSheets;
export const SHEET_NAMES = Object.keys(labelSheets) as [SheetName, ...SheetName[]];

export const labelsOnSheet = ({ columns, rows }: LabelSheet) => columns * rows;

/** Where a label lies on its page, by its number on the sheet, which counts from 0 along the rows. */
export function placeOnSheet({ label, columns, gap, start }: LabelSheet, position: number) {
  const column = position % columns;
  const row = Math.floor(position / columns);
  return { x: start.x + column * (label.width + gap.x), y: start.y + row * (label.height + gap.y) };
}
