import type { NumberFormat } from './xlsx/number-format.ts';

/** A number as a workbook stores it, with the format that decides how it is shown. */
export interface NumberCell {
  kind: 'number';
  value: number;
  format: NumberFormat;
}
/** A cell with a date format: 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', or 'hh:mm:ss' where the day is 0. */
export interface DateCell {
  kind: 'date';
  text: string;
}
export interface BooleanCell {
  kind: 'boolean';
  value: boolean;
}
/** '#N/A', '#DIV/0!' and so on */
export interface ErrorCell {
  kind: 'error';
  code: string;
}
export type TypedCell = NumberCell | DateCell | BooleanCell | ErrorCell;

/** Text files know only text; workbooks know types as well. Undefined: the cell is not there. */
export type Cell = string | TypedCell | undefined;

export interface TableRow {
  /** from 1, as a spreadsheet counts them, empty rows included */
  number: number;
  /** may be shorter than other rows and may have holes */
  cells: readonly Cell[];
}

/** One sheet, or one text file, read from the start as often as asked. */
export interface Table {
  /**
   * The rows that hold anything, in file order, in batches of some hundred. Memory stays bounded whatever the file.
   * Throws BusinessError (csvBroken, encodingBroken, workbookBroken, tableTooLarge ...) where the file is at fault.
   */
  rows(options?: ReadOptions): AsyncGenerator<TableRow[], void, undefined>;
}

export interface ReadOptions {
  signal?: AbortSignal;
  /** share of the file that has been read, from 0 to 1 */
  onProgress?: (share: number) => void;
}
