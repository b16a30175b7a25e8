import { DEFAULT_PAGE_SIZE, say, type Language, type Page, type Text } from '@panicle/contract';
import {
  LONGEST_CORRECTED_ROW,
  LONGEST_CORRECTION,
  MAXIMUM_CORRECTED_CHARACTERS,
  MAXIMUM_CORRECTIONS,
  type CellCorrection,
  type ImportCorrectionChange,
  type ImportCorrectionQuery,
  type ImportCorrectionRecord,
} from '@panicle/contract/import-corrections';
import { visibleText } from '@panicle/contract/readable-text';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { WHOLE_ROW, type Correction } from '../../platform/imports/corrections.ts';
import type { Batch } from './batch.ts';
import { findBatch, updateBatch } from './batch-queries.ts';
import {
  correctedCharacters,
  deleteCorrections,
  findBadCells,
  findCorrections,
  putCells,
  putValue,
  rowsOfBadValue,
} from './correction-queries.ts';
import { demandBatch, demandState, type ImportCall } from './demand.ts';

const wholeRow: Text = { zh: '整行', en: 'Whole row' };

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
    await correctCells(transaction, batch, change.correct ?? []);
    const { remove = [] } = change;
    const removed = remove.length > 0 ? await deleteCorrections(transaction, id, remove) : [];
    await updateBatch(transaction, id, { state: batch.state, stamp: 'corrected_at' });
    const now = await findBatch(transaction, id, call.session);
    if ((now?.corrections ?? 0) > MAXIMUM_CORRECTIONS) {
      throw new BusinessError('importTooManyCorrections', { limit: MAXIMUM_CORRECTIONS });
    }
    await demandRoom(transaction, id, change.correct ?? []);
    audit({
      entity: 'import-batch',
      entityId: id,
      action: 'update',
      before: { corrections: removed.map(({ row, column, was, value }) => ({ row, column, was, value })) },
      after: { corrections: change.correct ?? [] },
    });
  });
}

function demandLength(column: number, value: string): void {
  const limit = column === WHOLE_ROW ? LONGEST_CORRECTED_ROW : LONGEST_CORRECTION;
  if (value.length > limit) throw new BusinessError('importCorrectionsTooLong', { limit });
}

/** Whole rows may be long; all corrections of an import are in memory while it is read. */
async function demandRoom(
  transaction: Transaction,
  id: string,
  cells: readonly CellCorrection[],
): Promise<void> {
  if (cells.every(({ value }) => value.length <= LONGEST_CORRECTION)) return;
  const limit = MAXIMUM_CORRECTED_CHARACTERS;
  if ((await correctedCharacters(transaction, id)) > limit)
    throw new BusinessError('importCorrectionsTooLong', { limit });
}

/** A later correction of a cell counts, also where an earlier one holds for all cells alike. */
async function correctCells(
  transaction: Transaction,
  batch: Batch,
  cells: readonly CellCorrection[],
): Promise<void> {
  const found = await findBadCells(transaction, batch.id, cells);
  const indexes = new Map(batch.preview.mapping.map(({ key, column }) => [key, column]));
  let single = new Map<string, Correction & { row: number }>();
  const putSingle = async () => {
    await putCells(transaction, batch.id, [...single.values()]);
    single = new Map();
  };
  for (const [place, { row, column: key, value: entered, same }] of cells.entries()) {
    const value = visibleText(entered);
    const cell = found[place];
    const slipped = key === '' && cell?.unreadable === true;
    const column = slipped ? WHOLE_ROW : indexes.get(key);
    if (column === undefined || !cell || cell.cut) throw new BusinessError('notFound');
    demandLength(column, value);
    if (!same) {
      single.set(`${row} ${column}`, { row, column, was: cell.value, value });
      continue;
    }
    await putSingle();
    await correctAlike(transaction, batch.id, key, { column, was: cell.value, value }, cell.unreadable);
  }
  await putSingle();
}

/** All cells of a column that hold the same. */
async function correctAlike(
  transaction: Transaction,
  batchId: string,
  key: string,
  correction: Pick<Correction, 'column' | 'was' | 'value'>,
  unreadable: boolean,
): Promise<void> {
  const byValue = unreadable && correction.column !== WHOLE_ROW;
  if (byValue) await putValue(transaction, batchId, correction);
  const cells = (await rowsOfBadValue(transaction, batchId, key, correction.was)).filter(
    (one) => !byValue || !one.unreadable,
  );
  await putCells(
    transaction,
    batchId,
    cells.map(({ row }) => ({ ...correction, row })),
  );
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
    if (index === WHOLE_ROW) return say(wholeRow, language);
    const key = mapping.find(({ column }) => column === index)?.key;
    const title = columns.find((one) => one.key === key)?.title;
    return title ? say(title, language) : (heads[index] ?? '');
  };
  const records = found.map(({ column, ...rest }) => ({ ...rest, columnTitle: titleOf(column) }));
  return { records, total: batch.corrections, current, size };
}
