// The bits as they are written.

import { BY_LENGTH, DISTANCE_CODES, LITERAL_CODES, MATCH_CODES, NEXT, TOKENS } from './room';
import { countOne, distanceSymbol, setWeight, weight } from './symbols';

/** Codes of symbols by the lengths that they have (RFC 1951, 3.2.2). */
export function giveCodes(room: usize, lengths: usize, symbols: i32, codes: usize): void {
  const numbers = room + BY_LENGTH;
  memory.fill(numbers, 0, 64);
  for (let k = 0; k < symbols; k++) countOne(numbers, <u32>load<u8>(lengths + <usize>k));
  setWeight(numbers, 0, 0);
  let code: u32 = 0;
  for (let bits = 1; bits < 16; bits++) {
    code = (code + weight(numbers, bits - 1)) << 1;
    setWeight(room + NEXT, bits, code);
  }
  for (let k = 0; k < symbols; k++) {
    const bits = <i32>load<u8>(lengths + <usize>k);
    if (bits == 0) continue;
    let own = weight(room + NEXT, bits);
    setWeight(room + NEXT, bits, own + 1);
    let turned: u32 = 0;
    for (let bit = 0; bit < bits; bit++, own >>= 1) turned = (turned << 1) | (own & 1);
    setWeight(codes, k, turned | (<u32>bits << 24));
  }
}

// The state of the writing: the next bits, how many there are, and where they go.
let bits: u64 = 0;
let count: u64 = 0;
let to: usize = 0;

// @ts-ignore: decorator
@inline
export function put(value: u64, number: u64): void {
  bits |= value << count;
  count += number;
  store<u64>(to, bits);
  to += <usize>(count >> 3);
  bits >>= count & 56;
  count &= 7;
}

// @ts-ignore: decorator
@inline
export function putCode(code: u32): void {
  put(code & 0xffffff, <u64>(code >> 24));
}

/** Writes the tokens; false where there is no room. */
export function writeTokens(room: usize, end: usize, limit: usize): bool {
  let own = bits;
  let number = count;
  let place = to;
  for (let token = room + TOKENS; token < end; token += 4) {
    const found = load<u32>(token);
    if (found < 256) {
      const code = weight(room + LITERAL_CODES, <i32>found);
      own |= (<u64>(code & 0xffffff)) << number;
      number += <u64>(code >> 24);
    } else {
      const code = weight(room + MATCH_CODES, <i32>(found >> 16));
      own |= (<u64>(code & 0xffffff)) << number;
      number += <u64>(code >> 24);
      const distance = found & 0xffff;
      const rest = distance - 1;
      const behind = weight(room + DISTANCE_CODES, <i32>distanceSymbol(distance));
      own |= (<u64>(behind & 0xffffff)) << number;
      number += <u64>(behind >> 24);
      const more: u32 = rest < 4 ? 0 : 30 - clz<u32>(rest);
      own |= (<u64>(rest & ((1 << more) - 1))) << number;
      number += <u64>more;
    }
    if (place > limit) return false;
    store<u64>(place, own);
    place += <usize>(number >> 3);
    own >>= number & 56;
    number &= 7;
  }
  bits = own;
  count = number;
  to = place;
  return true;
}

/** What comes next goes to this place. */
export function beginAt(place: usize): void {
  bits = 0;
  count = 0;
  to = place;
}

/** Behind the last byte, which may not be full. */
export function endOfWriting(): usize {
  return count > 0 ? to + 1 : to;
}
