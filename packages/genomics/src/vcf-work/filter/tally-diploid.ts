import type { CallTally } from './call-tally.ts';

const [LINE_FEED, RETURN] = [10, 13];
// A call such as 0/1 and the tab behind it are four bytes: the same places in a table as in vcf/pack-diploid.ts, here
// with three counts side by side in a number.
const KEYS = 1 << 9;
const WORD_OF_KEY = new Int32Array(KEYS);
const COUNTS_OF_KEY = new Int32Array(KEYS);
const FIELD = 10;
const MASK = (1 << FIELD) - 1;
/** Calls whose counts fit into their fields. */
const RUN = MASK;
const [HETEROZYGOUS, TWO_COPIES, MISSING] = [1, 1 << FIELD, 1 << (2 * FIELD)];

const keyOf = (word: number) => (word & 0x10f) | ((word >>> 12) & 0xf0);

for (const sign of ['/', '|'])
  for (const [text, counts] of [
    [`0${sign}0`, 0],
    [`0${sign}1`, HETEROZYGOUS],
    [`1${sign}0`, HETEROZYGOUS],
    [`1${sign}1`, TWO_COPIES],
    [`.${sign}.`, MISSING],
  ] as const) {
    const word = Buffer.from(`${text}\t`).readInt32LE();
    WORD_OF_KEY[keyOf(word)] = word;
    COUNTS_OF_KEY[keyOf(word)] = counts;
  }

/**
 * Counts the calls of a record whose samples are diploid, biallelic and have no field but GT, so that each takes four
 * bytes. Anything else makes it give up, and leaves the tally as it was.
 *
 * @param view over the bytes of the block
 * @param at first byte of the first sample
 * @returns the place of the line end behind the samples, or -1 where the record is of another shape
 */
export function tallyDiploid(view: DataView, at: number, samples: number, tally: CallTally): number {
  const end = at + 4 * samples - 1;
  if (end >= view.byteLength || !isLineEnd(view, end)) return -1;
  let [one, two, missing, different] = [0, 0, 0, 0];
  // The last sample has a line end behind it in place of a tab.
  const last = end - 3;
  for (let place = at; place < last;) {
    const stop = Math.min(last, place + 4 * RUN);
    let counts = 0;
    for (; place < stop; place += 4) {
      const word = view.getInt32(place, true);
      const key = (word & 0x10f) | ((word >>> 12) & 0xf0);
      different |= WORD_OF_KEY[key]! ^ word;
      counts += COUNTS_OF_KEY[key]!;
    }
    one += counts & MASK;
    two += (counts >> FIELD) & MASK;
    missing += counts >> (2 * FIELD);
  }
  const word =
    view.getUint8(last) | (view.getUint8(last + 1) << 8) | (view.getUint8(last + 2) << 16) | (9 << 24);
  const counts = COUNTS_OF_KEY[keyOf(word)]!;
  if ((different | (WORD_OF_KEY[keyOf(word)]! ^ word)) !== 0) return -1;
  one += counts & MASK;
  two += (counts >> FIELD) & MASK;
  missing += counts >> (2 * FIELD);
  tally.missing = missing;
  tally.called = samples - missing;
  tally.heterozygous = one;
  tally.known = 2 * tally.called;
  tally.copies[1] = 2 * two + one;
  tally.copies[0] = tally.known - 2 * two - one;
  return end;
}

/** A line feed, or a carriage return before one. */
function isLineEnd(view: DataView, place: number): boolean {
  const byte = view.getUint8(place);
  if (byte === LINE_FEED) return true;
  return byte === RETURN && place + 1 < view.byteLength && view.getUint8(place + 1) === LINE_FEED;
}
