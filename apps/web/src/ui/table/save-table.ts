import { computedFigure } from '@panicle/contract/computed-figure';
import { saveCsv, type CellValue } from './csv.ts';
import type { DataColumn } from './rows-table.tsx';

/** A value as it leaves the page: computed figures without the noise behind their digits, stored ones as they are. */
export function exportedValue<Row>(column: DataColumn<Row>, row: Row): CellValue {
  const value = column.value(row);
  return typeof value === 'number' && !column.stored ? computedFigure(value) : value;
}

/** Saves the rows of a table as CSV, with the units of its columns in the heads. */
export function saveTable<Row>(
  fileName: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): void {
  saveCsv(
    fileName,
    columns.map((column) => (column.unit ? `${column.title} (${column.unit})` : column.title)),
    rows.map((row) => columns.map((column) => exportedValue(column, row))),
  );
}
