/**
 * Calls written in letters: two (AC, A/C, A|C, A:C), or one of the IUPAC codes, where R denotes A or G (IUPAC-IUB,
 * Nucleic Acids Research 13 (1985) 3021). Alleles are the four bases, + and - or I and D for indels.
 */

/** Alleles as they sort; an allele is a place in this text. */
export const ALLELES = '+-ACDGIT';

/** What `readCall` says of a call that has no two known alleles. */
export const NO_CALL = { missing: -1, half: -2, bad: -3 } as const;

const [UNKNOWN, FOREIGN] = [-1, -2];
const DASH = 45;
const ZERO = 48;
const HETEROZYGOUS: Record<string, string> = { R: 'AG', Y: 'CT', S: 'CG', W: 'AT', K: 'GT', M: 'AC' };

/** The allele of a byte, in either case; UNKNOWN for a code of a missing one, FOREIGN for all else. */
const ALLELE_OF_BYTE = new Int8Array(256).fill(FOREIGN);
for (const letter of 'NX?.0') setBothCases(letter, UNKNOWN);
for (const [allele, letter] of ALLELES.split('').entries()) setBothCases(letter, allele);

/** Two alleles of a single byte, first * 8 + second. */
const PAIR_OF_BYTE = new Int8Array(256).fill(NO_CALL.bad);
for (let byte = 0; byte < 256; byte++) {
  const allele = ALLELE_OF_BYTE[byte]!;
  if (allele >= 0) PAIR_OF_BYTE[byte] = 9 * allele;
  if (allele === UNKNOWN) PAIR_OF_BYTE[byte] = NO_CALL.missing;
}
for (const [letter, [first, second]] of Object.entries(HETEROZYGOUS)) {
  const pair = 8 * ALLELES.indexOf(first!) + ALLELES.indexOf(second!);
  for (const own of [letter, letter.toLowerCase()]) PAIR_OF_BYTE[own.charCodeAt(0)] = pair;
}

function setBothCases(letter: string, value: number): void {
  for (const own of [letter, letter.toLowerCase()]) ALLELE_OF_BYTE[own.charCodeAt(0)] = value;
}

/**
 * Reads the call from `begin` up to `end`.
 *
 * @param indel whether the marker has - as an allele: then - is a deletion and a lone 0 is heterozygous, as TASSEL
 *   writes them; otherwise both are missing
 * @returns first * 8 + second, places in ALLELES, or one of NO_CALL
 */
export function readCall(bytes: Uint8Array, begin: number, end: number, indel: boolean): number {
  const length = end - begin;
  if (length === 0) return NO_CALL.missing;
  const one = bytes[begin]!;
  if (length === 1) {
    if (one === DASH && !indel) return NO_CALL.missing;
    return one === ZERO && indel ? 1 : PAIR_OF_BYTE[one]!;
  }
  if (length > 3 || (length === 3 && !isSeparator(bytes[begin + 1]!))) return NO_CALL.bad;
  const first = alleleOf(one, indel);
  const second = alleleOf(bytes[end - 1]!, indel);
  if (first === FOREIGN || second === FOREIGN) return NO_CALL.bad;
  if (first >= 0 && second >= 0) return 8 * first + second;
  // NA is how tables write a missing value, not half a call.
  const isNA = length === 2 && (one | 32) === 110 && (bytes[end - 1]! | 32) === 97;
  return first === second || isNA ? NO_CALL.missing : NO_CALL.half;
}

function alleleOf(byte: number, indel: boolean): number {
  return byte === DASH && !indel ? UNKNOWN : ALLELE_OF_BYTE[byte]!;
}

const isSeparator = (byte: number) => byte === 47 || byte === 124 || byte === 58;
