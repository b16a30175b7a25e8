// What came before a place and is the same: matches.

import { BY_16, BY_32, BY_4, BY_8, HASH_BITS } from './room';

const WINDOW: usize = 1 << 15;
const PRIME: u64 = 0x9e3779b97f4a7c15;

// @ts-ignore: decorator
@inline
function bucket(table: usize, mixed: u64): usize {
  return table + ((<usize>(mixed >> (64 - HASH_BITS))) << 4);
}

// @ts-ignore: decorator
@inline
function mix(before: u64, word: u64): u64 {
  return (rotr<u64>(before, 23) ^ word) * PRIME;
}

/** Puts a place before the others of its bucket, whose last one is forgotten. */
// @ts-ignore: decorator
@inline
function enter(to: usize, place: v128): void {
  store<v128>(to, v128.shuffle<u8>(place, load<v128>(to), 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29));
}

/** Enters a place under all of its beginnings. */
// @ts-ignore: decorator
@inline
export function note(room: usize, begin: usize, at: usize): void {
  const place = i16x8.splat(<i16>(at - begin + 1));
  const first = load<u64>(at);
  enter(bucket(room + BY_4, (first << 32) * PRIME), place);
  let mixed = first * PRIME;
  enter(bucket(room + BY_8, mixed), place);
  mixed = mix(mixed, load<u64>(at, 8));
  enter(bucket(room + BY_16, mixed), place);
  mixed = mix(mix(mixed, load<u64>(at, 16)), load<u64>(at, 24));
  enter(bucket(room + BY_32, mixed), place);
}

/** How many bytes are the same at two places, at most `most`. */
// @ts-ignore: decorator
@inline
function common(a: usize, b: usize, most: u32): u32 {
  let length: u32 = 0;
  while (length < most) {
    const same = <u32>i8x16.bitmask(i8x16.eq(load<v128>(a + length), load<v128>(b + length)));
    if (same != 0xffff) {
      length += ctz<u32>(~same);
      break;
    }
    length += 16;
  }
  return min<u32>(length, most);
}

/** The better one of a match (length above, distance below) and those in a bucket; a longer one is better. */
function better(from: usize, begin: usize, at: usize, most: u32, found: u32): u32 {
  let best = found >> 16;
  for (let lane: usize = 0; lane < 16; lane += 2) {
    const place = <usize>load<u16>(from + lane);
    if (place == 0) break;
    const before = begin + place - 1;
    const distance = at - before;
    if (distance > WINDOW) break;
    // what is to be longer has the byte behind in common
    if (load<u8>(before + best) != load<u8>(at + best)) continue;
    const length = common(before, at, most);
    if (length <= best) continue;
    best = length;
    found = (length << 16) | <u32>distance;
    if (length == most) break;
  }
  return found;
}

/** The longest match that is known and longer than `found`, which is given back otherwise; enters the place. */
export function seek(room: usize, begin: usize, at: usize, most: u32, found: u32): u32 {
  const place = i16x8.splat(<i16>(at - begin + 1));
  const first = load<u64>(at);
  const by4 = bucket(room + BY_4, (first << 32) * PRIME);
  let mixed = first * PRIME;
  const by8 = bucket(room + BY_8, mixed);
  mixed = mix(mixed, load<u64>(at, 8));
  const by16 = bucket(room + BY_16, mixed);
  mixed = mix(mix(mixed, load<u64>(at, 16)), load<u64>(at, 24));
  const by32 = bucket(room + BY_32, mixed);
  found = better(by32, begin, at, most, found);
  if (found >> 16 < 32) {
    found = better(by16, begin, at, most, found);
    if (found >> 16 < 16) {
      found = better(by8, begin, at, most, found);
      if (found >> 16 < 8) found = better(by4, begin, at, most, found);
    }
  }
  enter(by4, place);
  enter(by8, place);
  enter(by16, place);
  enter(by32, place);
  return found;
}
