import { say, type Language, type Text } from '@panicle/contract';
import { MOST_EXPORTED_ENTRIES } from '@panicle/contract/operation-log';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';
import type { SideFile } from '../../../platform/side-work/side-work.ts';
import { recordSheet, type RecordColumn } from '../../../platform/tables/write/record-sheet.ts';
import { datedName, tableFile, type TableFormat } from '../../../platform/tables/write/table-file.ts';
import type { Condition } from './conditions.ts';

/** Entries that are read at a time. */
const BATCH = 2_000;

/** A log whose entries can be exported, youngest first. */
export interface ExportedLog<Entry> {
  name: Text;
  columns: readonly RecordColumn<Entry>[];
  /** entries of the condition, counted no further than `most` */
  count(connection: Connection, condition: Condition, most: number): Promise<number>;
  /** so many entries below a sequence, and the sequence of the last one; undefined where there are none */
  read(
    connection: Connection,
    condition: Condition,
    window: { before: number; limit: number },
  ): Promise<{ entries: readonly Entry[]; last: number | undefined }>;
}

/** 'yyyy-mm-dd hh:mm:ss' in UTC: the file goes to other places than the browser that asked for it. */
export const timeOf = (instant: string) => instant.slice(0, 19).replace('T', ' ');

/** What is written meanwhile is not in the file. */
async function* eachBatch<Entry>(
  connection: Connection,
  log: ExportedLog<Entry>,
  condition: Condition,
): AsyncGenerator<readonly Entry[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const { entries, last } = await log.read(connection, condition, { before, limit: BATCH });
    if (last === undefined) return;
    yield entries;
    before = last;
  }
}

/** All entries of a condition as a file that a person can read. Throws `logExportTooLarge`. */
export async function exportLog<Entry>(
  database: Database,
  log: ExportedLog<Entry>,
  {
    condition,
    format,
    most = MOST_EXPORTED_ENTRIES,
  }: {
    condition: Condition;
    format: TableFormat;
    most?: number;
  },
  language: Language,
): Promise<SideFile> {
  if ((await log.count(database, condition, most + 1)) > most) {
    throw new BusinessError('logExportTooLarge', { limit: most.toLocaleString('en') });
  }
  const batches = eachBatch(database, log, condition);
  const sheet = recordSheet({ name: log.name, columns: log.columns, batches }, language);
  return tableFile({ name: datedName(say(log.name, language)), format, sheets: [sheet] });
}
