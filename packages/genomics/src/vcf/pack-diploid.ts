import { CALL, strideOf } from '../matrix/calls.ts';

// A call such as 0/1 and the tab behind it are four bytes. The low halves of the two alleles and one bit of the sign
// between them give a place in a table; the word at that place says whether all four bytes are what they seem.
const KEYS = 1 << 9;
const WORD_OF_KEY = new Int32Array(KEYS);
const CALL_OF_KEY = new Uint8Array(KEYS);

const keyOf = (word: number) => (word & 0x10f) | ((word >>> 12) & 0xf0);

for (const sign of ['/', '|'])
  for (const [text, call] of [
    [`0${sign}0`, CALL.homozygousOther],
    [`0${sign}1`, CALL.heterozygous],
    [`1${sign}0`, CALL.heterozygous],
    [`1${sign}1`, CALL.homozygousCounted],
    [`.${sign}.`, CALL.missing],
  ] as const) {
    const word = Buffer.from(`${text}\t`).readInt32LE();
    WORD_OF_KEY[keyOf(word)] = word;
    CALL_OF_KEY[keyOf(word)] = call;
  }

/**
 * Packs the calls of a record whose samples are diploid, biallelic and have no fields but GT, so that each takes four
 * bytes. Anything else makes it give up, and the general way reads the record.
 *
 * @param view over the same bytes as `bytes`
 * @param at first byte of the first sample
 * @param into strideOf(samples) bytes from `start` on
 * @returns the place of the line end behind the samples, or -1 where the record is of another shape
 */
export function packDiploid(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  samples: number,
  into: Uint8Array,
  start: number,
): number {
  const last = at + 4 * samples - 1;
  if (last >= bytes.length || (bytes[last] !== 10 && bytes[last] !== 13)) return -1;
  // The last sample has no tab behind it, so its group of four is read sample by sample.
  const groups = strideOf(samples) - 1;
  let place = at;
  let different = 0;
  for (let group = 0; group < groups; group++, place += 16) {
    const a = view.getInt32(place, true);
    const b = view.getInt32(place + 4, true);
    const c = view.getInt32(place + 8, true);
    const d = view.getInt32(place + 12, true);
    const keyA = (a & 0x10f) | ((a >>> 12) & 0xf0);
    const keyB = (b & 0x10f) | ((b >>> 12) & 0xf0);
    const keyC = (c & 0x10f) | ((c >>> 12) & 0xf0);
    const keyD = (d & 0x10f) | ((d >>> 12) & 0xf0);
    different |=
      (WORD_OF_KEY[keyA]! ^ a) |
      (WORD_OF_KEY[keyB]! ^ b) |
      (WORD_OF_KEY[keyC]! ^ c) |
      (WORD_OF_KEY[keyD]! ^ d);
    into[start + group] =
      CALL_OF_KEY[keyA]! | (CALL_OF_KEY[keyB]! << 2) | (CALL_OF_KEY[keyC]! << 4) | (CALL_OF_KEY[keyD]! << 6);
  }
  let byte = 0;
  for (let sample = 4 * groups; sample < samples; sample++, place += 4) {
    const behind = sample === samples - 1 ? 9 : bytes[place + 3]!;
    const word = bytes[place]! | (bytes[place + 1]! << 8) | (bytes[place + 2]! << 16) | (behind << 24);
    different |= WORD_OF_KEY[keyOf(word)]! ^ word;
    byte |= CALL_OF_KEY[keyOf(word)]! << (2 * (sample & 3));
  }
  into[start + groups] = byte;
  if (different !== 0) return -1;
  if (bytes[last] === 10) return last;
  return bytes[last + 1] === 10 ? last + 1 : -1;
}
