import { lineBlocks, type Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { refuseForeignKind } from './file-kind.ts';
import { Row } from './row.ts';

const [LINE_FEED, RETURN] = [10, 13];
const SEPARATORS = ['\t', ',', ';'] as const;
/** Bytes at the start from which the separator of cells is found. */
const LOOKED_AT = 1 << 14;

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
 * next line. Cells are separated by what one of the first lines has most of: tabs, commas or semicolons, otherwise blanks.
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
    if (line === 0) {
      refuseForeignKind(file, bytes.subarray(0, Math.min(end, 4096)));
      layout.separator = separatorOf(bytes, end);
    }
    for (let at = 0; at < end;) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const stop = feed > at && bytes[feed - 1] === RETURN ? feed - 1 : feed;
      // Some editors put a mark of byte order before the first line.
      const begin = line === 0 && bytes[at] === 0xef && bytes[at + 1] === 0xbb ? at + 3 : at;
      at = feed + 1;
      row.line = ++line;
      if (isBlank(bytes, begin, stop)) continue;
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

/** Reports begin with lines of a cell or two, so more than the first line is looked at. */
function separatorOf(bytes: Uint8Array, end: number): Separator {
  const most = { '\t': 0, ',': 0, ';': 0 };
  const looked = Math.min(end, LOOKED_AT);
  for (let at = 0; at < looked; at = bytes.indexOf(LINE_FEED, at) + 1) {
    const counts = { '\t': 0, ',': 0, ';': 0 };
    let quoted = false;
    for (let k = at; k < end && bytes[k] !== LINE_FEED; k++) {
      const letter = String.fromCharCode(bytes[k]!);
      if (letter === '"') quoted = !quoted;
      else if (!quoted && letter in counts) counts[letter as Separator & keyof typeof counts]++;
    }
    for (const letter of SEPARATORS) most[letter] = Math.max(most[letter], counts[letter]);
  }
  const [found] = SEPARATORS.toSorted((a, b) => most[b] - most[a]);
  return most[found!] > 0 ? found! : 'blanks';
}

function isBlank(bytes: Uint8Array, begin: number, end: number): boolean {
  for (let k = begin; k < end; k++) if (bytes[k]! > 32) return false;
  return true;
}
