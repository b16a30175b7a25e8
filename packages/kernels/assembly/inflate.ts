// Inflates one piece of raw deflate data (RFC 1951) into memory. Data that are damaged, and the few kinds of codes that no
// program writes, give -1: the host then asks zlib, which knows them all and tells what is wrong.
// Memory is given by the host, addresses are in bytes. Tables of codes have 32 bits an entry:
// bits 0 to 7 the length of the code, 8 to 11 how many bits follow it, 12 to 15 the flags below, 16 to 31 the value.

const SUBTABLE: u32 = 1 << 12;
const END: u32 = 1 << 13;
const INVALID: u32 = 1 << 14;
const LITERAL: u32 = 1 << 15;

/** Bits by which the first tables are looked up; longer codes go on in a table behind. */
const LITERAL_BITS = 11;
const DISTANCE_BITS = 8;
const ORDER_BITS = 7;
const LONGEST = 15;

// Places in the room that the host gives. Of each symbol its entry without the length of the code:
const LENGTH_ENTRIES: usize = 0;
const DISTANCE_ENTRIES: usize = 288 * 4;
const PLAIN_ENTRIES: usize = DISTANCE_ENTRIES + 32 * 4;
/** lengths of codes come in this order */
const ORDER: usize = PLAIN_ENTRIES + 20 * 4;
/** for distances below 16: places of the bytes that are repeated, and how many of 16 bytes are whole repetitions */
const REPEATS: usize = ORDER + 32;
const WHOLE: usize = REPEATS + 256;
/** lengths of the codes of a block, how many there are of each length, the next code of each */
const LENGTHS: usize = WHOLE + 16;
const COUNTS: usize = LENGTHS + 336;
const NEXT: usize = COUNTS + 64;
const LITERALS: usize = NEXT + 64;
const DISTANCES: usize = LITERALS + (2048 + 288 * 16) * 4;
const ORDERS: usize = DISTANCES + (256 + 32 * 128) * 4;

/** Fills the room, of 47,000 bytes, with what never changes. */
export function prepare(room: usize): void {
  for (let symbol = 0; symbol < 256; symbol++) entry(room + LENGTH_ENTRIES, symbol, LITERAL | ((<u32>symbol) << 16));
  entry(room + LENGTH_ENTRIES, 256, END);
  let base = 3;
  for (let symbol = 257; symbol < 285; symbol++) {
    const extra = symbol < 265 ? 0 : (symbol - 261) >> 2;
    entry(room + LENGTH_ENTRIES, symbol, ((<u32>base) << 16) | ((<u32>extra) << 8));
    base += 1 << extra;
  }
  entry(room + LENGTH_ENTRIES, 285, 258 << 16);
  entry(room + LENGTH_ENTRIES, 286, INVALID);
  entry(room + LENGTH_ENTRIES, 287, INVALID);
  base = 1;
  for (let symbol = 0; symbol < 30; symbol++) {
    const extra = symbol < 4 ? 0 : (symbol - 2) >> 1;
    entry(room + DISTANCE_ENTRIES, symbol, ((<u32>base) << 16) | ((<u32>extra) << 8));
    base += 1 << extra;
  }
  entry(room + DISTANCE_ENTRIES, 30, INVALID);
  entry(room + DISTANCE_ENTRIES, 31, INVALID);
  for (let symbol = 0; symbol < 19; symbol++) entry(room + PLAIN_ENTRIES, symbol, (<u32>symbol) << 16);
  // 16, 17, 18, 0, then 8, 7, 9, 6, 10, 5, ... outwards
  store<u8>(room + ORDER, 16);
  store<u8>(room + ORDER, 17, 1);
  store<u8>(room + ORDER, 18, 2);
  store<u8>(room + ORDER, 0, 3);
  for (let k = 0; k < 15; k++)
    store<u8>(room + ORDER + 4 + <usize>k, <u8>(k & 1 ? 7 - (k >> 1) : 8 + (k >> 1)));
  for (let distance = 1; distance < 16; distance++) {
    for (let k = 0; k < 16; k++)
      store<u8>(room + REPEATS + <usize>(16 * distance + k), <u8>(k % distance));
    store<u8>(room + WHOLE + <usize>distance, <u8>(16 - (16 % distance)));
  }
}

