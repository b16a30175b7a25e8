import { v7 as uuidv7 } from 'uuid';
import { say } from '@panicle/contract';
import type { ImportSettings } from '@panicle/contract/imports';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { openPlan } from '../../../platform/imports/open-plan.ts';
import { previewFile } from '../../../platform/imports/preview-file.ts';
import {
  ImportRefused,
  checkImport,
  writeImport,
  type ImportOutcome,
} from '../../../platform/imports/run-import.ts';
import { bufferSource } from '../../../platform/tables/byte-source.ts';
import type { Client, TestApplication } from '../../../testing/test-application.ts';
import { plotDataTarget } from '../plot-data/target.ts';
import { unloggedChange } from '../../../testing/unlogged-change.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- targets differ in what they share between check and write
type AnyTarget = ImportTarget<any, any>;

export interface ImportedTable {
  batchId: string;
  /** head of the file -> key of the column that it was assigned to */
  mapping: Record<string, string>;
  /** rows with data, records made */
  rows: number;
  written: number;
  /** 'row column: message', in English */
  errors: string[];
  warnings: string[];
}

/**
 * Runs a table through the import engine as a user would who takes the proposed mapping: dry run, then the write,
 * whose bad cells must be those of the dry run.
 */
export async function importTable(
  system: TestApplication,
  client: Client,
  options: { trialId: string; environment?: string },
  content: string | Uint8Array,
  settings: ImportSettings = {},
  target: AnyTarget = plotDataTarget,
): Promise<ImportedTable> {
  const { database } = system.platform;
  const source = bufferSource(typeof content === 'string' ? Buffer.from(content) : content);
  const own = await target.columns(database, { ...options });
  const preview = await previewFile(source, settings, target, own, { ...options });
  const batchId = uuidv7();
  await database.query(
    `insert into import_batch (id, kind, owner_id, file_name, object_key, content_sha256)
     values ($1, $3, $2, 'table.csv', '', '')`,
    [batchId, client.userId, target.kind],
  );
  const context = {
    session: { userId: client.userId, username: '', admin: false, seesAll: false },
    options: { ...options },
    batchId,
    signal: new AbortController().signal,
  };
  const run = async <Result>(
    work: (plan: Awaited<ReturnType<typeof openPlan>>['plan']) => Promise<Result>,
  ) => {
    const wanted = {
      settings,
      preview,
      target,
      own,
      options: { ...options },
      language: 'en_US' as const,
    };
    const { plan, close } = await openPlan(source, wanted);
    try {
      return await work(plan);
    } finally {
      close();
    }
  };
  const dry = await run((plan) => checkImport(database, { target, plan, context }));
  const outcome = await run((plan) =>
    database
      .transaction((transaction) =>
        writeImport(unloggedChange(transaction, context.session), { target, plan, context }),
      )
      .catch((failure: unknown) => {
        if (failure instanceof ImportRefused) return failure.outcome;
        throw failure;
      }),
  );
  const mapping = Object.fromEntries(
    preview.mapping.map(({ column, key }) => [preview.heads[column] ?? '', key]),
  );
  const found = { ...messagesOf(outcome), batchId, mapping, rows: outcome.rows, written: outcome.written };
  const { errors, warnings } = messagesOf(dry);
  if (errors.join() !== found.errors.join())
    throw new Error(`dry run: ${errors.join()} write: ${found.errors.join()}`);
  return { ...found, warnings };
}

function messagesOf({ problems }: ImportOutcome): { errors: string[]; warnings: string[] } {
  const of = (severity: string) =>
    problems
      .kept()
      .filter((problem) => problem.severity === severity)
      .map(({ row, column, reason, values }) => `${row} ${column}: ${say(reason, 'en_US', values)}`);
  return { errors: of('error'), warnings: of('warning') };
}
