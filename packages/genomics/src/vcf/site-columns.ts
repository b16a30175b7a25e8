import { GenomicsError } from '../genomics-error.ts';
import { NameListBuilder } from '../matrix/name-list.ts';
import { NumberColumn } from '../matrix/number-column.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import type { ImportCounts } from './import-report.ts';

const MOST_CONTIGS = 1 << 16;
const LARGEST_POSITION = 2_147_483_647;
const DOT = 46;

/** Position of a record: its line, and the begin of each of its columns. */
export interface Place {
  bytes: Uint8Array;
  starts: Int32Array;
  line: number;
}

/** The sites of a file, column by column. */
export class SiteColumns {
  readonly #file: string;
  readonly #counts: ImportCounts;
  readonly #chromosomes: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #chromosome = new NumberColumn(Uint16Array);
  readonly #position = new NumberColumn(Int32Array);
  readonly #ids = new NameListBuilder();
  readonly #counted = new NameListBuilder();
  readonly #other = new NameListBuilder();
  readonly #decoder = new TextDecoder();
  /** the contig of the record before, as bytes: most records need no look into the map */
  #lastName: Uint8Array = new Uint8Array(0);
  #lastCode = -1;
  #lastPosition = -1;
  /** REF and ALT of the marker before, and of all at its position when there are several */
  #before = new Uint8Array(64);
  #beforeLength = 0;
  #here: string[] = [];

  constructor(file: string, counts: ImportCounts) {
    this.#file = file;
    this.#counts = counts;
  }

  /** Adds a marker whose counted allele is from `from` up to `to`. @param split one of several of its site */
  add(place: Place, from: number, to: number, split: boolean): void {
    const { bytes, starts } = place;
    const [refBegin, refEnd] = [starts[3]!, starts[4]! - 1];
    this.#refuseBlank(place, refBegin, refEnd, 'REF');
    this.#refuseBlank(place, from, to, 'ALT');
    const code = this.#contig(place);
    const position = this.#positionOf(place);
    this.#order(code, position);
    this.#seekDuplicate(place, from, to);
    this.#chromosome.add(code);
    this.#position.add(position);
    this.#other.addBytes(bytes, refBegin, refEnd);
    this.#counted.addBytes(bytes, from, to);
    this.#addId(place, split, from, to);
  }

  finish(): VariantTable {
    return {
      count: this.#ids.length,
      chromosomes: this.#chromosomes,
      chromosome: this.#chromosome.finish(),
      position: this.#position.finish(),
      centimorgan: null,
      ids: this.#ids.finish(),
      counted: this.#counted.finish(),
      other: this.#other.finish(),
    };
  }

  #contig(place: Place): number {
    const { bytes, starts } = place;
    const [begin, end] = [starts[0]!, starts[1]! - 1];
    if (sameBytes(bytes, begin, end, this.#lastName)) return this.#lastCode;
    this.#refuseBlank(place, begin, end, 'CHROM');
    const name = this.#text(bytes, begin, end);
    let code = this.#codes.get(name);
    if (code === undefined) {
      code = this.#chromosomes.length;
      if (code === MOST_CONTIGS)
        throw new GenomicsError('tooManyContigs', {
          file: this.#file,
          line: place.line,
          limit: MOST_CONTIGS,
        });
      this.#codes.set(name, code);
      this.#chromosomes.push(name);
    } else this.#counts.unsortedSites++;
    this.#lastName = bytes.slice(begin, end);
    return code;
  }

  #positionOf({ bytes, starts, line }: Place): number {
    const [begin, end] = [starts[1]!, starts[2]! - 1];
    let value = 0;
    for (let k = begin; k < end && value <= LARGEST_POSITION; k++) {
      const digit = bytes[k]! - 48;
      value = digit < 0 || digit > 9 ? Infinity : 10 * value + digit;
    }
    if (begin === end || value > LARGEST_POSITION)
      throw new GenomicsError('notPosition', {
        file: this.#file,
        line,
        value: this.#text(bytes, begin, Math.min(end, begin + 40)),
      });
    return value;
  }

  #order(code: number, position: number): void {
    const same = code === this.#lastCode;
    if (same && position < this.#lastPosition) this.#counts.unsortedSites++;
    if (!same || position !== this.#lastPosition) {
      this.#beforeLength = 0;
      if (this.#here.length > 0) this.#here = [];
    }
    this.#lastCode = code;
    this.#lastPosition = position;
  }

  /** Alleles become strings only where a position comes a second time. */
  #seekDuplicate({ bytes, starts }: Place, from: number, to: number): void {
    const begin = starts[3]!;
    if (this.#beforeLength > 0 || this.#here.length > 0) {
      if (this.#here.length === 0) this.#here.push(this.#text(this.#before, 0, this.#beforeLength));
      const own = this.#text(bytes, begin, starts[4]!) + this.#text(bytes, from, to);
      if (this.#here.includes(own)) this.#counts.duplicateSites++;
      else this.#here.push(own);
      return;
    }
    const refLength = starts[4]! - begin;
    this.#beforeLength = refLength + to - from;
    if (this.#beforeLength > this.#before.length) this.#before = new Uint8Array(2 * this.#beforeLength);
    for (let k = 0; k < refLength; k++) this.#before[k] = bytes[begin + k]!;
    for (let k = from; k < to; k++) this.#before[refLength + k - from] = bytes[k]!;
  }

  #addId(place: Place, split: boolean, from: number, to: number): void {
    const { bytes, starts } = place;
    const [begin, end] = [starts[2]!, starts[3]! - 1];
    const alternative = () => this.#text(bytes, from, to);
    if (end === begin + 1 && bytes[begin] === DOT) {
      this.#counts.namedByPosition++;
      const reference = this.#text(bytes, starts[3]!, starts[4]! - 1);
      const chromosome = this.#chromosomes[this.#lastCode];
      this.#ids.add(`${chromosome}_${this.#lastPosition}_${reference}_${alternative()}`);
      return;
    }
    this.#refuseBlank(place, begin, end, 'ID');
    if (split) this.#ids.add(`${this.#text(bytes, begin, end)}_${alternative()}`);
    else this.#ids.addBytes(bytes, begin, end);
  }

  /** A .bim file parts its columns by blanks, so an empty name or one with a blank would shift them. */
  #refuseBlank({ bytes, line }: Place, begin: number, end: number, column: string): void {
    let blank = begin >= end;
    for (let k = begin; k < end; k++) if (bytes[k]! <= 32) blank = true;
    if (blank) throw new GenomicsError('blankInColumn', { file: this.#file, line, column });
  }

  #text(bytes: Uint8Array, begin: number, end: number): string {
    return this.#decoder.decode(bytes.subarray(begin, end));
  }
}

function sameBytes(bytes: Uint8Array, begin: number, end: number, name: Uint8Array): boolean {
  if (end - begin !== name.length) return false;
  for (let k = 0; k < name.length; k++) if (bytes[begin + k] !== name[k]) return false;
  return name.length > 0;
}