function entry(table: usize, symbol: i32, value: u32): void {
  store<u32>(table + ((<usize>symbol) << 2), value);
}

/** The bits of a code in the order in which they come. */
function reversed(code: u32, length: i32): u32 {
  let result: u32 = 0;
  for (let k = 0; k < length; k++, code >>= 1) result = (result << 1) | (code & 1);
  return result;
}

/**
 * Makes the table of a canonical code by the lengths of its symbols.
 *
 * @param entries of the symbols, 0 bits long
 * @returns whether it is complete, or has one symbol of one bit, or none
 */
function build(room: usize, lengths: usize, symbols: i32, entries: usize, table: usize, bits: i32): bool {
  const counts = room + COUNTS;
  const next = room + NEXT;
  memory.fill(counts, 0, 64);
  for (let k = 0; k < symbols; k++) {
    const at = counts + ((<usize>load<u8>(lengths + <usize>k)) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
  const used = symbols - load<i32>(counts);
  store<i32>(counts, 0);
  let left = 1;
  let longest = 0;
  let code: u32 = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const count = load<i32>(counts + ((<usize>length) << 2));
    code = (code + <u32>load<i32>(counts + ((<usize>(length - 1)) << 2))) << 1;
    store<u32>(next + ((<usize>length) << 2), code);
    left = (left << 1) - count;
    if (left < 0) return false;
    if (count > 0) longest = length;
  }
  const size: u32 = 1 << bits;
  if (left > 0) {
    if (used > 1 || longest > 1) return false;
    for (let k: u32 = 0; k < size; k++) store<u32>(table + ((<usize>k) << 2), INVALID);
  } else if (longest > bits) memory.fill(table, 0, (<usize>size) << 2);
  const below = longest - bits;
  let free: u32 = size;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const length = <i32>load<u8>(lengths + <usize>symbol);
    if (length == 0) continue;
    const place = next + ((<usize>length) << 2);
    const own = load<u32>(place);
    store<u32>(place, own + 1);
    const value = load<u32>(entries + ((<usize>symbol) << 2));
    let from = reversed(own, length);
    if (length <= bits) {
      for (; from < size; from += 1 << length) store<u32>(table + ((<usize>from) << 2), value | length);
      continue;
    }
    const first = table + ((<usize>(from & (size - 1))) << 2);
    let pointer = load<u32>(first);
    if (pointer == 0) {
      pointer = SUBTABLE | (free << 16) | ((<u32>below) << 8) | <u32>bits;
      store<u32>(first, pointer);
      free += 1 << below;
    }
    const start = pointer >> 16;
    for (from >>= bits; from < <u32>(1 << below); from += 1 << (length - bits))
      store<u32>(table + ((<usize>(start + from)) << 2), value | (length - bits));
  }
  return true;
}

// The state of the reading: the next bits, how many there are, and where the ones behind lie.
let bits: u64 = 0;
let count: u64 = 0;
let at: usize = 0;

/** At least 56 bits afterwards; what lies behind the data is read as it is. */
// @ts-ignore: decorator
@inline
function refill(): void {
  bits |= load<u64>(at) << count;
  at += <usize>((63 - count) >> 3);
  count |= 56;
}

// @ts-ignore: decorator
@inline
function take(number: u64): u32 {
  const value = <u32>(bits & (((<u64>1) << number) - 1));
  bits >>= number;
  count -= number;
  return value;
}

