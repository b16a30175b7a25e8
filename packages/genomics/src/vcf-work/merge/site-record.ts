import { COLUMN } from '../records/record-place.ts';

const [DOT, COMMA] = [46, 44];

/** Alleles that denote any unseen one. */
export const isUnknownAllele = (allele: string) =>
  allele === '<*>' || allele === '<NON_REF>' || allele === '<X>';

/** A line of records, as bytes with the begin of each column. */
export class SiteRecord {
  bytes: Buffer;
  /** begin of each column; of the samples the place behind the line where there are none */
  readonly starts: number[];
  /** behind the last byte of the line, without its line end */
  end: number;
  readonly file: number;
  readonly line: number;
  readonly position: number;
  /** which of `alleles` is that of the reference; another than 0 where a file exchanged them */
  referenceAt = 0;
  #alleles: readonly string[] | null = null;
  #info: ReadonlyMap<string, string | null> | null = null;

  constructor(
    bytes: Buffer,
    starts: number[],
    end: number,
    place: { file: number; line: number; position: number },
  ) {
    this.bytes = bytes;
    this.starts = starts;
    this.end = end;
    this.file = place.file;
    this.line = place.line;
    this.position = place.position;
  }

  /** Takes its bytes out of the buffer, which is going to be used again. */
  detach(): void {
    const begin = this.starts[0]!;
    this.bytes = Buffer.from(this.bytes.subarray(begin, this.end));
    for (let k = 0; k < this.starts.length; k++) this.starts[k] = this.starts[k]! - begin;
    this.end -= begin;
  }

  columnEnd(column: number): number {
    return Math.min(this.starts[column + 1]! - 1, this.end);
  }

  /** A column as one character a byte, so that what is written again has the same bytes. */
  text(column: number): string {
    return this.bytes.toString('latin1', this.starts[column], this.columnEnd(column));
  }

  /** The text from one column to the end of another. */
  span(first: number, last: number): string {
    return this.bytes.toString('latin1', this.starts[first], this.columnEnd(last));
  }

  /** Whether a column has the same bytes in another record. */
  equals(other: SiteRecord, first: number, last: number): boolean {
    const [begin, end] = [this.starts[first]!, this.columnEnd(last)];
    const offset = other.starts[first]! - begin;
    if (other.columnEnd(last) - end !== offset) return false;
    for (let k = begin; k < end; k++) if (this.bytes[k] !== other.bytes[k + offset]) return false;
    return true;
  }

  isMissing(column: number): boolean {
    const begin = this.starts[column]!;
    return this.columnEnd(column) === begin + 1 && this.bytes[begin] === DOT;
  }

  /** REF, then ALT alleles; none for a dot. */
  get alleles(): readonly string[] {
    if (this.#alleles) return this.#alleles;
    const alternatives = this.text(COLUMN.alternative);
    this.#alleles = [this.text(COLUMN.reference), ...(alternatives === '.' ? [] : alternatives.split(','))];
    return this.#alleles;
  }

  get alternativeCount(): number {
    if (this.isMissing(COLUMN.alternative)) return 0;
    let count = 1;
    const end = this.columnEnd(COLUMN.alternative);
    for (let k = this.starts[COLUMN.alternative]!; k < end; k++) if (this.bytes[k] === COMMA) count++;
    return count;
  }

  /** Gives the alleles their names on the other strand, and says which of them is that of the reference. */
  reread(alleles: readonly string[], referenceAt: number): void {
    this.#alleles = alleles;
    this.referenceAt = referenceAt;
  }

  get reference(): string {
    return this.alleles[this.referenceAt]!;
  }

  get alternatives(): string[] {
    return this.alleles.filter((_, k) => k !== this.referenceAt);
  }

  /** INFO fields in their order; null for flags. */
  get info(): ReadonlyMap<string, string | null> {
    if (this.#info) return this.#info;
    const info = new Map<string, string | null>();
    const text = this.text(COLUMN.info);
    for (const field of text === '.' ? [] : text.split(';')) {
      const equals = field.indexOf('=');
      const key = equals < 0 ? field : field.slice(0, equals);
      if (key !== '' && !info.has(key)) info.set(key, equals < 0 ? null : field.slice(equals + 1));
    }
    this.#info = info;
    return info;
  }

  /** Last position it covers: INFO END, or that of REF. */
  get lastPosition(): number {
    const end = Number(this.info.get('END') ?? Number.NaN);
    return Number.isInteger(end) && end >= this.position
      ? end
      : this.position + this.columnEnd(COLUMN.reference) - this.starts[COLUMN.reference]! - 1;
  }

  /** No allele but REF and unknown ones. */
  get isReferenceOnly(): boolean {
    return this.alternatives.every(isUnknownAllele);
  }
}
