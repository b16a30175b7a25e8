import type { TextBuilder } from './text-builder.ts';

const [TAB, COLON, DOT] = [9, 58, 46];

/**
 * Columns of a sample that several files have become one: the first whose call is known, or the first.
 *
 * @param columns holds the columns of all samples of all files from `begin` on, each with the tab before it; those of
 *   the result are there afterwards
 * @param sources by column of the result, which of them may give it
 * @returns how many calls differ from the one that was taken
 */
export function combineColumns(
  columns: TextBuilder,
  begin: number,
  sources: readonly (readonly number[])[],
  hasCalls: boolean,
): number {
  const bytes = Buffer.from(columns.bytes.subarray(begin));
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === TAB) starts.push(at);
  starts.push(bytes.length);
  columns.cut(begin);
  let differing = 0;
  for (const places of sources) {
    const known = hasCalls ? places.filter((place) => isKnown(bytes, starts[place]! + 1)) : [];
    const taken = known[0] ?? places[0]!;
    columns.span(bytes, starts[taken]!, starts[taken + 1]!);
    if (known.length < 2) continue;
    const call = callAt(bytes, starts[taken]! + 1);
    differing += known.slice(1).filter((place) => callAt(bytes, starts[place]! + 1) !== call).length;
  }
  return differing;
}

const isKnown = (bytes: Buffer, at: number) => at < bytes.length && bytes[at] !== DOT;

/** The alleles of a call in the order of their numbers: neither phase nor order makes calls differ. */
function callAt(bytes: Buffer, at: number): string {
  let end = at;
  while (end < bytes.length && bytes[end] !== TAB && bytes[end] !== COLON) end++;
  return bytes.toString('latin1', at, end).split(/[/|]/).sort().join('/');
}
