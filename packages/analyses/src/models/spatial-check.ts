import { errorFinding, warningFinding, type Finding } from '../check/finding.ts';
import type { InputCounts } from '../check/input-counts.ts';
import type { PlotTable } from '../inputs/plot-table.ts';

/** Every plot with a value has a place of its own; entries or checks are replicated. */
export function checkField(
  counts: InputCounts,
  { trait, row, column }: { trait: string; row: string; column: string },
  plots: PlotTable,
): Finding[] {
  const values = plots.numbers(trait);
  const [rows, columns] = [plots.numbers(row), plots.numbers(column)];
  const known = Array.from(values.keys()).filter((plot) => !Number.isNaN(values[plot]!));
  const placed = known.filter((plot) => Number.isFinite(rows[plot]!) && Number.isFinite(columns[plot]!));
  const found: Finding[] = [];
  const count = known.length - placed.length;
  if (count > 0)
    found.push(
      errorFinding(
        '{count} 个有数据的小区缺少行号或列号。',
        '{count} {count, plot has|plots have} a value but no row or column.',
        {
          count,
        },
      ),
    );
  const places = new Set(placed.map((plot) => `${rows[plot]} ${columns[plot]}`));
  // trials of several environments lie in fields of their own
  if (places.size < placed.length && (counts.environments ?? 1) === 1)
    found.push(
      errorFinding(
        '{count} 个小区与另一小区在同一行列。',
        '{count} {count, plot shares|plots share} row and column with another.',
        {
          count: placed.length - places.size,
        },
      ),
    );
  if (counts.replicates?.most === 1)
    found.push(
      warningFinding(
        '没有品种有重复：品种与误差难以分开。',
        'No entry is replicated: entries can hardly be separated from the error.',
      ),
    );
  return found;
}
