import type { Text } from '@panicle/contract/language';
import type { NewColumn } from '../column-files/columns.ts';
import { columnFile } from '../column-files/write-column-file.ts';
import type { Storage } from '../storage/storage.ts';
import { jobFolder } from './job-folder.ts';

/** Where a table of a job lies. */
export const tableKey = (jobId: string, name: string) => `${jobFolder(jobId)}tables/${name}.arrow`;

/** A table of a result that is too large to be part of it. */
export interface JobTable {
  /** its own in the job; small letters, digits, _ and - */
  name: string;
  title: Text;
  columns: readonly NewColumn[];
}

/** @param storage of the job, which remembers what was written for it */
export async function storeTable(storage: Storage, jobId: string, table: JobTable): Promise<void> {
  await storage.put(tableKey(jobId, table.name), columnFile(table.title, table.columns));
}
