import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { eachRow, type Separator } from '../delimited/each-row.ts';
import type { Row } from '../delimited/row.ts';

/** The first rows of a table, from which its plan is made. */
export interface Pilot {
  separator: Separator;
  rows: readonly Row[];
  /** place in `rows` of the line that names the columns */
  head: number;
}

const MOST_ROWS = 100;
const MOST_BYTES = 32 << 20;

/**
 * Reads the first rows of a table and finds its head: the first row with as many cells as any (or one fewer,
 * as R's write.table makes it), at most half of them empty. What is above it (project, plates, counts) is passed over.
 *
 * @param isHead says of a row whether it is the head, where the format tells
 * @throws GenomicsError as eachRow, and emptyTable
 */
export async function readPilot(
  file: string,
  { signal }: Work,
  isHead?: (row: Row) => boolean,
): Promise<Pilot> {
  const rows: Row[] = [];
  let bytes = 0;
  let known = -1;
  const { separator } = await eachRow(file, { signal }, (row) => {
    const own = row.copy();
    rows.push(own);
    bytes += own.bytes.length;
    if (known < 0 && isHead?.(own)) known = rows.length - 1;
    // A head far down (reports of laboratories) is looked for in small rows only.
    const enough = rows.length - Math.max(0, known) >= MOST_ROWS && (known >= 0 || !isHead);
    return !enough && bytes < MOST_BYTES;
  });
  const head = known >= 0 ? known : headOf(rows);
  if (rows.length < head + 2 || rows[head]!.count < 2) throw new GenomicsError('emptyTable', { file });
  return { separator, rows, head };
}

function headOf(rows: readonly Row[]): number {
  const width = Math.max(0, ...rows.map(({ count }) => count));
  const found = rows.findIndex((row) => {
    let empty = 0;
    for (let cell = 0; cell < row.count; cell++) if (row.ends[cell] === row.starts[cell]) empty++;
    return (row.count === width || row.count === width - 1) && 2 * empty <= row.count;
  });
  return Math.max(0, found);
}
