import { CALL } from '../../matrix/calls.ts';

/**
 * How the cells of a table write calls: letters (AC, A/C, A:C or one IUPAC letter); dosage (0, 1, 2 copies of the second
 * allele); centred (-1, 0, 1); presence (0, 1: absent or present); ab (AA, AB, BB, or A, H, B as mapping programs write
 * them); dart (0 reference, 1 the other allele, 2 both).
 */
export const CODINGS = ['letters', 'dosage', 'centred', 'presence', 'ab', 'dart'] as const;
export type Coding = (typeof CODINGS)[number];
/** Codings that tell calls, not alleles. */
export type FixedCoding = Exclude<Coding, 'letters'>;

const { homozygousOther, heterozygous, homozygousCounted } = CALL;
const BAD = -1;

const CALLS: Record<FixedCoding, Record<string, number>> = {
  dosage: { 0: homozygousOther, 1: heterozygous, 2: homozygousCounted },
  centred: { '-1': homozygousOther, 0: heterozygous, 1: homozygousCounted },
  presence: { 0: homozygousOther, 1: homozygousCounted },
  dart: { 0: homozygousOther, 1: homozygousCounted, 2: heterozygous },
  ab: Object.fromEntries([
    ...'A AA A/A A:A'.split(' ').map((word) => [word, homozygousOther] as const),
    ...'H AB BA A/B B/A A:B B:A'.split(' ').map((word) => [word, heterozygous] as const),
    ...'B BB B/B B:B'.split(' ').map((word) => [word, homozygousCounted] as const),
  ]),
};

/** Alleles of a marker that nothing names: the counted one and the other one. */
export const ALLELES_OF: Record<FixedCoding, { counted: string; other: string }> = {
  dosage: { counted: 'B', other: 'A' },
  centred: { counted: 'B', other: 'A' },
  ab: { counted: 'B', other: 'A' },
  dart: { counted: 'B', other: 'A' },
  presence: { counted: '+', other: '-' },
};

const MISSING = new Set(
  [
    '',
    '-',
    '.',
    '?',
    'N',
    'NN',
    'NA',
    'N/A',
    'NAN',
    'NULL',
    '--',
    '-/-',
    './.',
    '??',
    '?:?',
    'NC',
    'U',
    '-9',
  ].flatMap((word) => [word, word.toLowerCase()]),
).add('NaN');

export const isMissingWord = (text: string): boolean => MISSING.has(text);

/** What laboratories write where a reaction gave no call. */
const NO_CALL_WORDS =
  /^(uncallable|undetermined|unused|missing|bad|fail(ed)?|short|over|dupe|ntc|empty|pending|no[ _-]?call|nd|nc|\?+|\?:\?|#n\/a)$/i;

export const isNoCallWord = (text: string): boolean => NO_CALL_WORDS.test(text);

/** Reads cells of a coding that tells calls: one of CALL, or BAD. */
export class CallWords {
  /** of a cell of one byte, where it is usual */
  readonly #ofByte = new Int8Array(256).fill(BAD);
  readonly #words: ReadonlyMap<string, number>;
  readonly #decoder = new TextDecoder();

  constructor(coding: FixedCoding) {
    const words = new Map<string, number>();
    for (const missing of MISSING) words.set(missing, CALL.missing);
    // Not A, and not B, in mapping populations: no call that counts alleles.
    if (coding === 'ab') for (const half of ['C', 'D']) words.set(half, CALL.missing);
    // Minus one is a missing call where it is none of the calls.
    else if (coding !== 'centred') words.set('-1', CALL.missing).set('9', CALL.missing);
    for (const [word, call] of Object.entries(CALLS[coding])) {
      words.set(word, call);
      if (coding === 'ab') words.set(word.toLowerCase(), call);
    }
    for (const [word, call] of words) if (word.length === 1) this.#ofByte[word.charCodeAt(0)] = call;
    this.#words = words;
  }

  /** The call of the cell from `begin` up to `end`; -1 where it is none. */
  callOf(bytes: Uint8Array, begin: number, end: number): number {
    if (end === begin + 1) return this.#ofByte[bytes[begin]!]!;
    if (end - begin > 24) return BAD;
    const text = this.#decoder.decode(bytes.subarray(begin, end)).trim();
    // Spreadsheets and R write 1 as 1.0 now and then.
    const call = this.#words.get(text.replace(/\.0+$/, ''));
    return call ?? (isNoCallWord(text) ? CALL.missing : BAD);
  }
}

/**
 * The coding that cells are written in, from some of them. Zeros and ones alone are presence and absence; letters A and B
 * with nothing else are alleles A and B.
 */
export function codingOf(cells: Iterable<string>): Coding {
  const seen = new Set<string>();
  for (const cell of cells) {
    const text = cell.trim().toUpperCase();
    if (!MISSING.has(text) && !isNoCallWord(text)) seen.add(text.replace(/\.0+$/, ''));
  }
  const all = (words: Record<string, number> | readonly string[]) => {
    const known = new Set(Array.isArray(words) ? words : Object.keys(words));
    return seen.size > 0 && [...seen].every((word) => known.has(word));
  };
  if (all(CALLS.presence)) return 'presence';
  if (all(CALLS.centred)) return 'centred';
  if (all([...Object.keys(CALLS.dosage), '-1', '9'])) return 'dosage';
  const showsB = [...seen].some((word) => word.includes('B') || word === 'H');
  return showsB && all([...Object.keys(CALLS.ab), 'C', 'D']) ? 'ab' : 'letters';
}
