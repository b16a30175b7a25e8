import type { LineWriter } from '../records/line-writer.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import type { CallTally } from './call-tally.ts';

const [SEMICOLON, EQUALS, A] = [59, 61, 65];
const KEYS = ['AC', 'AN', 'AF'] as const;
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
  const texts = textsOf(tally);
  let copied = begin;
  let written = 0;
  for (let at = begin; at < end;) {
    const stop = endOfEntry(bytes, at, end);
    const key = bytes[at] === A && bytes[at + 2] === EQUALS ? SECOND.indexOf(bytes[at + 1]!) : -1;
    if (key >= 0) {
      writer.copy(bytes, copied, at);
      writer.text(texts[key]!);
      written |= 1 << key;
      copied = stop;
    }
    at = stop + 1;
  }
  const isEmpty = end === begin || (end === begin + 1 && bytes[begin] === 46);
  if (!isEmpty) writer.copy(bytes, copied, end);
  const rest = written === 0 ? texts.join(';') : texts.filter((_, k) => !(written & (1 << k))).join(';');
  if (rest !== '') writer.text(isEmpty ? rest : `;${rest}`);
}

function endOfEntry(bytes: Uint8Array, at: number, end: number): number {
  let stop = at;
  while (stop < end && bytes[stop] !== SEMICOLON) stop++;
  return stop;
}

function textsOf({ alleles, copies, known }: CallTally): string[] {
  if (alleles === 2) {
    const count = copies[1]!;
    return [`AC=${count}`, `AN=${known}`, `AF=${share(count, known)}`];
  }
  // A site without an ALT allele has no count of one.
  if (alleles < 2) return ['AC=.', `AN=${known}`, 'AF=.'];
  const counts = Array.from(copies.subarray(1, alleles));
  return [
    `AC=${counts.join(',')}`,
    `AN=${known}`,
    `AF=${counts.map((count) => share(count, known)).join(',')}`,
  ];
}

/** Six significant digits, as other programs write it. */
function share(count: number, known: number): string {
  if (known === 0) return '.';
  return String(Number((count / known).toPrecision(6)));
}
