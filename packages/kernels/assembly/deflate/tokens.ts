// Parts bytes into literals and matches.

import { note, seek } from './matches';
import { DISTANCE_COUNTS, LITERAL_COUNTS, TOKENS } from './room';
import { LONGEST, countOne, distanceSymbol, lengthSymbol } from './symbols';

const LEAST = 4;
/** A match as long as this is taken without a look at the next place. */
const NICE: u32 = 130;

// @ts-ignore: decorator
@inline
function magnitude(found: u32): i32 {
  return 31 - <i32>clz<u32>(found & 0xffff);
}

/** Parts the bytes into tokens and counts their symbols; where the tokens end. */
export function tokenize(room: usize, begin: usize, end: usize): usize {
  let token = room + TOKENS;
  const literals = room + LITERAL_COUNTS;
  for (let at = begin; at < end;) {
    let found = seek(room, begin, at, min<u32>(LONGEST, <u32>(end - at)), (LEAST - 1) << 16);
    let noted: usize = 1;
    while (found & 0xffff && found >> 16 < NICE && at + 1 < end) {
      const next = seek(room, begin, at + 1, min<u32>(LONGEST, <u32>(end - at - 1)), found & 0xffff0000);
      noted = 2;
      if ((next & 0xffff) == 0) break;
      const gain = 4 * (<i32>(next >> 16) - <i32>(found >> 16)) + magnitude(found) - magnitude(next);
      if (gain <= 2) break;
      const byte = <u32>load<u8>(at);
      store<u32>(token, byte);
      token += 4;
      countOne(literals, byte);
      at++;
      noted = 1;
      found = next;
    }
    if ((found & 0xffff) == 0) {
      const byte = <u32>load<u8>(at);
      store<u32>(token, byte);
      countOne(literals, byte);
      at++;
    } else {
      store<u32>(token, found);
      countOne(literals, lengthSymbol(found >> 16));
      countOne(room + DISTANCE_COUNTS, distanceSymbol(found & 0xffff));
      const stop = at + <usize>(found >> 16);
      for (at += noted; at < stop; at++) note(room, begin, at);
      at = stop;
    }
    token += 4;
  }
  return token;
}
