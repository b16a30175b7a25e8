import type { Arrangement } from './arrangement.ts';
import type { PlannedPlot, PlotRole } from './field-plan.ts';
import type { Grid } from './grid.ts';
import type { FullLayout } from './layout-options.ts';
import { walkOrder } from './walk.ts';

/** The plots of a grid with their numbers, in the order of these, and the border around them. */
export function numberPlots(grid: Grid, arrangement: Arrangement, layout: FullLayout): PlannedPlot[] {
  const plots: PlannedPlot[] = [];
  const add = (cell: number, number: number) => plots.push(plotAt(grid, arrangement, cell, number, layout));
  if (layout.numbering === 'field') {
    const order = walkOrder(grid.rows, grid.columns, layout);
    order.forEach((cell, step) => add(cell, layout.firstNumber + step));
  } else {
    const order = walkOrder(grid.partRows, grid.partColumns, layout);
    // 101 to 199, and 1001 to 1999 where a replicate has a hundred plots or more
    const hundred = 10 ** Math.max(2, String(order.length).length);
    const slots = (grid.rows * grid.columns) / order.length;
    for (let slot = 0; slot < slots; slot++) {
      const top = Math.floor(slot / grid.partsAcross) * grid.partRows;
      const left = (slot % grid.partsAcross) * grid.partColumns;
      order.forEach((inside, step) => {
        const row = top + Math.floor(inside / grid.partColumns);
        const cell = row * grid.columns + left + (inside % grid.partColumns);
        add(cell, (slot + 1) * hundred + layout.firstNumber + step);
      });
    }
  }
  return [...plots, ...borderPlots(grid, layout.border)];
}

function plotAt(
  grid: Grid,
  { entries, partsAre }: Arrangement,
  cell: number,
  number: number,
  { border }: FullLayout,
): PlannedPlot {
  const entry = grid.entry[cell]!;
  const [part, block] = [grid.part[cell]! + 1, grid.block[cell]! + 1];
  const role: PlotRole = entry < 0 ? 'filler' : entries[entry]!.check ? 'check' : 'entry';
  return {
    number,
    row: Math.floor(cell / grid.columns) + 1 + border,
    column: (cell % grid.columns) + 1 + border,
    ...(partsAre === 'groups'
      ? { group: part, replicate: block, block: Math.min(block, 1) }
      : { group: 1, replicate: part, block }),
    entry,
    role,
  };
}

function borderPlots({ rows, columns }: Grid, border: number): PlannedPlot[] {
  const plots: PlannedPlot[] = [];
  const inside = (at: number, size: number) => at > border && at <= border + size;
  for (let row = 1; row <= rows + 2 * border; row++)
    for (let column = 1; column <= columns + 2 * border; column++)
      if (!inside(row, rows) || !inside(column, columns))
        plots.push({ number: 0, row, column, group: 0, replicate: 0, block: 0, entry: -1, role: 'border' });
  return plots;
}
