/** Reading and writing of tables for other applications, such as apps/cli. Nothing here knows the database. */
export { fileSource } from './byte-source.ts';
export type { Cell, Table } from './cell.ts';
export { openTable, type TableChoice } from './open-table.ts';
export { readNumber } from './values/read-number.ts';
export { readText } from './values/read-text.ts';
export type { Reading } from './values/reading.ts';
export { reasons } from './values/reasons.ts';
export { SHEET_ROWS, writeXlsx, type ExportSheet } from './write/xlsx-writer.ts';
