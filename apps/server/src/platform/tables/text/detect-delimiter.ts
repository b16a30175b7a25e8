import { DELIMITERS, type Delimiter } from '@panicle/contract/text-tables';

/** Rows that are compared. */
const ROWS = 50;

/**
 * The delimiter of a text, judged by its first rows: the one that splits most of them into as many cells as the
 * head row. A table of one column has none and is read as comma separated.
 */
export function detectDelimiter(sample: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const score = scoreOf(sample, delimiter);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** Share of the rows that have the head's number of delimiters, plus a little for each delimiter. */
function scoreOf(sample: string, delimiter: Delimiter): number {
  const counts = countPerRow(sample, delimiter);
  const head = counts[0] ?? 0;
  if (head === 0) return 0;
  const equal = counts.filter((count) => count === head).length;
  return equal / counts.length + Math.min(head, 50) / 1000;
}

/** Delimiters outside quotes for each row that is complete in the sample; empty rows are left out. */
function countPerRow(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = [];
  let count = 0;
  let quoted = false;
  let empty = true;
  const close = () => {
    if (!empty) counts.push(count);
    count = 0;
    empty = true;
  };
  for (const character of sample) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') close();
    else if (character === delimiter) count += 1;
    if (character !== '\n' && character !== '\r') empty = false;
    if (counts.length === ROWS) return counts;
  }
  // the last row may be cut by the end of the sample
  if (counts.length === 0) close();
  return counts;
}
