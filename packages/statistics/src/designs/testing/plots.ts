import { StatisticsError } from '../../statistics-error.ts';
import type { FieldPlan, PlannedPlot } from '../plan/index.ts';

/** Names of entries: G1, G2 ... */
export function names(count: number, letter = 'G'): string[] {
  return Array.from({ length: count }, (_, k) => `${letter}${k + 1}`);
}

/** The field as rows of names; fillers are '.', borders '#'. */
export function fieldMap(plan: FieldPlan): string[][] {
  const map = Array.from({ length: plan.rows }, () => Array.from({ length: plan.columns }, () => ''));
  for (const { row, column, entry, role } of plan.plots)
    map[row - 1]![column - 1] = role === 'border' ? '#' : role === 'filler' ? '.' : plan.entries[entry]!.name;
  return map;
}

/** How often each entry occurs in each level of something. */
export function countsBy(plan: FieldPlan, level: (plot: PlannedPlot) => number | string): number[][] {
  const levels = [...new Set(plan.plots.filter(({ entry }) => entry >= 0).map(level))];
  return levels.map((one) => {
    const counts = plan.entries.map(() => 0);
    for (const plot of plan.plots) if (plot.entry >= 0 && level(plot) === one) counts[plot.entry]!++;
    return counts;
  });
}

/** Every cell of the field has one plot, and numbers are used once and ascend. */
export function isWhole(plan: FieldPlan): boolean {
  const cells = new Set(plan.plots.map(({ row, column }) => row * 100_000 + column));
  const numbers = plan.plots.flatMap(({ number }) => (number > 0 ? [number] : []));
  const inside = plan.plots.every(
    ({ row, column }) => row >= 1 && row <= plan.rows && column >= 1 && column <= plan.columns,
  );
  return (
    inside &&
    cells.size === plan.plots.length &&
    plan.plots.length === plan.rows * plan.columns &&
    numbers.every((number, k) => k === 0 || number > numbers[k - 1]!)
  );
}

/** What a refusal is called, or null when nothing was refused. */
export function refusalOf(work: () => unknown): string | null {
  try {
    work();
  } catch (error) {
    if (error instanceof StatisticsError) return error.reason;
    throw error;
  }
  return null;
}
