/** Columns of an export. Identifiers and everything else that is no quantity is 'text'. */
export interface ExportColumn {
  title: string;
  type: 'text' | 'number' | 'date';
  /** characters, 8 to 60; judged by the title where left out */
  width?: number;
  /** how numbers are shown in a workbook, whose cells keep all of their digits; as they are where left out */
  shown?: NumberFormat;
  /** what a spreadsheet program asks of what is typed into the column */
  check?: CellCheck;
}

/** A number of decimals, or `p`: three of them, and “< 0.001” below that. */
export type NumberFormat = number | 'p';

/** What may be typed into the cells of a column, and what is said where something else is. */
export type CellCheck = { message: string } & (
  | { kind: 'list'; values: readonly string[] }
  | { kind: 'number' | 'integer'; minimum?: number | undefined; maximum?: number | undefined }
  | { kind: 'length'; maximum: number }
  | { kind: 'date' }
);

/** Text for text columns, numbers for number columns, 'yyyy-mm-dd' for dates; null is an empty cell. */
export type ExportValue = string | number | null | undefined;
export type ExportRow = readonly ExportValue[];

/** Rows in batches: queries deliver them so, and an await for every row would cost more than the row. */
export type ExportRows = AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>;
