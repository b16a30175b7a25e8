import type { GridColumn } from './grid-column.ts';
import type { PasteOverflow } from './paste-overflow.ts';

/** What the drawing of a grid needs; the one place where another grid library would be put in. */
export interface GridSurfaceProps {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  readOnly: boolean;
  /** what a cell shows; undefined while its row is not loaded */
  cell: (row: number, column: GridColumn) => CellView | undefined;
  /** goes up when cells have changed */
  version: number;
  onEntries: (entries: readonly { row: number; column: GridColumn; text: string }[]) => void;
  /** a block was pasted that the sheet cannot take as a whole */
  onOverflow: (overflow: PasteOverflow) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSave: () => void;
  onVisibleRows?: ((first: number, last: number) => void) | undefined;
  onSelect?: ((row: number, column: GridColumn) => void) | undefined;
}

export interface CellView {
  /** as shown */
  text: string;
  /** as edited and copied: unrounded, without separators */
  plain: string;
  /** not saved yet */
  changed: boolean;
  problem: boolean;
}
