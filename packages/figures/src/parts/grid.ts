import type { Ramp } from './ramp.ts';
import type { CellsShape, Hover } from './scene.ts';

interface Grid {
  x: number;
  y: number;
  breadth: number;
  height: number;
  rows: number;
  columns: number;
  ramp: Ramp;
  valueAt: (row: number, column: number) => number | null;
  hoverOf: (row: number, column: number) => Hover | null;
}

/** Cells coloured by their values, with what each of them says. */
export function gridOf({ ramp, valueAt, hoverOf, ...place }: Grid): CellsShape {
  const { rows, columns, x, y, breadth, height } = place;
  const cells = new Int16Array(rows * columns);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells[row * columns + column] = ramp.stepOf(valueAt(row, column));
  const wide = breadth / columns;
  const high = height / rows;
  return {
    kind: 'cells',
    ...place,
    colours: ramp.colours,
    cells,
    gap: Math.min(wide, high) >= 8 ? 1 : 0,
    hoverAt: (px, py) => {
      const [column, row] = [Math.floor((px - x) / wide), Math.floor((py - y) / high)];
      return row >= 0 && row < rows && column >= 0 && column < columns ? hoverOf(row, column) : null;
    },
  };
}
