import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TableCopy } from './describe-tables.ts';
import type { TableTotals } from './format.ts';

/** Reads a table to its end, block by block; `onBlock` may hold it up. */
export async function readTable(
  client: Client,
  table: TableCopy,
  onBlock: (block: Buffer) => void | Promise<void>,
): Promise<TableTotals> {
  const hash = createHash('sha256');
  const stream = client.query(copyTo(table.out));
  let bytes = 0;
  for await (const block of stream as AsyncIterable<Buffer>) {
    hash.update(block);
    bytes += block.length;
    await onBlock(block);
  }
  return { name: table.name, rows: stream.rowCount ?? 0, bytes, sha256: hash.digest('hex') };
}
