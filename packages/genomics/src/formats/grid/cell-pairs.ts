import { ALLELES, NO_CALL, readCall } from '../call-letters.ts';
import { isNoCallWord } from './codings.ts';

const [DASH, ZERO, BLANK] = [45, 48, 32];
const INDEL_WORDS: Record<string, number> = { INS: ALLELES.indexOf('I'), DEL: ALLELES.indexOf('D') };

/**
 * Reads a cell of letters, as readCall does, and what laboratories write besides: words for no call, and INS and DEL.
 *
 * @param dash what a hyphen among letters is: an allele where laboratories part them (A:-), otherwise unknown
 */
export function readCell(bytes: Uint8Array, begin: number, end: number, dash: boolean): number {
  while (begin < end && bytes[begin] === BLANK) begin++;
  while (begin < end && bytes[end - 1] === BLANK) end--;
  if (dash && end === begin + 1 && (bytes[begin] === DASH || bytes[begin] === ZERO)) return NO_CALL.missing;
  const pair = readCall(bytes, begin, end, dash);
  if (pair !== NO_CALL.bad || end - begin > 24) return pair;
  const text = Buffer.from(bytes.subarray(begin, end)).toString('latin1').toUpperCase();
  if (isNoCallWord(text)) return NO_CALL.missing;
  const [first, second, ...more] = text.split(/[:/|]/).map((own) => INDEL_WORDS[own] ?? -1);
  const both = more.length === 0 && first! >= 0 && second !== undefined && second >= 0;
  return both ? 8 * first! + second : NO_CALL.bad;
}
