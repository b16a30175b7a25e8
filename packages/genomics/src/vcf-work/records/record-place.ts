import { GenomicsError } from '../../genomics-error.ts';
import type { VcfHeader } from '../../vcf/open-vcf.ts';
import { checkColumns } from './check-columns.ts';

const [TAB, LINE_FEED, RETURN, COLON] = [9, 10, 13, 58];

/** Columns of a record; samples begin at COLUMN.samples. */
export const COLUMN = {
  chromosome: 0,
  position: 1,
  id: 2,
  reference: 3,
  alternative: 4,
  quality: 5,
  filter: 6,
  info: 7,
  format: 8,
  samples: 9,
} as const;
const LARGEST_POSITION = 2_147_483_647;

/** Positions of the columns of a record in the bytes of its block; the same object serves record after record. */
export class RecordPlace {
  bytes: Uint8Array = new Uint8Array(0);
  /** begin of each column; the samples are one piece, at `starts[9]` */
  readonly starts = new Int32Array(10);
  /** number of the line in the file */
  line: number;
  #end = -1;
  /** the same bytes: a Buffer finds line ends several times as quickly */
  #buffer: Buffer = Buffer.alloc(0);
  readonly #file: string;
  readonly #samples: readonly string[];
  readonly #decoder = new TextDecoder();

  constructor(file: string, header: VcfHeader) {
    this.#file = file;
    this.#samples = header.samples;
    this.line = header.lines;
  }

  /**
   * Finds the columns of the record at `at`; `next` is the place behind it.
   *
   * @returns false for an empty line
   * @throws GenomicsError shortLine
   */
  find(bytes: Uint8Array, at: number): boolean {
    if (this.bytes !== bytes) {
      this.bytes = bytes;
      this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    this.line++;
    const { starts } = this;
    const columns = this.#samples.length > 0 ? 9 : 7;
    let place = at;
    starts[0] = at;
    for (let column = 1; column <= columns; column++) {
      let byte = bytes[place]!;
      while (byte !== TAB && byte !== LINE_FEED) byte = bytes[++place]!;
      if (byte === LINE_FEED) return this.#shorter(at, place, column);
      starts[column] = ++place;
    }
    this.#end = -1;
    if (columns === 7) starts[COLUMN.format] = starts[COLUMN.samples] = this.end + 1;
    return true;
  }

  /** Place of the line feed, or of the carriage return before it. */
  get end(): number {
    if (this.#end < 0) {
      const { bytes, starts } = this;
      const from = starts[this.#samples.length > 0 ? COLUMN.samples : COLUMN.info];
      const feed = this.#buffer.indexOf(LINE_FEED, from);
      this.#end = bytes[feed - 1] === RETURN ? feed - 1 : feed;
    }
    return this.#end;
  }

  /** Someone has read the samples up to here, so nobody needs to look for the end. */
  set end(place: number) {
    this.#end = place;
  }

  /** Where the next line begins. */
  get next(): number {
    return this.bytes[this.end] === RETURN ? this.end + 2 : this.end + 1;
  }

  /** Place behind the last byte of a fixed column. */
  endOf(column: number): number {
    return this.starts[column + 1]! - 1;
  }

  /** A fixed column; `samples` gives all sample columns as one text. */
  text(column: number): string {
    const end = column === COLUMN.samples ? this.end : this.endOf(column);
    return this.decode(this.starts[column]!, end);
  }

  /** Fields of FORMAT; none where there are no samples. */
  keys(): string[] {
    return this.#samples.length > 0 ? this.text(COLUMN.format).split(':') : [];
  }

  decode(begin: number, end: number): string {
    return this.#decoder.decode(this.bytes.subarray(begin, end));
  }

  /** @throws GenomicsError notPosition */
  position(): number {
    const [begin, end] = [this.starts[COLUMN.position]!, this.endOf(COLUMN.position)];
    let value = 0;
    for (let k = begin; k < end && value <= LARGEST_POSITION; k++) {
      const digit = this.bytes[k]! - 48;
      value = digit < 0 || digit > 9 ? Infinity : 10 * value + digit;
    }
    if (begin !== end && value <= LARGEST_POSITION) return value;
    const text = this.decode(begin, Math.min(end, begin + 40));
    throw new GenomicsError('notPosition', { ...this.where(), value: text });
  }

  /** Alleles of the site, REF included; an ALT of a single dot is none. */
  alleleCount(): number {
    const [begin, end] = [this.starts[COLUMN.alternative]!, this.endOf(COLUMN.alternative)];
    if (end === begin + 1 && this.bytes[begin] === 46) return 1;
    let alleles = 2;
    for (let k = begin; k < end; k++) if (this.bytes[k] === 44) alleles++;
    return alleles;
  }

  /** File and line of the record; no line where an index led to it. */
  where(): { file: string; line: number | string } {
    return { file: this.#file, line: Number.isNaN(this.line) ? '?' : this.line };
  }

  /**
   * Checks that every sample has its column, and that calls name alleles of the record only.
   *
   * @throws GenomicsError shortLine, badGenotype
   */
  checkCalls(): void {
    const samples = this.#samples.length;
    if (samples === 0) return;
    const { bytes, end } = this;
    const [format, begin] = [this.starts[COLUMN.format]!, this.starts[COLUMN.samples]!];
    const hasCalls = bytes[format] === 71 && bytes[format + 1] === 84;
    const behind = hasCalls ? bytes[format + 2] : undefined;
    const fields = behind === TAB ? 'calls' : behind === COLON ? 'callsFirst' : 'none';
    const alleles = this.alleleCount();
    const { columns, bad } = checkColumns(bytes, begin, end, samples, { alleles, fields });
    if (columns !== samples)
      throw new GenomicsError('shortLine', { ...this.where(), found: 9 + columns, expected: 9 + samples });
    if (bad < 0) return;
    const call = this.text(COLUMN.samples).split('\t')[bad]!.split(':')[0]!;
    throw new GenomicsError('badGenotype', {
      ...this.where(),
      marker: this.text(COLUMN.id),
      sample: this.#samples[bad]!,
      value: call.slice(0, 40),
      alleles,
    });
  }

  #shorter(at: number, end: number, found: number): boolean {
    this.#end = end;
    if (end === at || (end === at + 1 && this.bytes[at] === RETURN)) return false;
    const expected = this.#samples.length > 0 ? 9 + this.#samples.length : 8;
    throw new GenomicsError('shortLine', { ...this.where(), found, expected });
  }
}
