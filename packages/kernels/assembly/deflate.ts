// Deflates one piece of at most 64 KiB (RFC 1951). Matches are looked up by what they begin with: 4, 8, 16 and 32 bytes,
// and of each beginning the last eight places are kept. Columns of calls are made of few different words, so that chains of
// short beginnings, as zlib follows them, pass over hundreds of short matches before a long one.
// Memory is given by the host, addresses are in bytes.

/** Places are 16 bits, counted from 1; 0 says that there is none. Eight of them are a bucket. */
const HASH_BITS: u64 = 12;
const TABLE: usize = 16 << 12;
const BY_4: usize = 0;
const BY_8: usize = TABLE;
const BY_16: usize = 2 * TABLE;
const BY_32: usize = 3 * TABLE;
const TABLES: usize = 4 * TABLE;

/** Of each token a literal, or its length in the upper and its distance in the lower 16 bits. */
const TOKENS: usize = TABLES;
const LITERAL_COUNTS: usize = TOKENS + (4 << 16);
const DISTANCE_COUNTS: usize = LITERAL_COUNTS + 288 * 4;
const ORDER_COUNTS: usize = DISTANCE_COUNTS + 32 * 4;
const COUNTS_END: usize = ORDER_COUNTS + 20 * 4;
/** lengths of the codes, one byte each; those of literals and distances lie behind one another when they are written */
const LITERAL_LENGTHS: usize = COUNTS_END;
const DISTANCE_LENGTHS: usize = LITERAL_LENGTHS + 288;
const ORDER_LENGTHS: usize = DISTANCE_LENGTHS + 32;
const ALL_LENGTHS: usize = ORDER_LENGTHS + 32;
/** codes, bits in the order in which they are written, above bit 24 how many they are */
const LITERAL_CODES: usize = ALL_LENGTHS + 320;
const DISTANCE_CODES: usize = LITERAL_CODES + 288 * 4;
const ORDER_CODES: usize = DISTANCE_CODES + 32 * 4;
/** codes of the lengths of matches with their extra bits */
const MATCH_CODES: usize = ORDER_CODES + 20 * 4;
const SORTED: usize = MATCH_CODES + 260 * 4;
const WEIGHTS: usize = SORTED + 288 * 4;
/** runs of lengths of codes: symbol, and above bit 8 the extra bits */
const RUNS: usize = WEIGHTS + 288 * 4;
const BY_LENGTH: usize = RUNS + 320 * 4;
const NEXT: usize = BY_LENGTH + 64 * 4;
/** lengths of codes come in this order */
const ORDER: usize = NEXT + 64;

const END_OF_BLOCK = 256;
const LEAST = 4;
const LONGEST: u32 = 258;
const WINDOW: usize = 1 << 15;
/** A match as long as this is taken without a look at the next place. */
const NICE: u32 = 130;

const PRIME: u64 = 0x9e3779b97f4a7c15;

