import { DEFAULT_PAGE_SIZE, say, type Language, type Page } from '@panicle/contract';
import {
  MAXIMUM_CORRECTIONS,
  type CellCorrection,
  type ImportCorrectionChange,
  type ImportCorrectionQuery,
  type ImportCorrectionRecord,
} from '@panicle/contract/import-corrections';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Batch } from './batch.ts';
import { findBatch, updateBatch } from './batch-queries.ts';
import {
  deleteCorrections,
  findBadCell,
  findCorrections,
  putCells,
  putValue,
  rowsOfBadValue,
} from './correction-queries.ts';
import { demandBatch, demandState, type ImportCall } from './demand.ts';

/** A check has named cells, and nothing is at work or written. */
const CORRECTABLE = ['checked', 'failed', 'terminated'] as const;

/**
 * Puts other values in the place of cells that the last check named, or takes such corrections back. The file stays as
 * it is. What would be written is known again after the next check.
 * Throws noRights, notFound (no such bad cell), importState, importTooManyCorrections.
 */
export async function correctBatch(
  call: ImportCall,
  id: string,
  change: ImportCorrectionChange,
): Promise<void> {
  await call.write(async (transaction, audit) => {
    const { batch } = await demandBatch(call, transaction, id, { lock: true });
    demandState(batch, CORRECTABLE, call.language);
    for (const cell of change.correct ?? []) await correctCell(transaction, batch, cell);
    const { remove = [] } = change;
    const removed = remove.length > 0 ? await deleteCorrections(transaction, id, remove) : [];
    await updateBatch(transaction, id, { state: batch.state, stamp: 'corrected_at' });
    const now = await findBatch(transaction, id, call.session);
    if ((now?.corrections ?? 0) > MAXIMUM_CORRECTIONS) {
      throw new BusinessError('importTooManyCorrections', { limit: MAXIMUM_CORRECTIONS });
    }
    audit({
      entity: 'import-batch',
      entityId: id,
      action: 'update',
      before: { corrections: removed.map(({ row, column, was, value }) => ({ row, column, was, value })) },
      after: { corrections: change.correct ?? [] },
    });
  });
}

async function correctCell(
  transaction: Transaction,
  batch: Batch,
  { row, column: key, value, same = false }: CellCorrection,
): Promise<void> {
  const column = batch.preview.mapping.find((one) => one.key === key)?.column;
  const cell = await findBadCell(transaction, batch.id, row, key);
  if (column === undefined || !cell) throw new BusinessError('notFound');
  const { value: was, unreadable } = cell;
  if (!same) return putCells(transaction, batch.id, column, [row], { was, value });
  if (unreadable) await putValue(transaction, batch.id, { column, was, value });
  const cells = await rowsOfBadValue(transaction, batch.id, key, was);
  const rows = cells.filter((one) => !one.unreadable).map((one) => one.row);
  await putCells(transaction, batch.id, column, rows, { was, value });
}

/** What was corrected, in the reader's language. */
export async function correctionPage(
  connection: Connection,
  batch: Batch,
  query: ImportCorrectionQuery,
  language: Language,
): Promise<Page<ImportCorrectionRecord>> {
  const size = query.pageSize ?? DEFAULT_PAGE_SIZE;
  const current = query.currPage ?? 1;
  const found = await findCorrections(connection, batch.id, size, (current - 1) * size);
  const { mapping, columns, heads } = batch.preview;
  const titleOf = (index: number) => {
    const key = mapping.find(({ column }) => column === index)?.key;
    const title = columns.find((one) => one.key === key)?.title;
    return title ? say(title, language) : (heads[index] ?? '');
  };
  const records = found.map(({ column, ...rest }) => ({ ...rest, columnTitle: titleOf(column) }));
  return { records, total: batch.corrections, current, size };
}
