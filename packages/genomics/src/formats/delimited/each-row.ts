import { lineBlocks, type Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { refuseForeignKind } from './file-kind.ts';
import { Row } from './row.ts';

const [LINE_FEED, RETURN] = [10, 13];

/** What parts the cells of a table. */
export type Separator = ',' | '\t' | ';' | 'blanks';

/** How a table is written, found out from its first line. */
export interface Layout {
  separator: Separator;
  /** some cell was no UTF-8 and was read as GB 18030 */
  foreign: boolean;
}

/**
 * Reads a table of text (plain, gzip or bgzip) row by row; empty lines are passed over. The row is used again for the
 * next line. Cells are parted by what parts the first line most often: tabs, commas or semicolons, otherwise blanks.
 *
 * @param visit called with each row; ends the reading when it gives false
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, workbookFile, wideCharacters, notText, openQuote
 */
export async function eachRow(
  file: string,
  work: Work,
  visit: (row: Row, layout: Layout) => boolean | void,
): Promise<Layout> {
  const row = new Row();
  const layout: Layout = { separator: 'blanks', foreign: false };
  let line = 0;
  for await (const { bytes, end } of lineBlocks(file, work)) {
    if (line === 0) refuseForeignKind(file, bytes.subarray(0, Math.min(end, 4096)));
    for (let at = 0; at < end;) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const stop = feed > at && bytes[feed - 1] === RETURN ? feed - 1 : feed;
      // Some editors put a mark of byte order before the first line.
      const begin = line === 0 && bytes[at] === 0xef && bytes[at + 1] === 0xbb ? at + 3 : at;
      at = feed + 1;
      row.line = ++line;
      if (isBlank(bytes, begin, stop)) continue;
      if (row.bytes.length === 0) layout.separator = separatorOf(bytes, begin, stop);
      const whole =
        layout.separator === 'blanks'
          ? row.splitBlanks(bytes, begin, stop)
          : row.split(bytes, begin, stop, layout.separator.charCodeAt(0));
      if (!whole) throw new GenomicsError('openQuote', { file, line });
      const goesOn = visit(row, layout);
      layout.foreign = row.foreign;
      if (goesOn === false) return layout;
    }
  }
  return layout;
}

function separatorOf(bytes: Uint8Array, begin: number, end: number): Separator {
  const counts = { '\t': 0, ',': 0, ';': 0 };
  let quoted = false;
  for (let k = begin; k < end; k++) {
    const letter = String.fromCharCode(bytes[k]!);
    if (letter === '"') quoted = !quoted;
    else if (!quoted && letter in counts) counts[letter as keyof typeof counts]++;
  }
  const [most] = (['\t', ',', ';'] as const).toSorted((a, b) => counts[b] - counts[a]);
  return counts[most!] > 0 ? most! : 'blanks';
}

function isBlank(bytes: Uint8Array, begin: number, end: number): boolean {
  for (let k = begin; k < end; k++) if (bytes[k]! > 32) return false;
  return true;
}
