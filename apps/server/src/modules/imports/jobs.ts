import { DEFAULT_LANGUAGE, errors, type Text } from '@panicle/contract';
import type { ImportState } from '@panicle/contract/imports';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { writeAudit, type AuditEntry } from '../../platform/http/audit.ts';
import type { ImportTarget } from '../../platform/imports/import-target.ts';
import {
  checkImport,
  ImportRefused,
  writeImport,
  type ImportOutcome,
} from '../../platform/imports/run-import.ts';
import { JobFailure, type JobContext, type JobKind } from '../../platform/jobs/job-kind.ts';
import { dropStaged } from '../files/index.ts';
import { findBatch, updateBatch } from './batch/queries.ts';
import { CHECK_JOB, WRITE_JOB, type ImportJobParameters, type WriteOptions } from './job-parameters.ts';
import { auditedOutcome, keepChecked, keepFailed, keepWritten } from './check/keep-outcome.ts';
import { openBatch } from './batch/open-batch.ts';
import { findSameFile, lockContent } from './batch/same-file.ts';

type Targets = () => readonly ImportTarget[];
type Context = JobContext<ImportJobParameters>;
type Result = ReturnType<typeof auditedOutcome> & { summary: Text };

const sameFile: Text = {
  zh: '检查通过，但同一文件已导入过，未再次导入',
  en: 'Checked without errors, but the same file has been imported before; it was not imported again',
};

const notRemoved: Text = {
  zh: '未用到的图片暂时无法删除，稍后会自动重试',
  en: 'Pictures that are no longer needed could not be removed yet; this will be retried later',
};

/** Half of what a job of these kinds may take. */
const SHARED_TEXT_BYTES = 256 * 1_048_576;

const notWaiting: Text = {
  zh: '此导入不在等待该任务。请在“最近的导入”中继续',
  en: 'The import is not waiting for this task. Continue under “Recent imports”',
};

/** The targets are asked for when a job runs: modules are put together after this one is made. */
export function importJobKinds(targets: Targets): JobKind<ImportJobParameters, Result>[] {
  return [
    {
      kind: CHECK_JOB,
      title: { zh: '导入检查', en: 'Import check' },
      steps: [{ zh: '读取并检查', en: 'Reading and checking' }],
      maximumAttempts: 2,
      memoryMegabytes: 512,
      run: (context) => keepingFailures(context, () => checkAndGoOn(context, targets)),
    },
    {
      kind: WRITE_JOB,
      title: { zh: '导入', en: 'Import' },
      steps: [{ zh: '检查并写入', en: 'Checking and writing' }],
      // one transaction: a lost worker has written nothing
      maximumAttempts: 2,
      memoryMegabytes: 512,
      run: (context) => keepingFailures(context, () => write(context, targets, 0)),
    },
  ];
}

/** Where in the whole job the write begins that follows a check. */
const CHECKED_SHARE = 0.4;

/** The check and, where that was wished for, the write: nobody waits for the answer any more to ask for it. */
async function checkAndGoOn(context: Context, targets: Targets): Promise<Result> {
  const { batchId, write: goOn } = context.job.parameters;
  if (!goOn) return check(context, targets, 1);
  const batch = await findBatch(context.database, batchId, null);
  // an earlier attempt may have come to the write already
  if (batch?.state === 'writing') return write(context, targets, CHECKED_SHARE);
  const checked = await check(context, targets, CHECKED_SHARE);
  if (checked.errors > 0) return checked;
  if (await beginWrite(context, goOn)) return write(context, targets, CHECKED_SHARE);
  return { ...checked, summary: sameFile };
}

/** Makes the checked batch one that this job writes; false when its file is there already. */
async function beginWrite(context: Context, { again }: WriteOptions): Promise<boolean> {
  const { batchId } = context.job.parameters;
  return context.commit(async (transaction) => {
    const batch = await findBatch(transaction, batchId, null, { lock: true });
    if (batch?.state !== 'checked') throw new JobFailure(notWaiting);
    await lockContent(transaction, batch);
    if (!again && (await findSameFile(transaction, batch))) return false;
    await updateBatch(transaction, batchId, { state: 'writing', failure: null, jobId: context.job.id });
    return true;
  });
}

