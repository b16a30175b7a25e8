import { lineBlocksOf, type LineBlock, type Work } from '../../bytes/line-blocks.ts';
import type { PeekedSource } from '../../bytes/peeked-source.ts';
import { HeaderReader } from '../../vcf/open-vcf.ts';
import { COLUMN, RecordPlace } from '../records/record-place.ts';
import type { PlacedSource } from './placed-source.ts';
import type { SortedRecords } from './sorted-records.ts';

const LARGEST_END = 2_147_483_647;
const [E, N, D, EQUALS, SEMICOLON] = [69, 78, 68, 61, 59];

/** Gives all records of a VCF file to an index; names of contigs in the order in which they come, as latin1. */
export async function indexLines(
  file: string,
  source: PeekedSource,
  placed: PlacedSource,
  sorted: SortedRecords,
  work: Work,
): Promise<string[]> {
  const reader = new HeaderReader(file);
  const names: string[] = [];
  let lines: IndexedLines | null = null;
  let offset = 0;
  for await (const block of lineBlocksOf(source, file, work)) {
    if (lines !== null) lines.take(block, 0, offset);
    else {
      const begin = reader.take(block);
      if (begin !== null) {
        lines = new IndexedLines(new RecordPlace(file, reader.header()), placed, sorted, names);
        lines.take(block, begin, offset);
      }
    }
    offset += block.end;
  }
  if (lines === null) throw reader.incomplete();
  return names;
}

class IndexedLines {
  readonly #place: RecordPlace;
  readonly #placed: PlacedSource;
  readonly #sorted: SortedRecords;
  readonly #names: string[];
  readonly #numbers = new Map<string, number>();
  /** name of the contig of the record before, and its number */
  #last: Uint8Array | null = null;
  #lastNumber = -1;

  constructor(place: RecordPlace, placed: PlacedSource, sorted: SortedRecords, names: string[]) {
    this.#place = place;
    this.#placed = placed;
    this.#sorted = sorted;
    this.#names = names;
  }

  /** @param begin where records begin in the block @param offset of the block among all bytes of the file */
  take({ bytes, end, added }: LineBlock, begin: number, offset: number): void {
    for (let at = begin; at < end;) {
      const from = offset + at;
      const isRecord = this.#place.find(bytes, at);
      at = this.#place.next;
      if (!isRecord) continue;
      // A line feed that was added at the end is not in the file.
      const to = offset + at - (added && at === end ? 1 : 0);
      this.#add(this.#placed.placeOf(from), this.#placed.placeOf(to));
    }
  }

  #add(from: number, to: number): void {
    const place = this.#place;
    const position = place.position();
    const contig = this.#contig();
    this.#sorted.add(contig, () => this.#names[contig]!, position - 1, endOf(place, position), from, to);
  }

  /** Contigs get their numbers in the order in which they come; most records have that of the one before. */
  #contig(): number {
    const { bytes, starts } = this.#place;
    const [begin, end] = [starts[COLUMN.chromosome]!, this.#place.endOf(COLUMN.chromosome)];
    if (isSame(bytes, begin, end, this.#last)) return this.#lastNumber;
    this.#last = bytes.slice(begin, end);
    const name = Buffer.from(this.#last).toString('latin1');
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.length;
      this.#numbers.set(name, number);
      this.#names.push(name);
    }
    this.#lastNumber = number;
    return number;
  }
}

function isSame(bytes: Uint8Array, begin: number, end: number, name: Uint8Array | null): boolean {
  if (end - begin !== name?.length) return false;
  for (let k = 0; k < name.length; k++) if (bytes[begin + k] !== name[k]) return false;
  return true;
}

/** The last base of a record, from 1: INFO END where it is there and lies behind the begin, otherwise that of REF. */
function endOf(place: RecordPlace, position: number): number {
  const ofReference = position - 1 + place.endOf(COLUMN.reference) - place.starts[COLUMN.reference]!;
  const said = saidEnd(place);
  return said >= position ? said : ofReference;
}

function saidEnd({ bytes, starts }: RecordPlace): number {
  const [begin, end] = [starts[COLUMN.info]!, starts[COLUMN.format]! - 1];
  // `end` is the place of a tab at the most, so that four bytes can be looked at
  for (let k = begin; k + 4 < end; k++)
    if (bytes[k] === E && bytes[k + 1] === N && bytes[k + 2] === D && bytes[k + 3] === EQUALS)
      if (k === begin || bytes[k - 1] === SEMICOLON) return numberAt(bytes, k + 4, end);
  return 0;
}

function numberAt(bytes: Uint8Array, begin: number, end: number): number {
  let value = 0;
  for (let k = begin; k < end && bytes[k] !== SEMICOLON; k++) {
    const digit = bytes[k]! - 48;
    if (digit < 0 || digit > 9) return 0;
    value = Math.min(LARGEST_END, 10 * value + digit);
  }
  return value;
}