/** Reads the codes of a block of dynamic codes. */
function readCodes(room: usize): bool {
  refill();
  const literals = <i32>take(5) + 257;
  const distances = <i32>take(5) + 1;
  const orders = <i32>take(4) + 4;
  if (literals > 286 || distances > 30) return false;
  const lengths = room + LENGTHS;
  memory.fill(lengths, 0, 20);
  for (let k = 0; k < orders; k++) {
    if ((k & 7) == 0) refill();
    store<u8>(lengths + <usize>load<u8>(room + ORDER + <usize>k), <u8>take(3));
  }
  if (!build(room, lengths, 19, room + PLAIN_ENTRIES, room + ORDERS, ORDER_BITS)) return false;
  const all = literals + distances;
  let before = 0;
  for (let k = 0; k < all;) {
    refill();
    const found = load<u32>(room + ORDERS + ((<usize>(bits & ((1 << ORDER_BITS) - 1))) << 2));
    if (found & INVALID) return false;
    take(<u64>(found & 0xff));
    const symbol = <i32>(found >> 16);
    if (symbol < 16) {
      before = symbol;
      store<u8>(lengths + <usize>k, <u8>symbol);
      k++;
      continue;
    }
    if (symbol == 16 && k == 0) return false;
    const value = symbol == 16 ? before : 0;
    const times = symbol == 16 ? 3 + <i32>take(2) : symbol == 17 ? 3 + <i32>take(3) : 11 + <i32>take(7);
    if (k + times > all) return false;
    memory.fill(lengths + <usize>k, <u8>value, <usize>times);
    before = value;
    k += times;
  }
  // without an end a block cannot be
  if (load<u8>(lengths, 256) == 0) return false;
  return (
    build(room, lengths + <usize>literals, distances, room + DISTANCE_ENTRIES, room + DISTANCES, DISTANCE_BITS) &&
    build(room, lengths, literals, room + LENGTH_ENTRIES, room + LITERALS, LITERAL_BITS)
  );
}

/** The codes of a block that has none of its own. */
function fixedCodes(room: usize): bool {
  const lengths = room + LENGTHS;
  memory.fill(lengths, 8, 144);
  memory.fill(lengths + 144, 9, 112);
  memory.fill(lengths + 256, 7, 24);
  memory.fill(lengths + 280, 8, 8);
  memory.fill(lengths + 288, 5, 32);
  return (
    build(room, lengths + 288, 32, room + DISTANCE_ENTRIES, room + DISTANCES, DISTANCE_BITS) &&
    build(room, lengths, 288, room + LENGTH_ENTRIES, room + LITERALS, LITERAL_BITS)
  );
}

/**
 * Repeats the bytes that lie `distance` before, up to `stop`; up to 31 bytes behind are written too. Most repetitions are
 * short: 32 bytes are written at once, for a loop of a length that nobody can foresee costs more.
 */
// @ts-ignore: decorator
@inline
function repeat(room: usize, to: usize, distance: usize, stop: usize): void {
  if (distance >= 16) {
    v128.store(to, v128.load(to - distance));
    v128.store(to, v128.load(to - distance, 16), 16);
    for (to += 32; to < stop; to += 16) v128.store(to, v128.load(to - distance));
  } else {
    const pattern = i8x16.swizzle(v128.load(to - distance), v128.load(room + REPEATS + (distance << 4)));
    const whole = <usize>load<u8>(room + WHOLE + distance);
    v128.store(to, pattern);
    for (to += whole; to < stop; to += whole) v128.store(to, pattern);
  }
}

// @ts-ignore: decorator
@inline
function low(from: u64, number: u32): u32 {
  return <u32>(from & (((<u64>1) << (<u64>number)) - 1));
}

/** The entry of a table for the next bits. */
// @ts-ignore: decorator
@inline
function entryOf(table: usize, own: u64, number: u32): u32 {
  return load<u32>(table + ((<usize>low(own, number)) << 2));
}

// @ts-ignore: decorator
@inline
function lengthOf(found: u32): u64 {
  return <u64>(found & 0xff);
}

/**
 * Symbols of a block up to its end.
 *
 * @returns where the bytes end that they denote; 0 where they are damaged
 */
