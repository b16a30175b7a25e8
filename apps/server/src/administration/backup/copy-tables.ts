import type { Client } from 'pg';
import type { OnProgress } from '../progress.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { TableCopy } from './describe-tables.ts';
import { numbered, TablePart, type TableTotals } from './format.ts';
import { readTable } from './read-table.ts';

/** Copies one table in parts: an archive wants to know the size of an entry before its content. */
async function copyTable(client: Client, archive: ArchiveWriter, table: TableCopy, onProgress: OnProgress) {
  let blocks: Buffer[] = [];
  let waiting = 0;
  let parts = 0;
  let bytes = 0;
  const addPart = async () => {
    parts += 1;
    const part = Buffer.concat(blocks);
    blocks = [];
    waiting = 0;
    await archive.add(`${TablePart.folder}${table.name}/${numbered(parts)}.copy`, part);
    bytes += part.length;
    onProgress({ step: 'tables', what: table.name, bytes });
  };
  const totals = await readTable(client, table, async (block) => {
    blocks.push(block);
    waiting += block.length;
    if (waiting >= TablePart.bytes) await addPart();
  });
  if (waiting > 0) await addPart();
  return totals;
}

/** In the order of the header. */
export async function copyTables(
  client: Client,
  archive: ArchiveWriter,
  tables: readonly TableCopy[],
  onProgress: OnProgress,
): Promise<TableTotals[]> {
  const all: TableTotals[] = [];
  for (const [index, table] of tables.entries()) {
    const report: OnProgress = (progress) =>
      onProgress({ ...progress, done: index + 1, total: tables.length });
    report({ step: 'tables', what: table.name, bytes: 0 });
    all.push(await copyTable(client, archive, table, report));
  }
  return all;
}
