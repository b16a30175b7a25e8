// Deflates one piece of at most 64 KiB (RFC 1951). Matches are looked up by what they begin with: 4, 8, 16 and 32 bytes,
// and of each beginning the last eight places are kept. Columns of calls are made of few different words, so that chains of
// short beginnings, as zlib follows them, pass over hundreds of short matches before a long one.
// Memory is given by the host, addresses are in bytes.

import { writeHead } from './deflate/head';
import { COUNTS_END, LITERAL_CODES, LITERAL_COUNTS, MATCH_CODES, ORDER, TABLES } from './deflate/room';
import { LONGEST, lengthSymbol, setWeight, weight } from './deflate/symbols';
import { tokenize } from './deflate/tokens';
import { beginAt, endOfWriting, putCode, writeTokens } from './deflate/writing';

const END_OF_BLOCK = 256;

/** Fills the room, of 540,000 bytes, with what never changes. */
export function prepare(room: usize): void {
  store<u8>(room + ORDER, 16);
  store<u8>(room + ORDER, 17, 1);
  store<u8>(room + ORDER, 18, 2);
  store<u8>(room + ORDER, 0, 3);
  for (let k = 0; k < 15; k++)
    store<u8>(room + ORDER + 4 + <usize>k, <u8>(k & 1 ? 7 - (k >> 1) : 8 + (k >> 1)));
}

/** Codes of all lengths of matches with their extra bits. */
function matchCodes(room: usize): void {
  for (let length: u32 = 3; length <= LONGEST; length++) {
    const code = weight(room + LITERAL_CODES, <i32>lengthSymbol(length));
    const rest = length - 3;
    const number: u32 = rest < 8 || length == LONGEST ? 0 : 29 - clz<u32>(rest);
    const extra = rest & ((1 << number) - 1);
    const own = code >> 24;
    setWeight(room + MATCH_CODES, <i32>length, (code & 0xffffff) | (extra << own) | ((own + number) << 24));
  }
}

/**
 * @param begin `length` bytes, at most 65,535, behind which 320 more can be read
 * @param into where the data go, `most` bytes at the most, 400 at least; 64 more can be written
 * @returns how many bytes came out; -1 where they would be more than `most`
 */
export function deflate(room: usize, begin: usize, length: i32, into: usize, most: i32): i32 {
  memory.fill(room, 0, TABLES);
  memory.fill(room + LITERAL_COUNTS, 0, COUNTS_END - LITERAL_COUNTS);
  beginAt(into);
  const end = tokenize(room, begin, begin + <usize>length);
  setWeight(room + LITERAL_COUNTS, END_OF_BLOCK, 1);
  writeHead(room);
  matchCodes(room);
  if (!writeTokens(room, end, into + <usize>most)) return -1;
  putCode(weight(room + LITERAL_CODES, END_OF_BLOCK));
  const size = <i32>(endOfWriting() - into);
  return size > most ? -1 : size;
}