function symbols(room: usize, begin: usize, to: usize, most: usize, limit: usize): usize {
  const literals = room + LITERALS;
  const distances = room + DISTANCES;
  // in variables of its own: others would be brought back to memory at every step
  let own = bits;
  let left = count;
  let from = at;
  // a block of no bytes can still have an end
  while (from <= limit && to <= most) {
    own |= load<u64>(from) << left;
    from += <usize>((63 - left) >> 3);
    left |= 56;
    let found = entryOf(literals, own, LITERAL_BITS);
    if (found & LITERAL) {
      own >>= lengthOf(found);
      left -= lengthOf(found);
      store<u8>(to, <u8>(found >> 16));
      to++;
      found = entryOf(literals, own, LITERAL_BITS);
      if (found & LITERAL) {
        own >>= lengthOf(found);
        left -= lengthOf(found);
        store<u8>(to, <u8>(found >> 16));
        to++;
        found = entryOf(literals, own, LITERAL_BITS);
        if (found & LITERAL) {
          own >>= lengthOf(found);
          left -= lengthOf(found);
          store<u8>(to, <u8>(found >> 16));
          to++;
          continue;
        }
      }
      own |= load<u64>(from) << left;
      from += <usize>((63 - left) >> 3);
      left |= 56;
    }
    own >>= lengthOf(found);
    left -= lengthOf(found);
    if (found & SUBTABLE) {
      found = load<u32>(literals + ((<usize>((found >> 16) + low(own, (found >> 8) & 15))) << 2));
      own >>= lengthOf(found);
      left -= lengthOf(found);
      if (found & LITERAL) {
        store<u8>(to, <u8>(found >> 16));
        to++;
        continue;
      }
    }
    if (found & (END | INVALID)) {
      bits = own;
      count = left;
      at = from;
      return found & END ? to : 0;
    }
    let extra = (found >> 8) & 15;
    const length = <usize>((found >> 16) + low(own, extra));
    own >>= <u64>extra;
    left -= <u64>extra;
    found = entryOf(distances, own, DISTANCE_BITS);
    own >>= lengthOf(found);
    left -= lengthOf(found);
    if (found & SUBTABLE) {
      found = load<u32>(distances + ((<usize>((found >> 16) + low(own, (found >> 8) & 15))) << 2));
      own >>= lengthOf(found);
      left -= lengthOf(found);
    }
    if (found & INVALID) return 0;
    extra = (found >> 8) & 15;
    const distance = <usize>((found >> 16) + low(own, extra));
    own >>= <u64>extra;
    left -= <u64>extra;
    const stop = to + length;
    if (distance > to - begin || stop > most) return 0;
    repeat(room, to, distance, stop);
    to = stop;
  }
  return 0;
}

/**
 * @param source `length` bytes, behind which 64 more can be read
 * @param begin where the bytes go, `most` at the most; 64 more can be written
 * @returns how many bytes came out; -1 where the host must ask another
 */
export function inflate(room: usize, source: usize, length: i32, begin: usize, most: i32): i32 {
  bits = 0;
  count = 0;
  at = source;
  const end = source + <usize>length;
  // up to 8 bytes are read ahead
  const limit = end + 8;
  const stop = begin + <usize>most;
  let to = begin;
  for (let isLast: u32 = 0; isLast == 0;) {
    if (at > limit) return -1;
    refill();
    isLast = take(1);
    const kind = take(2);
    if (kind == 0) {
      // to the next whole byte, and back to what was read ahead
      at -= <usize>(count >> 3);
      bits = 0;
      count = 0;
      if (at + 4 > end) return -1;
      const bytes = <usize>load<u16>(at);
      if ((bytes ^ <usize>load<u16>(at, 2)) != 0xffff) return -1;
      at += 4;
      if (at + bytes > end || to + bytes > stop) return -1;
      memory.copy(to, at, bytes);
      at += bytes;
      to += bytes;
      continue;
    }
    if (kind == 3 || !(kind == 1 ? fixedCodes(room) : readCodes(room))) return -1;
    to = symbols(room, begin, to, stop, limit);
    if (to == 0 || to > stop) return -1;
  }
  // what was read ahead is given back
  return at - <usize>(count >> 3) > end ? -1 : <i32>(to - begin);
}
