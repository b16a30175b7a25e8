// Prefix codes: how long the code of each symbol is.

import { BY_LENGTH, SORTED, WEIGHTS } from './room';
import { countOne, setWeight, weight } from './symbols';

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

/** Shortens codes to `limit` bits and gives each symbol its length; symbols are in the lower 9 bits of SORTED. */
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

/** The best code for symbols that were counted. Decoders want two symbols at least. */
export function bestCode(room: usize, counts: usize, symbols: i32, limit: i32, lengths: usize): void {
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
export function cost(counts: usize, symbols: i32, lengths: usize): u32 {
  let bits: u32 = 0;
  for (let k = 0; k < symbols; k++) bits += weight(counts, k) * <u32>load<u8>(lengths + <usize>k);
  return bits;
}
