// The head of a block: the codes, as short as they can be said.

import { bestCode, cost } from './code-lengths';
import { ALL_LENGTHS, DISTANCE_CODES, DISTANCE_COUNTS, DISTANCE_LENGTHS, LITERAL_CODES, LITERAL_COUNTS, LITERAL_LENGTHS, ORDER, ORDER_CODES, ORDER_COUNTS, ORDER_LENGTHS, RUNS } from './room';
import { countOne, setWeight, weight } from './symbols';
import { giveCodes, put, putCode } from './writing';

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

/** Lengths of the codes that a block has which says none (RFC 1951, 3.2.6). */
function fixedLengths(room: usize): void {
  memory.fill(room + LITERAL_LENGTHS, 8, 144);
  memory.fill(room + LITERAL_LENGTHS + 144, 9, 112);
  memory.fill(room + LITERAL_LENGTHS + 256, 7, 24);
  memory.fill(room + LITERAL_LENGTHS + 280, 8, 8);
  memory.fill(room + DISTANCE_LENGTHS, 5, 32);
}

/** Chooses the codes and writes the head of the block. */
export function writeHead(room: usize): void {
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
