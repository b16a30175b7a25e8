import { BusinessError } from '../business-error.ts';
import { failureCode } from '../database/connection-failures.ts';
import type { Connection } from '../database/database.ts';
import type { CellProblem, ImportContext, ImportSession, ImportTarget } from './import-target.ts';
import { ProblemList } from './problem-list.ts';
import { cellName, readChunks, type CheckedChunk, type ReadingPlan } from './read-chunks.ts';
import type { Change } from '../change.ts';

export interface ImportRun<Options> {
  target: ImportTarget<Options>;
  plan: ReadingPlan;
  context: ImportContext<Options>;
  onProgress?: (share: number) => void;
  /** throws MoreRows above; for checks while the user waits */
  maximumRows?: number;
}

export interface ImportOutcome {
  /** rows with data */
  rows: number;
  /** records made; 0 in a dry run */
  written: number;
  problems: ProblemList;
}

/** unique_violation, foreign_key_violation */
const OVERTAKEN = new Set(['23505', '23503']);

/** The file has more rows than someone wants to wait for. */
export class MoreRows extends Error {}

/** Thrown inside the writing transaction, so that all of it is rolled back; carries every bad cell of the file. */
export class ImportRefused extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super(`${outcome.problems.errorCount} bad cells`);
    this.outcome = outcome;
  }
}

/** The dry run: every cell, every rule of the target, nothing written. */
export async function checkImport<Options>(
  connection: Connection,
  run: ImportRun<Options>,
): Promise<ImportOutcome> {
  const { target, plan, context } = run;
  const problems = new ProblemList();
  const state = await target.prepare(connection, context);
  let rows = 0;
  for await (const chunk of readChunks(plan, problems, {
    signal: context.signal,
    onProgress: run.onProgress,
  })) {
    rows += chunk.rowNumbers.length;
    if (run.maximumRows !== undefined && rows > run.maximumRows) throw new MoreRows();
    await checkChunk(connection, run, chunk, state, problems);
  }
  // they stand at the header, where no cell can be put right
  for (const remark of (await target.remarks?.(connection, state, context)) ?? [])
    problems.add({ ...remark, row: plan.headRow, severity: 'warning', cut: true });
  return { rows, written: 0, problems };
}

/**
 * Checks again and writes, chunk by chunk, in the caller's one transaction. From the first bad cell on nothing more
 * is written, but the rest is still checked; then ImportRefused is thrown. Throws BusinessError 'importOvertaken' when
 * someone made or deleted the same records after they were checked, and what the target throws.
 */
export async function writeImport<Options>(
  change: Change<ImportSession>,
  run: ImportRun<Options>,
): Promise<ImportOutcome> {
  const { transaction } = change;
  const { target, plan, context } = run;
  const problems = new ProblemList();
  await target.lock?.(transaction, context);
  const state = await target.prepare(transaction, context);
  await foresee(run, state);
  let rows = 0;
  let written = 0;
  for await (const chunk of readChunks(plan, problems, {
    signal: context.signal,
    onProgress: run.onProgress,
  })) {
    rows += chunk.rowNumbers.length;
    await checkChunk(transaction, run, chunk, state, problems);
    if (problems.errorCount === 0) written += await notOvertaken(target.write(change, chunk, state, context));
    context.signal.throwIfAborted();
  }
  if (problems.errorCount > 0) throw new ImportRefused({ rows, written: 0, problems });
  await target.finish?.(transaction, state, context);
  return { rows, written, problems };
}

/** Bad cells are named when they are checked. */
async function foresee<Options>(
  { target, plan, context }: ImportRun<Options>,
  state: unknown,
): Promise<void> {
  const wanted = new Set(target.foresee?.columns(state));
  const columns = plan.columns.filter(({ column }) => wanted.has(column.key));
  if (columns.length === 0) return;
  const foreseen = { ...plan, columns, countsCells: false };
  for await (const chunk of readChunks(foreseen, new ProblemList(), { signal: context.signal }))
    target.foresee?.take(chunk, state);
}

/** Unique and foreign keys say what the check could not see yet: two people who write the same at the same moment. */
async function notOvertaken(writing: Promise<number>): Promise<number> {
  try {
    return await writing;
  } catch (failure) {
    if (!OVERTAKEN.has(failureCode(failure))) throw failure;
    throw new BusinessError('importOvertaken');
  }
}

async function checkChunk<Options>(
  connection: Connection,
  { target, plan, context }: ImportRun<Options>,
  chunk: CheckedChunk,
  state: unknown,
  problems: ProblemList,
): Promise<void> {
  for (const problem of await target.check(connection, chunk, state, context)) {
    // a cell that was refused is empty for the target, which may miss it: once is enough
    if (problem.severity === 'error' && chunk.refused.has(cellName(problem.row, problem.column))) continue;
    problems.add(inNotationOf(plan, problem));
  }
}

/** Targets know numbers; their lists show them as the file writes them. */
function inNotationOf({ columns, decimalMark }: ReadingPlan, problem: CellProblem): CellProblem {
  if (decimalMark === '.') return problem;
  const type = columns.find(({ column }) => column.key === problem.column)?.column.type;
  return type === 'number' ? { ...problem, value: problem.value.replace('.', decimalMark) } : problem;
}
