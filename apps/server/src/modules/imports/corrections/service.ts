import { say, type Language, type Page, type Text } from '@panicle/contract';
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
import { BusinessError } from '../../../platform/business-error.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { cellsOf, shownRow, WHOLE_ROW, type Correction } from '../../../platform/imports/corrections.ts';
import type { Batch } from '../batch/batch.ts';
import { updateBatch } from '../batch/queries.ts';
import { findBadCells, findCorrections, rowsOfBadValues } from './queries.ts';
import {
  deleteCorrections,
  putCells,
  putValues,
  remainingCorrections,
  type CorrectionsToKeep,
} from './writes.ts';
import { requireBatch, requireState, type ImportCall } from '../batch/requirements.ts';

const wholeRow: Text = { zh: '整行', en: 'Whole row' };

/** A check has named cells, and nothing is at work or written. */
const CORRECTABLE = ['checked', 'failed', 'terminated'] as const;

/**
 * Puts other values in the place of cells that the last check named, or takes such corrections back. The file stays as
 * it is. What would be written is known again after the next check.
 * Throws noRights, notFound (no such bad cell), importState, importTooManyCorrections,
 * importCorrectionsTooLong.
 */
export async function correctBatch(
  call: ImportCall,
  id: string,
  change: ImportCorrectionChange,
): Promise<void> {
  await call.write(async ({ transaction, audit }) => {
    const { batch } = await requireBatch(call, transaction, id, { lock: true });
    requireState(batch, CORRECTABLE, call.language);
    await correctCells(transaction, batch, change);
    const { remove = [] } = change;
    const removed = remove.length > 0 ? await deleteCorrections(transaction, id, remove) : [];
    await updateBatch(transaction, id, { state: batch.state, stamp: 'corrected_at' });
    audit({
      entity: 'import-batch',
      entityId: id,
      action: 'update',
      before: { corrections: removed.map(({ row, column, was, value }) => ({ row, column, was, value })) },
      after: { corrections: change.correct ?? [] },
    });
  });
}

function requireLength(column: number, value: string): void {
  const limit = column === WHOLE_ROW ? LONGEST_CORRECTED_ROW : LONGEST_CORRECTION;
  if (value.length > limit) throw new BusinessError('importCorrectionsTooLong', { limit });
}

/** Corrections as they are called for, each cell or value once: the last one counts. */
async function requestedCorrections(
  transaction: Transaction,
  batch: Batch,
  cells: readonly CellCorrection[],
): Promise<RequestedCorrections> {
  const found = await findBadCells(transaction, batch.id, cells);
  const indexes = new Map(batch.preview.mapping.map(({ key, column }) => [key, column]));
  const single = new Map<string, CellOptions>();
  const alike = new Map<string, ValueOptions>();
  for (const [place, { row, column: key, value: entered, same }] of cells.entries()) {
    const cell = found[place];
    const slipped = key === '' && cell?.unreadable === true;
    const column = slipped ? WHOLE_ROW : indexes.get(key);
    if (column === undefined || !cell || cell.cut) throw new BusinessError('notFound');
    const visible = visibleText(entered);
    const value = slipped ? shownRow(cellsOf(visible)) : visible;
    requireLength(column, value);
    const wanted = { place, column, was: cell.value, value };
    if (same) alike.set(`${column} ${cell.value}`, { ...wanted, key, unreadable: cell.unreadable });
    else single.set(`${row} ${column}`, { ...wanted, row });
  }
  const overridden = ({ column, was, place }: CellOptions) =>
    (alike.get(`${column} ${was}`)?.place ?? -1) > place;
  return {
    single: [...single.values()].filter((wanted) => !overridden(wanted)),
    alike: [...alike.values()],
  };
}

interface ValueOptions extends Pick<Correction, 'column' | 'was' | 'value'> {
  /** in the call */
  place: number;
  key: string;
  unreadable: boolean;
}
type CellOptions = Omit<ValueOptions, 'key' | 'unreadable'> & { row: number };
interface RequestedCorrections {
  single: CellOptions[];
  alike: ValueOptions[];
}

/**
 * What is to be kept: values for all cells and rows that cannot be read, a correction of its own for every cell that can
 * be read and does not fit. A later correction of a cell counts, also where an earlier one holds for all cells alike.
 */
async function keptCorrections(
  transaction: Transaction,
  batchId: string,
  { single, alike }: RequestedCorrections,
): Promise<CorrectionsToKeep> {
  const cells = new Map<string, Correction & { row: number }>();
  for (const { place, row, unreadable } of await rowsOfBadValues(transaction, batchId, alike)) {
    const { column, was, value, ...wanted } = alike[place]!;
    if (wanted.unreadable && (unreadable || column === WHOLE_ROW)) continue;
    cells.set(`${row} ${column}`, { row, column, was, value });
  }
  for (const { row, column, was, value } of single) {
    cells.set(`${row} ${column}`, { row, column, was, value });
  }
  return { cells: [...cells.values()], values: alike.filter(({ unreadable }) => unreadable) };
}

/** All corrections of an import are in memory while it is read; asked before one is written. */
async function requireRoom(
  transaction: Transaction,
  id: string,
  kept: CorrectionsToKeep,
  removed: readonly string[],
): Promise<void> {
  const rest = await remainingCorrections(transaction, id, kept, removed);
  const added = [...kept.cells, ...kept.values];
  if (rest.count + added.length > MAXIMUM_CORRECTIONS) {
    throw new BusinessError('importTooManyCorrections', { limit: MAXIMUM_CORRECTIONS });
  }
  const limit = MAXIMUM_CORRECTED_CHARACTERS;
  const characters = added.reduce((sum, { was, value }) => sum + was.length + value.length, rest.characters);
  if (characters > limit) throw new BusinessError('importCorrectionsTooLong', { limit });
}

async function correctCells(
  transaction: Transaction,
  batch: Batch,
  { correct = [], remove = [] }: ImportCorrectionChange,
): Promise<void> {
  if (correct.length === 0) return;
  // just written, the tables look small to the planner: 500 values times 10,000 rows that differ in their last letter
  await transaction.query('set local enable_nestloop = off');
  const kept = await keptCorrections(
    transaction,
    batch.id,
    await requestedCorrections(transaction, batch, correct),
  );
  await requireRoom(transaction, batch.id, kept, remove);
  await putValues(transaction, batch.id, kept.values);
  await putCells(transaction, batch.id, kept.cells);
}

/** What was corrected, in the reader's language. */
export async function correctionPage(
  connection: Connection,
  batch: Batch,
  query: ImportCorrectionQuery,
  language: Language,
): Promise<Page<ImportCorrectionRecord>> {
  const { current, size, offset } = windowOf(query);
  const found = await findCorrections(connection, batch.id, size, offset);
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
