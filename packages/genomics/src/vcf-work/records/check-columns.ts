const [TAB, DOT, SLASH, ZERO, COLON, PIPE] = [9, 46, 47, 48, 58, 124];

/** The columns of samples: how many there are, and the first whose call is none; -1 where all are. */
export interface FoundColumns {
  columns: number;
  bad: number;
}

/**
 * Counts the columns of samples and checks their calls. Calls of one digit a side without further fields are 3 bytes
 * each, so there it is enough to look at every fourth place.
 *
 * @param alleles of the record, which calls may name
 * @param fields whether GT is the only field, the first of several or not there
 */
export function checkColumns(
  bytes: Uint8Array,
  begin: number,
  end: number,
  samples: number,
  { alleles, fields }: { alleles: number; fields: 'calls' | 'callsFirst' | 'none' },
): FoundColumns {
  if (fields === 'calls' && end - begin === 4 * samples - 1 && areCalls(bytes, begin, end, alleles))
    return { columns: samples, bad: -1 };
  if (begin > end) return { columns: 0, bad: -1 };
  let columns = 0;
  let bad = -1;
  for (let at = begin; at <= end; at++) {
    if (fields !== 'none' && bad < 0 && !isCall(bytes, at, end, alleles)) bad = columns;
    while (at < end && bytes[at] !== TAB) at++;
    columns++;
  }
  return { columns, bad };
}

/** A call and the tab behind it as a word of four bytes, and the bits in which slash and bar differ. */
const [SIGN_AND_TAB, SIGNS, LOOKED_AT] = [0x09002f00, 0x5300, 0xff00ac00 | 0];
/** Both alleles of a call, each in a half of its own, and the highest bit of each half. */
const [ALLELES, CARRIED] = [0x00ff00ff, 0x80008000 | 0];
/** The same in both halves. */
const twice = (value: number) => value * 0x10001;

/** Whether every column is three bytes: an allele of the record or a dot, a slash or bar, an allele or a dot. */
function areCalls(bytes: Uint8Array, begin: number, end: number, alleles: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = end - 3;
  // Added to an allele, the first carries into the highest bit of its half from a dot on, the second behind the last allele.
  const [fromDot, behindLast] = [twice(0x8000 - DOT), twice(0x8000 - ZERO - Math.min(alleles, 10))];
  let different = 0;
  let notBelow = CARRIED;
  let beyond = 0;
  for (let at = begin; at < last; at += 4) {
    const word = view.getInt32(at, true);
    const both = word & ALLELES;
    const sign = (word ^ SIGN_AND_TAB) & SIGNS;
    if (sign !== 0 && sign !== SIGNS) return false;
    different |= (word ^ SIGN_AND_TAB) & LOOKED_AT;
    notBelow &= both + fromDot;
    // Between the dot and the digits is the slash, from which nothing is left before one is taken away.
    beyond |= (both + behindLast) | ((both ^ twice(SLASH)) - twice(1));
  }
  const good = different === 0 && (notBelow & CARRIED) === CARRIED && (beyond & CARRIED) === 0;
  return good && isCall(bytes, last, end, alleles) && (bytes[last + 1] === SLASH || bytes[last + 1] === PIPE);
}

/** Whether the text at `at`, up to a colon, a tab or the end, is a call of such alleles: 0/1, .|2, 1, /0|1. */
function isCall(bytes: Uint8Array, at: number, end: number, alleles: number): boolean {
  let place = bytes[at] === SLASH || bytes[at] === PIPE ? at + 1 : at;
  for (;;) {
    if (place < end && bytes[place] === DOT) place++;
    else {
      const begin = place;
      let allele = 0;
      for (; place < end && bytes[place]! >= ZERO && bytes[place]! <= ZERO + 9; place++)
        allele = 10 * allele + bytes[place]! - ZERO;
      if (place === begin || allele >= alleles) return false;
    }
    if (place === end || bytes[place] === TAB || bytes[place] === COLON) return true;
    if (bytes[place] !== SLASH && bytes[place] !== PIPE) return false;
    place++;
  }
}
