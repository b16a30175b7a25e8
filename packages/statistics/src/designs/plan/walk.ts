import type { FullLayout } from './layout-options.ts';

/**
 * The cells of a rectangle in the order in which they are walked.
 *
 * @returns rows x columns cell numbers, cell = row * columns + column
 */
export function walkOrder(
  rows: number,
  columns: number,
  { walk, along, start }: Pick<FullLayout, 'walk' | 'along' | 'start'>,
): Int32Array {
  const fromBottom = start === 'bottomLeft' || start === 'bottomRight';
  const fromRight = start === 'topRight' || start === 'bottomRight';
  const [lanes, length] = along === 'rows' ? [rows, columns] : [columns, rows];
  const order = new Int32Array(rows * columns);
  for (let lane = 0, k = 0; lane < lanes; lane++)
    for (let step = 0; step < length; step++) {
      const at = walk === 'serpentine' && lane % 2 === 1 ? length - 1 - step : step;
      let [row, column] = along === 'rows' ? [lane, at] : [at, lane];
      if (fromBottom) row = rows - 1 - row;
      if (fromRight) column = columns - 1 - column;
      order[k++] = row * columns + column;
    }
  return order;
}
