import type { LineWriter } from '../records/line-writer.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import type { CallTally } from './call-tally.ts';
import { writeShare } from './write-share.ts';

const [COMMA, DOT, SEMICOLON, EQUALS, A] = [44, 46, 59, 61, 65];
const KEYS = ['AC', 'AN', 'AF'] as const;
const [AC, AN] = [0, 1];
/** Second letters of the keys. */
const SECOND = Uint8Array.from(KEYS, (key) => key.charCodeAt(1));

export const COUNT_DEFINITIONS = [
  '##INFO=<ID=AC,Number=A,Type=Integer,Description="Allele count in genotypes, for each ALT allele">',
  '##INFO=<ID=AN,Number=1,Type=Integer,Description="Total number of alleles in called genotypes">',
  '##INFO=<ID=AF,Number=A,Type=Float,Description="Allele frequency among called genotypes, for each ALT allele">',
] as const;

/** Writes INFO with AC, AN and AF as the calls give them: in their places, or at the end where they were not. */
export function writeInfo(writer: LineWriter, place: RecordPlace, tally: CallTally): void {
  const { bytes, starts } = place;
  const [begin, end] = [starts[COLUMN.info]!, place.endOf(COLUMN.info)];
  let copied = begin;
  let written = 0;
  for (let at = begin; at < end;) {
    const stop = endOfEntry(bytes, at, end);
    const key = bytes[at] === A && bytes[at + 2] === EQUALS ? SECOND.indexOf(bytes[at + 1]!) : -1;
    if (key >= 0) {
      writer.copy(bytes, copied, at);
      writeEntry(writer, key, tally);
      written |= 1 << key;
      copied = stop;
    }
    at = stop + 1;
  }
  let isEmpty = end === begin || (end === begin + 1 && bytes[begin] === DOT);
  if (!isEmpty) writer.copy(bytes, copied, end);
  for (let key = 0; key < KEYS.length; key++)
    if (!(written & (1 << key))) {
      if (!isEmpty) writer.byte(SEMICOLON);
      writeEntry(writer, key, tally);
      isEmpty = false;
    }
}

function endOfEntry(bytes: Uint8Array, at: number, end: number): number {
  let stop = at;
  while (stop < end && bytes[stop] !== SEMICOLON) stop++;
  return stop;
}

function writeEntry(writer: LineWriter, key: number, { alleles, copies, known }: CallTally): void {
  writer.byte(A);
  writer.byte(SECOND[key]!);
  writer.byte(EQUALS);
  if (key === AN) return writer.digits(known);
  // A site without an ALT allele has no count of one.
  if (alleles < 2) return writer.byte(DOT);
  for (let allele = 1; allele < alleles; allele++) {
    if (allele > 1) writer.byte(COMMA);
    if (key === AC) writer.digits(copies[allele]!);
    else writeShare(writer, copies[allele]!, known);
  }
}
