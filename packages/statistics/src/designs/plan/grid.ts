import type { ArrangedBlock, Arrangement } from './arrangement.ts';
import type { FullLayout } from './layout-options.ts';
import { needField } from './requirements.ts';
import { walkOrder } from './walk.ts';

/** A field of plots without borders; cell = row * columns + column, from 0. */
export interface Grid {
  rows: number;
  columns: number;
  /** entry of each cell, or -1 */
  entry: Int32Array;
  /** part of each cell, from 0 */
  part: Int32Array;
  /** block of each cell within its part, from 0, or -1 where the part has no block */
  block: Int32Array;
  /** rows and columns of a part, and parts side by side */
  partRows: number;
  partColumns: number;
  partsAcross: number;
}

/**
 * Every part gets the rectangle that the largest needs; what stays empty becomes filler.
 *
 * @throws StatisticsError fieldTooLarge
 */
export function layOut(arrangement: Arrangement, layout: FullLayout): Grid {
  const shapes = arrangement.parts.map((part) => part.map((block) => shapeOf(block, layout)));
  const blockRows = largest(shapes.flat().map(({ rows }) => rows));
  const blockColumns = largest(shapes.flat().map(({ columns }) => columns));
  const blocks = largest(arrangement.parts.map((part) => part.length));
  const blocksAcross = Math.min(layout.blocksAcross, blocks);
  const partsAcross = Math.min(layout.replicatesAcross, arrangement.parts.length);
  const partRows = Math.ceil(blocks / blocksAcross) * blockRows;
  const partColumns = blocksAcross * blockColumns;
  const rows = Math.ceil(arrangement.parts.length / partsAcross) * partRows;
  const columns = partsAcross * partColumns;
  const plots = rows * columns;
  needField((rows + 2 * layout.border) * (columns + 2 * layout.border));
  const grid: Grid = {
    rows,
    columns,
    entry: new Int32Array(plots).fill(-1),
    part: new Int32Array(plots),
    block: new Int32Array(plots).fill(-1),
    partRows,
    partColumns,
    partsAcross,
  };
  for (let cell = 0; cell < plots; cell++) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    // A place for a part that does not exist belongs to the last.
    const part = Math.floor(row / partRows) * partsAcross + Math.floor(column / partColumns);
    grid.part[cell] = Math.min(part, arrangement.parts.length - 1);
  }
  arrangement.parts.forEach((part, p) => {
    part.forEach((block, b) => {
      const top = Math.floor(p / partsAcross) * partRows + Math.floor(b / blocksAcross) * blockRows;
      const left = (p % partsAcross) * partColumns + (b % blocksAcross) * blockColumns;
      place(grid, block, { index: b, top, left, ...shapes[p]![b]! }, layout);
    });
  });
  return grid;
}

/** There may be more values than a function takes arguments. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function shapeOf({ cells, columns }: ArrangedBlock, { blockRows }: FullLayout) {
  if (columns !== undefined) return { rows: Math.ceil(cells.length / columns), columns };
  const rows = Math.min(blockRows, cells.length);
  return { rows, columns: Math.ceil(cells.length / rows) };
}

function place(
  grid: Grid,
  block: ArrangedBlock,
  { index, top, left, rows, columns }: Record<'index' | 'top' | 'left' | 'rows' | 'columns', number>,
  layout: FullLayout,
): void {
  const order = block.columns === undefined ? walkOrder(rows, columns, layout) : null;
  for (let k = 0; k < rows * columns; k++) {
    const inside = order ? order[k]! : k;
    const row = top + Math.floor(inside / columns);
    const cell = row * grid.columns + left + (inside % columns);
    grid.block[cell] = index;
    grid.entry[cell] = block.cells[k] ?? -1;
  }
}
