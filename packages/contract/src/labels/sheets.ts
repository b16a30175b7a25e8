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

type Pair = readonly [across: number, down: number];

/** Of a sheet of A4: one label, how many there are, from label to label, and where the first one lies. */
const a4 = (label: Pair, count: Pair, pitch: Pair, start: Pair): LabelSheet => ({
  page: A4,
  label: { width: label[0], height: label[1] },
  columns: count[0],
  rows: count[1],
  gap: { x: hundredths(pitch[0] - label[0]), y: hundredths(pitch[1] - label[1]) },
  start: { x: start[0], y: start[1] },
});
const hundredths = (length: number) => Math.round(length * 100) / 100;

/**
 * Label papers of A4 by the number under which Avery and Avery Zweckform sell them; other makers name them too. The
 * measures are those of the makers as LibreOffice carries them (extras/source/labels/labels.xml, "Avery A4" and
 * "Avery Zweckform"), compared with gLabels where that has the paper (avery-iso- and zweckform-iso-templates.xml of
 * gLabels-qt; all within 1 mm). 3483 is turned from landscape.
 */
export const labelSheets = {
  L4731: a4([25.4, 10], [7, 27], [27.94, 10], [8.48, 13.43]),
  L4732: a4([35.56, 16.93], [5, 16], [38.1, 16.93], [11.02, 12.99]),
  L7651: a4([38.1, 21.17], [5, 13], [40.64, 21.17], [4.67, 10.9]),
  L7654: a4([45.72, 25.4], [4, 10], [48.26, 25.4], [9.75, 21.43]),
  '3657': a4([48.5, 25.4], [4, 10], [48.5, 25.4], [8, 21.43]),
  '3651': a4([52.5, 29.69], [4, 10], [52.5, 29.69], [0, 0]),
  L7159: a4([64, 33.86], [3, 8], [66.54, 33.86], [6.46, 13.06]),
  L7160: a4([63.5, 38.1], [3, 7], [66.04, 38.1], [7.2, 15.15]),
  L7161: a4([63.5, 46.56], [3, 6], [66.04, 46.56], [7.21, 8.82]),
  '3474': a4([70, 37.1], [3, 8], [70, 37.1], [0, 0]),
  '3652': a4([70, 42.41], [3, 7], [70, 42.41], [0, 0]),
  L7162: a4([99.06, 33.87], [2, 8], [101.6, 33.87], [4.67, 13.02]),
  L7163: a4([99.06, 38.1], [2, 7], [101.6, 38.1], [4.67, 15.15]),
  L7173: a4([99.06, 57], [2, 5], [101.6, 57], [4.67, 6]),
  L7165: a4([99.06, 67.73], [2, 4], [101.6, 67.73], [4.67, 13.04]),
  '3425': a4([105, 57], [2, 5], [105, 57], [0, 5.93]),
  '3483': a4([105, 148.43], [2, 2], [105, 148.43], [0, 0]),
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
