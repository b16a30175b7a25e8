import { sql } from 'kysely';
import { visibleText } from '@panicle/contract/readable-text';
import { say, type Language, type Page } from '@panicle/contract';
import type { ImportProblemQuery, ImportProblemRecord } from '@panicle/contract/imports';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import { Corrections, WHOLE_ROW, type Correction } from '../../../platform/imports/corrections.ts';
import type { CellProblem } from '../../../platform/imports/import-target.ts';
import type { Batch } from '../batch/batch.ts';
import { correctionsOfRows } from '../corrections/queries.ts';

/** Replaces the bad cells of the last check. */
export async function replaceProblems(
  transaction: Transaction,
  batchId: string,
  problems: readonly CellProblem[],
): Promise<void> {
  await transaction.query('delete from import_problem where batch_id = $1', [batchId]);
  const column = (name: string, type: string, of: (problem: CellProblem, index: number) => unknown) => ({
    name,
    type,
    values: problems.map(of),
  });
  await transaction.insertMany('import_problem', [
    column('batch_id', 'uuid', () => batchId),
    column('position', 'integer', (_, index) => index),
    column('row_number', 'integer', ({ row }) => row),
    column('column_key', 'text', (problem) => problem.column),
    column('value', 'text', ({ value }) => value),
    column('severity', 'text', ({ severity }) => severity),
    column('reason', 'jsonb', ({ reason }) => reason),
    column('reason_values', 'jsonb', ({ values }) => values ?? {}),
    column('unreadable', 'boolean', ({ unreadable }) => unreadable ?? false),
    column('cut', 'boolean', ({ cut }) => cut ?? false),
  ]);
}

type KeptProblem = CellProblem & Pick<ImportProblemRecord, 'same'>;

/** The record of a bad cell in the reader's language. */
function problemRecords(
  batch: Pick<Batch, 'preview'>,
  language: Language,
  corrections: readonly Correction[] = [],
): (problem: KeptProblem) => ImportProblemRecord {
  const titles = new Map(batch.preview.columns.map(({ key, title }) => [key, say(title, language)]));
  const indexes = new Map(batch.preview.mapping.map(({ column, key }) => [key, column]));
  // a row that slipped is put right as a whole
  const indexOf = ({ column, unreadable }: CellProblem) =>
    column === '' && unreadable ? WHOLE_ROW : indexes.get(column);
  const corrected = new Corrections(corrections);
  const correctionOf = (problem: CellProblem) => {
    const { row, value, unreadable } = problem;
    const index = indexOf(problem);
    if (index === undefined) return null;
    const found = corrected.ofCell(row, index) ?? (unreadable ? corrected.ofValue(index, value) : undefined);
    const other = found === undefined ? undefined : visibleText(found);
    // checked with it already
    return other === undefined || other === value ? null : other;
  };
  return (problem) => ({
    row: problem.row,
    column: problem.column,
    columnTitle: titles.get(problem.column) ?? problem.column,
    value: problem.value,
    reason: say(problem.reason, language, problem.values),
    severity: problem.severity,
    same: problem.same,
    correctable: indexOf(problem) !== undefined && !problem.cut,
    correction: correctionOf(problem),
  });
}

function selectProblems(connection: Connection, batchId: string, filter: ImportProblemQuery) {
  let query = connection.kysely.selectFrom('import_problem').where('batch_id', '=', batchId);
  if (filter.severity) query = query.where('severity', '=', filter.severity);
  if (filter.column !== undefined) query = query.where('column_key', '=', filter.column);
  return query;
}

function readProblems(
  connection: Connection,
  batchId: string,
  filter: ImportProblemQuery,
  limit: number,
  offset: number,
): Promise<KeptProblem[]> {
  return selectProblems(connection, batchId, filter)
    .select([
      'row_number as row',
      'column_key as column',
      'value',
      'severity',
      'reason',
      'reason_values as values',
      'unreadable',
      'cut',
      sql<number>`(count(*) over (partition by column_key, value, severity))::int`.as('same'),
    ])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findProblems(
  connection: Connection,
  batch: Pick<Batch, 'id' | 'preview'>,
  filter: ImportProblemQuery,
  language: Language,
): Promise<Page<ImportProblemRecord>> {
  const { current, size, offset } = windowOf(filter);
  const { total } = await selectProblems(connection, batch.id, filter)
    .select((expressions) => expressions.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const problems = await readProblems(connection, batch.id, filter, size, offset);
  const rows = problems.map(({ row }) => row);
  const corrections = await correctionsOfRows(connection, batch.id, rows);
  return { records: problems.map(problemRecords(batch, language, corrections)), total, current, size };
}

/** All that were kept, in portions, for the download. */
export async function* eachProblem(
  connection: Connection,
  batch: Pick<Batch, 'id' | 'preview'>,
  language: Language,
): AsyncGenerator<ImportProblemRecord[]> {
  const portion = 2000;
  for (let offset = 0; ; offset += portion) {
    const problems = await readProblems(connection, batch.id, {}, portion, offset);
    if (problems.length > 0) yield problems.map(problemRecords(batch, language));
    if (problems.length < portion) return;
  }
}
