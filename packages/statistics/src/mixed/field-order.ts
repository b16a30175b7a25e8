import type { Fields } from './fields.ts';

/** Parts of a grid this small are eliminated as they are. */
const SMALL = 6;

/**
 * Places of all fields in the order of nested dissection: the middle line of a grid last, before it both halves, each
 * in the same way. Neighbours within one step in any direction never join two halves, so the fill stays within lines.
 * Source: A. George, SIAM Journal on Numerical Analysis 10 (1973) 345-363.
 */
export function dissectedPlaces({ grids, places }: Fields): Int32Array {
  const order = new Int32Array(places);
  let at = 0;
  const dissect = (from: number, columns: number, [top, bottom]: Range, [left, right]: Range): void => {
    const height = bottom - top;
    const width = right - left;
    const take = (rows: Range, [first, end]: Range) => {
      for (let row = rows[0]; row < rows[1]; row++)
        for (let column = first; column < end; column++) order[at++] = from + row * columns + column;
    };
    if (height * width <= SMALL) return take([top, bottom], [left, right]);
    if (height >= width) {
      const middle = (top + bottom) >> 1;
      dissect(from, columns, [top, middle], [left, right]);
      dissect(from, columns, [middle + 1, bottom], [left, right]);
      take([middle, middle + 1], [left, right]);
    } else {
      const middle = (left + right) >> 1;
      dissect(from, columns, [top, bottom], [left, middle]);
      dissect(from, columns, [top, bottom], [middle + 1, right]);
      take([top, bottom], [middle, middle + 1]);
    }
  };
  for (const { start, rows, columns } of grids) dissect(start, columns, [0, rows], [0, columns]);
  return order;
}

/** From the first to before the last. */
type Range = readonly [number, number];
