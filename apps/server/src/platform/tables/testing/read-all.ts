import type { Readable } from 'node:stream';
import { bufferSource } from '../byte-source.ts';
import type { Table } from '../cell.ts';
import { openTable, type TableChoice } from '../open-table.ts';
import { showCell } from '../values/read-text.ts';

/** Every row as the texts that a reader sees, holes as ''. */
export async function shownRows(table: Table | null): Promise<string[][]> {
  const rows: string[][] = [];
  if (table)
    for await (const batch of table.rows())
      for (const { cells } of batch) rows.push(Array.from(cells, showCell));
  return rows;
}

export async function readTexts(content: Uint8Array, choice: TableChoice = {}): Promise<string[][]> {
  const opened = await openTable(bufferSource(content), choice);
  try {
    return await shownRows(opened.table);
  } finally {
    opened.close();
  }
}

export async function collect(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