/** Fills the room, of 540,000 bytes, with what never changes. */
export function prepare(room: usize): void {
  store<u8>(room + ORDER, 16);
  store<u8>(room + ORDER, 17, 1);
  store<u8>(room + ORDER, 18, 2);
  store<u8>(room + ORDER, 0, 3);
  for (let k = 0; k < 15; k++)
    store<u8>(room + ORDER + 4 + <usize>k, <u8>(k & 1 ? 7 - (k >> 1) : 8 + (k >> 1)));
}

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
function note(room: usize, begin: usize, at: usize): void {
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
function seek(room: usize, begin: usize, at: usize, most: u32, found: u32): u32 {
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

/** The symbol of the length of a match. */
// @ts-ignore: decorator
@inline
function lengthSymbol(length: u32): u32 {
  const rest = length - 3;
  if (rest < 8) return 257 + rest;
  if (length == LONGEST) return 285;
  const top = 31 - clz<u32>(rest);
  return 257 + ((top - 1) << 2) + ((rest >> (top - 2)) & 3);
}

// @ts-ignore: decorator
@inline
function distanceSymbol(distance: u32): u32 {
  const rest = distance - 1;
  if (rest < 4) return rest;
  const top = 31 - clz<u32>(rest);
  return (top << 1) + ((rest >> (top - 1)) & 1);
}

// @ts-ignore: decorator
@inline
function countOne(table: usize, symbol: u32): void {
  const to = table + (<usize>symbol << 2);
  store<u32>(to, load<u32>(to) + 1);
}

// @ts-ignore: decorator
@inline
function magnitude(found: u32): i32 {
  return 31 - <i32>clz<u32>(found & 0xffff);
}

/** Parts the bytes into tokens and counts their symbols; where the tokens end. */
function tokenize(room: usize, begin: usize, end: usize): usize {
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

/** Sorts 32-bit words upwards. */
function sort(from: usize, count: i32): void {
  for (let gap = count > 40 ? 40 : 1; gap > 0; gap = gap == 40 ? 13 : gap == 13 ? 4 : gap == 4 ? 1 : 0)
    for (let k = gap; k < count; k++) {
      const word = load<u32>(from + (<usize>k << 2));
      let to = k;
      while (to >= gap) {
        const other = load<u32>(from + (<usize>(to - gap) << 2));
        if (other <= word) break;
        store<u32>(from + (<usize>to << 2), other);
        to -= gap;
      }
      store<u32>(from + (<usize>to << 2), word);
    }
}

// @ts-ignore: decorator
@inline
function weight(table: usize, k: i32): u32 {
  return load<u32>(table + (<usize>k << 2));
}

// @ts-ignore: decorator
@inline
function setWeight(table: usize, k: i32, value: u32): void {
  store<u32>(table + (<usize>k << 2), value);
}

/**
 * Lengths of an optimal prefix code of sorted weights, in place (Moffat and Katajainen 1995); the weights become the
 * lengths, which fall.
 */
function codeLengths(a: usize, count: i32): void {
  setWeight(a, 0, weight(a, 0) + weight(a, 1));
  let root = 0;
  let leaf = 2;
  for (let next = 1; next < count - 1; next++) {
    let sum: u32 = 0;
    for (let k = 0; k < 2; k++) {
      if (leaf >= count || (root < next && weight(a, root) < weight(a, leaf))) {
        sum += weight(a, root);
        setWeight(a, root++, next);
      } else sum += weight(a, leaf++);
    }
    setWeight(a, next, sum);
  }
  setWeight(a, count - 2, 0);
  for (let k = count - 3; k >= 0; k--) setWeight(a, k, weight(a, <i32>weight(a, k)) + 1);
  let free = 1;
  let used = 0;
  let depth: u32 = 0;
  let inner = count - 2;
  let next = count - 1;
  while (free > 0) {
    while (inner >= 0 && weight(a, inner) == depth) {
      used++;
      inner--;
    }
    while (free > used) {
      setWeight(a, next--, depth);
      free--;
    }
    free = 2 * used;
    depth++;
    used = 0;
  }
}

/** Shortens codes to `limit` bits and gives each symbol its length; symbols stand in the lower 9 bits of SORTED. */
function giveLengths(room: usize, count: i32, limit: i32, lengths: usize): void {
  const numbers = room + BY_LENGTH;
  memory.fill(numbers, 0, 256);
  for (let k = 0; k < count; k++) countOne(numbers, min<u32>(weight(room + WEIGHTS, k), <u32>limit));
  let total: u32 = 0;
  for (let bits = limit; bits > 0; bits--) total += weight(numbers, bits) << (limit - bits);
  for (; total != <u32>(1 << limit); total--) {
    setWeight(numbers, limit, weight(numbers, limit) - 1);
    for (let bits = limit - 1; bits > 0; bits--) {
      if (weight(numbers, bits) == 0) continue;
      setWeight(numbers, bits, weight(numbers, bits) - 1);
      setWeight(numbers, bits + 1, weight(numbers, bits + 1) + 2);
      break;
    }
  }
  let k = 0;
  for (let bits = limit; bits > 0; bits--)
    for (let left = weight(numbers, bits); left > 0; left--, k++)
      store<u8>(lengths + <usize>(weight(room + SORTED, k) & 511), <u8>bits);
}

/** Codes of symbols by the lengths that they have (RFC 1951, 3.2.2). */
function giveCodes(room: usize, lengths: usize, symbols: i32, codes: usize): void {
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

/** The best code for symbols that were counted. Decoders want two symbols at least. */
function bestCode(room: usize, counts: usize, symbols: i32, limit: i32, lengths: usize): void {
  memory.fill(lengths, 0, <usize>symbols);
  let used = 0;
  for (let k = 0; k < symbols; k++) if (weight(counts, k) > 0) used++;
  for (let k = 0; used < 2; k++) {
    if (weight(counts, k) > 0) continue;
    setWeight(counts, k, 1);
    used++;
  }
  used = 0;
  for (let k = 0; k < symbols; k++)
    if (weight(counts, k) > 0) setWeight(room + SORTED, used++, (weight(counts, k) << 9) | <u32>k);
  sort(room + SORTED, used);
  for (let k = 0; k < used; k++) setWeight(room + WEIGHTS, k, weight(room + SORTED, k) >> 9);
  codeLengths(room + WEIGHTS, used);
  giveLengths(room, used, limit, lengths);
}

/** Bits that counted symbols take with codes of these lengths, without extra bits. */
function cost(counts: usize, symbols: i32, lengths: usize): u32 {
  let bits: u32 = 0;
  for (let k = 0; k < symbols; k++) bits += weight(counts, k) * <u32>load<u8>(lengths + <usize>k);
  return bits;
}

/** Writes lengths of codes as runs (RFC 1951, 3.2.7) and counts their symbols; how many runs there are. */
function runsOf(room: usize, lengths: usize, count: i32): i32 {
  let runs = 0;
  for (let k = 0; k < count;) {
    const length = <u32>load<u8>(lengths + <usize>k);
    let times = 1;
    while (k + times < count && <u32>load<u8>(lengths + <usize>(k + times)) == length) times++;
    k += times;
    let isRepeated = length == 0;
    while (times > 0) {
      let symbol = length;
      let taken = 1;
      let extra = 0;
      if (length == 0 && times >= 3) {
        taken = min(times, 138);
        symbol = taken < 11 ? 17 : 18;
        extra = taken - (taken < 11 ? 3 : 11);
      } else if (length > 0 && isRepeated && times >= 3) {
        taken = min(times, 6);
        symbol = 16;
        extra = taken - 3;
      }
      isRepeated = true;
      times -= taken;
      setWeight(room + RUNS, runs++, symbol | (<u32>extra << 8));
      countOne(room + ORDER_COUNTS, symbol);
    }
  }
  return runs;
}

// The state of the writing: the next bits, how many there are, and where they go.
let bits: u64 = 0;
let count: u64 = 0;
let to: usize = 0;

// @ts-ignore: decorator
@inline
function put(value: u64, number: u64): void {
  bits |= value << count;
  count += number;
  store<u64>(to, bits);
  to += <usize>(count >> 3);
  bits >>= count & 56;
  count &= 7;
}

// @ts-ignore: decorator
@inline
function putCode(code: u32): void {
  put(code & 0xffffff, <u64>(code >> 24));
}

/** Lengths of the codes that a block has which says none (RFC 1951, 3.2.6). */
function fixedLengths(room: usize): void {
  memory.fill(room + LITERAL_LENGTHS, 8, 144);
  memory.fill(room + LITERAL_LENGTHS + 144, 9, 112);
  memory.fill(room + LITERAL_LENGTHS + 256, 7, 24);
  memory.fill(room + LITERAL_LENGTHS + 280, 8, 8);
  memory.fill(room + DISTANCE_LENGTHS, 5, 32);
}

/** Chooses the codes and writes the head of the block. */
function writeHead(room: usize): void {
  fixedLengths(room);
  const fixedCost =
    cost(room + LITERAL_COUNTS, 286, room + LITERAL_LENGTHS) + cost(room + DISTANCE_COUNTS, 30, room + DISTANCE_LENGTHS);
  bestCode(room, room + LITERAL_COUNTS, 286, 15, room + LITERAL_LENGTHS);
  bestCode(room, room + DISTANCE_COUNTS, 30, 15, room + DISTANCE_LENGTHS);
  let literals = 286;
  while (literals > 257 && load<u8>(room + LITERAL_LENGTHS + <usize>literals - 1) == 0) literals--;
  let distances = 30;
  while (distances > 1 && load<u8>(room + DISTANCE_LENGTHS + <usize>distances - 1) == 0) distances--;
  memory.copy(room + ALL_LENGTHS, room + LITERAL_LENGTHS, literals);
  memory.copy(room + ALL_LENGTHS + <usize>literals, room + DISTANCE_LENGTHS, distances);
  const runs = runsOf(room, room + ALL_LENGTHS, literals + distances);
  bestCode(room, room + ORDER_COUNTS, 19, 7, room + ORDER_LENGTHS);
  let orders = 19;
  while (orders > 4 && load<u8>(room + ORDER_LENGTHS + <usize>load<u8>(room + ORDER + <usize>orders - 1)) == 0) orders--;
  let ownCost =
    cost(room + LITERAL_COUNTS, 286, room + LITERAL_LENGTHS) + cost(room + DISTANCE_COUNTS, 30, room + DISTANCE_LENGTHS);
  ownCost += 14 + 3 * orders + cost(room + ORDER_COUNTS, 19, room + ORDER_LENGTHS);
  ownCost += 2 * weight(room + ORDER_COUNTS, 16) + 3 * weight(room + ORDER_COUNTS, 17) + 7 * weight(room + ORDER_COUNTS, 18);
  if (fixedCost <= ownCost) {
    put(1 | (1 << 1), 3);
    fixedLengths(room);
    giveCodes(room, room + LITERAL_LENGTHS, 288, room + LITERAL_CODES);
    giveCodes(room, room + DISTANCE_LENGTHS, 30, room + DISTANCE_CODES);
    return;
  }
  giveCodes(room, room + LITERAL_LENGTHS, 286, room + LITERAL_CODES);
  giveCodes(room, room + DISTANCE_LENGTHS, 30, room + DISTANCE_CODES);
  giveCodes(room, room + ORDER_LENGTHS, 19, room + ORDER_CODES);
  put(1 | (2 << 1), 3);
  put(<u64>(literals - 257), 5);
  put(<u64>(distances - 1), 5);
  put(<u64>(orders - 4), 4);
  for (let k = 0; k < orders; k++)
    put(<u64>load<u8>(room + ORDER_LENGTHS + <usize>load<u8>(room + ORDER + <usize>k)), 3);
  for (let k = 0; k < runs; k++) {
    const run = weight(room + RUNS, k);
    const symbol = run & 255;
    putCode(weight(room + ORDER_CODES, <i32>symbol));
    if (symbol > 15) put(<u64>(run >> 8), symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
  }
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

/** Writes the tokens; false where there is no room. */
function writeTokens(room: usize, end: usize, limit: usize): bool {
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

/**
 * @param begin `length` bytes, at most 65,535, behind which 320 more can be read
 * @param into where the data go, `most` bytes at the most, 400 at least; 64 more can be written
 * @returns how many bytes came out; -1 where they would be more than `most`
 */
export function deflate(room: usize, begin: usize, length: i32, into: usize, most: i32): i32 {
  memory.fill(room, 0, TABLES);
  memory.fill(room + LITERAL_COUNTS, 0, COUNTS_END - LITERAL_COUNTS);
  bits = 0;
  count = 0;
  to = into;
  const end = tokenize(room, begin, begin + <usize>length);
  setWeight(room + LITERAL_COUNTS, END_OF_BLOCK, 1);
  writeHead(room);
  matchCodes(room);
  if (!writeTokens(room, end, into + <usize>most)) return -1;
  putCode(weight(room + LITERAL_CODES, END_OF_BLOCK));
  if (count > 0) to++;
  const size = <i32>(to - into);
  return size > most ? -1 : size;
}