async function check(context: Context, targets: Targets, share: number): Promise<Result> {
  const { run, close } = await open(context, targets, context.database, 'checking', [0, share]);
  try {
    const outcome = await checkImport(context.database, run);
    if (outcome.rows === 0) throw new BusinessError('tableEmpty');
    await context.commit(async (transaction) => {
      await keepChecked(transaction, context.job.parameters.batchId, outcome);
      await audit(context, transaction, 'run', outcome);
    });
    const { rows, problems } = outcome;
    return {
      ...auditedOutcome(outcome),
      summary: {
        zh: `${rows} 行，${problems.errorCount} 处错误，${problems.warningCount} 处提醒`,
        en: `${rows} rows, ${problems.errorCount} errors, ${problems.warningCount} warnings`,
      },
    };
  } finally {
    close();
  }
}

async function write(context: Context, targets: Targets, from: number): Promise<Result> {
  const { batchId } = context.job.parameters;
  try {
    return await context.commit(async (transaction) => {
      const { run, close } = await open(context, targets, transaction, 'writing', [from, 1]);
      try {
        const made: AuditEntry[] = [];
        const { session } = context.job.parameters;
        const notes = (entry: AuditEntry) => void made.push(entry);
        const change = { transaction, session, language: DEFAULT_LANGUAGE, audit: notes };
        const outcome = await writeImport(change, run);
        await keepWritten(transaction, batchId, outcome);
        await audit(context, transaction, 'import', outcome, made);
        const summary = { zh: `已导入 ${outcome.written} 条记录`, en: `${outcome.written} records imported` };
        return { ...auditedOutcome(outcome), summary };
      } finally {
        close();
      }
    });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    // something changed since the check: nothing was written, the new findings are kept
    await context.commit(async (transaction) => {
      await keepChecked(transaction, batchId, error.outcome);
      await audit(context, transaction, 'run', error.outcome);
    });
    throw new JobFailure(errors.importHasErrors, { count: error.outcome.problems.errorCount });
  } finally {
    await dropStaged(context, batchId, () => context.log('warning', notRemoved));
  }
}

/**
 * The batch, only while it waits for this very job: a task that someone submits again, perhaps with other
 * parameters, must not write a second time.
 */
async function open(
  context: Context,
  targets: Targets,
  connection: Context['database'] | Transaction,
  state: ImportState,
  [from, to]: readonly [number, number],
) {
  const { batchId, session } = context.job.parameters;
  const batch = await findBatch(connection, batchId, null);
  const target = targets().find(({ kind }) => kind === batch?.kind);
  if (!batch || !target || batch.state !== state || batch.jobId !== context.job.id) {
    throw new JobFailure(notWaiting);
  }
  return openBatch({
    connection,
    database: context.database,
    storage: context.storage,
    target,
    batch,
    session,
    signal: context.signal,
    language: DEFAULT_LANGUAGE,
    memory: { sharedTextBytes: SHARED_TEXT_BYTES },
    onProgress: (share) => context.progress(0, from + share * (to - from)),
  });
}

/** What is wrong with the file is written into the batch, and is the reason that the task list shows. */
async function keepingFailures(context: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await context.commit((transaction) => keepFailed(transaction, context.job.parameters.batchId, error));
    throw new JobFailure(errors[error.error], error.values);
  }
}

async function audit(
  context: Context,
  transaction: Transaction,
  action: AuditEntry['action'],
  outcome: ImportOutcome,
  made: readonly AuditEntry[] = [],
): Promise<void> {
  const { batchId, session } = context.job.parameters;
  const actor = {
    userId: session.userId,
    username: session.username,
    address: 'worker',
    requestId: context.job.id,
  };
  await writeAudit(transaction, actor, [
    { entity: 'import-batch', entityId: batchId, action, after: auditedOutcome(outcome) },
    ...made,
  ]);
}
