/** What an ALT allele does to REF, in the order in which bcftools names the kinds of a record. */
export const ALLELE_KINDS = ['ref', 'snp', 'mnp', 'indel', 'other', 'bnd', 'overlap'] as const;
export type AlleleKind = (typeof ALLELE_KINDS)[number];

/** Begin and end of an allele in bytes. */
export type Span = readonly [begin: number, end: number];

const [STAR, LESS, OPEN, CLOSE] = [42, 60, 91, 93];
const UNKNOWN: ReadonlySet<string> = new Set(['<*>', '<X>', '<NON_REF>']);

const isLetter = (byte: number) => (byte | 32) >= 97 && (byte | 32) <= 122;
const isSame = (one: number, other: number) =>
  one === other || ((one | 32) === (other | 32) && isLetter(one));

/**
 * The kind of an ALT allele, as htslib finds it (bcf_set_variant_type): bases at the begin and at the end that both
 * alleles have do not count. What is left of them is one base for another (snp), several for as many (mnp), bases put in
 * or taken out (indel), or bases replaced by another number of them (other), such as CT by G.
 */
export function alleleKind(bytes: Uint8Array, reference: Span, [begin, end]: Span): AlleleKind {
  const written = kindAsWritten(bytes, begin, end);
  if (written !== null) return written;
  let [from, own] = [reference[0], begin];
  while (from < reference[1] && own < end && isSame(bytes[from]!, bytes[own]!))
    [from, own] = [from + 1, own + 1];
  let [to, ownEnd] = [reference[1], end];
  while (to > from && ownEnd > own && isSame(bytes[to - 1]!, bytes[ownEnd - 1]!))
    [to, ownEnd] = [to - 1, ownEnd - 1];
  const [taken, given] = [to - from, ownEnd - own];
  if (taken === 0 && given === 0) return 'ref';
  if (taken === 0 || given === 0) return 'indel';
  if (taken !== given) return 'other';
  return taken === 1 ? 'snp' : 'mnp';
}

/** The kind of an allele that is not written in bases; null for one that is. */
function kindAsWritten(bytes: Uint8Array, begin: number, end: number): AlleleKind | null {
  if (end === begin + 1 && bytes[begin] === STAR) return 'overlap';
  if (bytes[begin] === LESS) return UNKNOWN.has(textOf(bytes, begin, end)) ? 'ref' : 'other';
  let isBases = true;
  for (let k = begin; k < end; k++) {
    if (isLetter(bytes[k]!)) continue;
    if (bytes[k] === OPEN || bytes[k] === CLOSE) return 'bnd';
    isBases = false;
  }
  return isBases ? null : 'other';
}

const textOf = (bytes: Uint8Array, begin: number, end: number) =>
  String.fromCharCode(...bytes.subarray(begin, end));

/** The kind of an allele that is a text. */
export function kindOfAllele(reference: string, allele: string): AlleleKind {
  const { length } = reference;
  return alleleKind(Buffer.from(reference + allele, 'latin1'), [0, length], [length, length + allele.length]);
}
