import type { Language } from '@panicle/contract';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { Corrections } from '../../../platform/imports/corrections.ts';
import { openImportFile } from '../../../platform/imports/import-file.ts';
import type { ImportContext, ImportTarget } from '../../../platform/imports/import-target.ts';
import { openPlan } from '../../../platform/imports/open-plan.ts';
import type { ImportRun } from '../../../platform/imports/run-import.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { TableMemory } from '../../../platform/tables/open-table.ts';
import { storedSource } from '../../../platform/tables/byte-source.ts';
import type { Batch } from './batch.ts';
import { readCorrections } from '../corrections/queries.ts';

export type ImportSession = ImportContext<Record<string, string>>['session'];

export interface RunOptions {
  connection: Connection;
  /** beside the transaction, where `connection` is one */
  database: Database;
  storage: Storage;
  target: ImportTarget;
  batch: Batch;
  session: ImportSession;
  signal: AbortSignal;
  language: Language;
  onProgress?: (share: number) => void;
  /** of a job, which has a process of its own */
  memory?: TableMemory;
}

/** Everything that a check or a write of this batch needs. Close it when done. */
export async function openBatch(
  wanted: RunOptions,
): Promise<{ run: ImportRun<Record<string, string>>; close: () => void }> {
  const { batch, target, session, signal, onProgress, database, storage } = wanted;
  const { options } = batch;
  const file = await openImportFile(
    storedSource(storage, batch.objectKey, batch.size),
    target.fileColumn !== undefined,
  );
  const context = {
    session,
    options,
    batchId: batch.id,
    signal,
    files: { database, storage, packed: file.packed },
  };
  try {
    const { plan, close } = await openPlan(file.table, {
      settings: batch.settings,
      preview: batch.preview,
      target,
      own: await target.columns(wanted.connection, options),
      options,
      language: wanted.language,
      corrections: new Corrections(await readCorrections(wanted.connection, batch.id)),
      memory: wanted.memory,
    });
    return {
      run: { target, plan, context, onProgress },
      close: () => {
        close();
        file.close();
      },
    };
  } catch (error) {
    file.close();
    throw error;
  }
}
