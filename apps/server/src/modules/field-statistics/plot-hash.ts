import { createHash } from 'node:crypto';
import { withoutMarks } from '@panicle/analyses/inputs/trait-names';
import type { PlotColumn } from '@panicle/analyses/inputs/column-table';

/** The same for the same labels and values in the same order. */
export function hashOf(columns: ReadonlyMap<string, PlotColumn>): string {
  const hash = createHash('sha256');
  for (const [name, column] of columns) {
    hash.update(JSON.stringify(withoutMarks(name)));
    hash.update(column instanceof Float64Array ? column : JSON.stringify(column));
  }
  return hash.digest('hex');
}
