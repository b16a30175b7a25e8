import type { PlotTable } from '../inputs/plot-table.ts';

/** Which plots are of the check. */
export function checkPlotsOf(file: PlotTable, entry: string, check: string): (plot: number) => boolean {
  const { levels, codes } = file.factor(entry);
  const own = levels.indexOf(check);
  return (plot) => codes[plot] === own;
}
