export { CODINGS, type Coding } from './codings.ts';
export { importGrid, importKaspGrid } from './import-grid.ts';
export type { GridOptions, RowsAre } from './plan.ts';
