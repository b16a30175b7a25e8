import type { MaterialBatch, RefusedCell } from '@panicle/contract/germplasm';
import { isRefusal } from '../../../api/request-error.ts';
import type { CellRefusal, PendingChange } from '../../../ui/grid/spreadsheet-grid.tsx';
import { germplasm } from '../api.ts';

/** Changes of cells as changes of rows. */
export function batchOf(
  changes: readonly PendingChange[],
  revision: (materialId: string) => number,
): MaterialBatch['rows'] {
  const rows = new Map<string, MaterialBatch['rows'][number]>();
  for (const { row, column, after } of changes) {
    const known = rows.get(row) ?? { materialId: row, revision: revision(row), changes: {} };
    known.changes[column] = after;
    rows.set(row, known);
  }
  return [...rows.values()];
}

/** A refusal of a whole row is shown at each of its changed cells. */
export function refusalsOf(cells: readonly RefusedCell[], changes: readonly PendingChange[]): CellRefusal[] {
  return cells.flatMap(({ materialId, column, reason }) => {
    if (column !== '') return [{ row: materialId, column, reason }];
    return changes
      .filter(({ row }) => row === materialId)
      .map(({ row, column: one }) => ({ row, column: one, reason }));
  });
}

/** Saves the edits of the spreadsheet, all or none. Returns the cells that stood in the way. */
export async function saveChanges(
  revisions: Map<string, number>,
  changes: readonly PendingChange[],
): Promise<CellRefusal[]> {
  try {
    const answer = await germplasm.changeBatch(batchOf(changes, (id) => revisions.get(id) ?? 0));
    for (const { materialId, revision } of answer.rows) revisions.set(materialId, revision);
    return [];
  } catch (error) {
    if (!isRefusal(error, 'materialCellsRefused')) throw error;
    return refusalsOf(error.data as RefusedCell[], changes);
  }
}
