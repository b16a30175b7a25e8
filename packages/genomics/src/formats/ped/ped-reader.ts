import { famRow, type FamRow } from '../../fileset/read-fam.ts';
import { splitBlanks } from '../../fileset/read-lines.ts';
import { GenomicsError } from '../../genomics-error.ts';
import type { AlleleNumbers, SampleRows, SeenAlleles } from '../sample-rows/index.ts';

const [LINE_FEED, RETURN, BLANK, HASH] = [10, 13, 32, 35];
/** Family, name, father, mother, sex, phenotype. */
const FIXED = 6;

export interface PedParts {
  file: string;
  numbers: AlleleNumbers;
  alleles: SeenAlleles;
  rows: SampleRows;
}

/** Reads lines of samples on their bytes: six columns, then two alleles for each marker. */
export class PedReader {
  readonly fam: FamRow[] = [];
  halfCalls = 0;
  readonly #parts: PedParts;
  readonly #places = new Int32Array(2 * FIXED);
  #line = 0;
  #at = 0;
  #begin = 0;

  constructor(parts: PedParts) {
    this.#parts = parts;
  }

  /** Reads the line at `at`; where the next one begins. */
  line(bytes: Uint8Array, at: number): number {
    this.#line++;
    const feed = bytes.indexOf(LINE_FEED, at);
    const end = feed > at && bytes[feed - 1] === RETURN ? feed - 1 : feed;
    if (bytes[at] === HASH) return feed + 1;
    const found = this.#fixedColumns(bytes, at, end);
    if (found === 0) return feed + 1;
    this.#calls(bytes, at, end);
    return feed + 1;
  }

  #fixedColumns(bytes: Uint8Array, at: number, end: number): number {
    const places = this.#places;
    // Only the first columns: a line may have millions.
    let stop = Math.min(end, at + 1000);
    let found = splitBlanks(bytes, at, stop, places);
    if (found <= FIXED && stop < end) found = splitBlanks(bytes, at, (stop = end), places);
    if (found === 0) return 0;
    if (found < FIXED) throw this.#shortLine(bytes, at, end);
    this.fam.push(famRow(bytes, places));
    this.#begin = places[2 * FIXED - 1]!;
    return found;
  }

  #calls(bytes: Uint8Array, at: number, end: number): void {
    const { alleles, numbers, rows } = this.#parts;
    const { row, markers } = rows;
    const { ofByte } = numbers;
    let place = this.#begin;
    for (let marker = 0; marker < markers; marker++) {
      let [one, two] = [0, 0];
      const next = place + 1;
      // Nearly always: a blank, a letter, a blank, a letter, and a blank or the end.
      if (
        next + 3 <= end &&
        bytes[next]! > BLANK &&
        bytes[next + 1]! <= BLANK &&
        bytes[next + 2]! > BLANK &&
        (next + 3 === end || bytes[next + 3]! <= BLANK)
      ) {
        one = ofByte[bytes[next]!]!;
        two = ofByte[bytes[next + 2]!]!;
        place = next + 3;
      } else {
        this.#at = place;
        one = this.#allele(bytes, end);
        two = this.#allele(bytes, end);
        if (one < 0 || two < 0) throw this.#shortLine(bytes, at, end);
        place = this.#at;
      }
      if ((one === 0) !== (two === 0)) this.halfCalls++;
      row[marker >> 2]! |= alleles.callOf(marker, one, two) << (2 * (marker & 3));
    }
    while (place < end && bytes[place]! <= BLANK) place++;
    if (place < end) throw this.#shortLine(bytes, at, end);
    rows.add();
  }

  /** Number of the next allele; -1 at the end of the line. */
  #allele(bytes: Uint8Array, end: number): number {
    let begin = this.#at;
    while (begin < end && bytes[begin]! <= BLANK) begin++;
    if (begin === end) return -1;
    let stop = begin;
    while (stop < end && bytes[stop]! > BLANK) stop++;
    this.#at = stop;
    return this.#parts.numbers.of(bytes, begin, stop);
  }

  #shortLine(bytes: Uint8Array, at: number, end: number): GenomicsError {
    return new GenomicsError('pedColumns', {
      file: this.#parts.file,
      line: this.#line,
      found: splitBlanks(bytes, at, end, this.#places),
      expected: FIXED + 2 * this.#parts.rows.markers,
      markers: this.#parts.rows.markers,
    });
  }
}
