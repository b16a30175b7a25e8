/** What a cell of the spreadsheet holds: numbers as numbers, everything else as text, null where it is empty. */
export type GridValue = string | number | null;

export interface GridColumn {
  key: string;
  title: string;
  /** behind the title in the head */
  unit?: string;
  kind: 'text' | 'number' | 'date' | 'choice';
  /** px, 140 by default */
  width?: number;
  readOnly?: boolean;
  required?: boolean;
  /** numbers */
  minimum?: number;
  maximum?: number;
  /** decimals at most, numbers; 0 for whole numbers */
  precision?: number;
  /** decimals that every number shows, at least */
  leastDecimals?: number;
  /** numbers that are names, such as years: no thousands separators */
  plain?: boolean;
  /** text, in code points */
  maximumLength?: number;
  /** choices: stored value and what the reader sees */
  choices?: readonly { value: string; label: string }[];
}

/** Where the cells come from: an array in memory, or pages fetched as they come into view. */
export interface GridSource {
  rowCount: number;
  /** stable id of the record in a row; undefined while it is not loaded */
  rowKey: (row: number) => string | undefined;
  value: (row: number, column: string) => GridValue;
}
