import { v7 as uuidv7 } from 'uuid';
import { materialColumns, storedCell, type CellKind } from '@panicle/contract/material-columns';
import type { BulkColumn, Transaction } from '../../../platform/database/database.ts';
import type { ImportChunk } from '../../../platform/imports/import-target.ts';
import { settleInventory } from '../materials/inventory.ts';
import { refuseTakenSourceId } from '../materials/writes.ts';
import { databaseColumns } from '../search/search-column.ts';
import type { StoredPicture } from '../tables.ts';
import type { CheckState } from './check-rows.ts';

const typeOf: Record<CellKind, string> = {
  text: 'text',
  choice: 'text',
  date: 'text',
  number: 'double precision',
  integer: 'integer',
};
const builtIn = new Set<string>(materialColumns.map((column) => column.key));
const unknown = (value: unknown) => value === null || value === undefined || value === '';

/** Row by row the values of user columns, with no key where nothing is known. */
function fieldValues(chunk: ImportChunk, columns: CheckState['columns']): Record<string, string | number>[] {
  const rows: Record<string, string | number>[] = chunk.rowNumbers.map(() => ({}));
  for (const [key, values] of chunk.columns) {
    if (builtIn.has(key) || !columns.has(key)) continue;
    values.forEach((value, index) => {
      if (!unknown(value)) rows[index]![key] = value!;
    });
  }
  return rows;
}

function builtInColumns(chunk: ImportChunk): BulkColumn[] {
  return materialColumns.map(({ key, kind }) => {
    const given = chunk.columns.get(key);
    const missing = key === 'status' ? 'active' : null;
    const values = chunk.rowNumbers.map((_, index) => {
      const value = given?.[index];
      return unknown(value) ? missing : storedCell(key, value);
    });
    return { name: databaseColumns[key], type: typeOf[kind], values };
  });
}

/** Writes the rows of a chunk as new materials, in the order of the file. Returns how many. Throws `duplicateSourceId`. */
export async function writeRows(
  transaction: Transaction,
  chunk: ImportChunk,
  state: CheckState,
  { userId, pictures }: { userId: string; pictures: readonly (StoredPicture | null)[] },
): Promise<number> {
  const all = (value: unknown) => chunk.rowNumbers.map(() => value);
  const sourceIds = (chunk.columns.get('sourceId') ?? []).map(String);
  const ids = chunk.rowNumbers.map(() => uuidv7());
  const columns: BulkColumn[] = [
    { name: 'id', type: 'uuid', values: ids },
    { name: 'group_id', type: 'uuid', values: all(state.groupId) },
    { name: 'batch_id', type: 'uuid', values: all(state.batchId) },
    { name: 'created_by', type: 'uuid', values: all(userId) },
    { name: 'updated_by', type: 'uuid', values: all(userId) },
    { name: 'picture', type: 'jsonb', values: pictures },
    { name: 'field_values', type: 'jsonb', values: fieldValues(chunk, state.columns) },
    ...builtInColumns(chunk),
  ];
  const count = await refuseTakenSourceId(sourceIds, () => transaction.insertMany('material', columns));
  const stocked = ids.filter((_, index) => Number(chunk.columns.get('inventoryQuantity')?.[index] ?? 0) > 0);
  await settleInventory(transaction, stocked, { userId, source: 'opening' });
  return count;
}
