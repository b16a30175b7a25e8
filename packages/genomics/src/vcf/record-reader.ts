import { GenomicsError } from '../genomics-error.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { PACKED } from './bcf/index.ts';
import type { CallBlock } from './call-block.ts';
import type { ImportReport } from './import-report.ts';
import { FIXED_COLUMNS, type VcfHeader } from './open-vcf.ts';
import { packAlleles } from './pack-alleles.ts';
import { packDiploid } from './pack-diploid.ts';
import { readAlleles, type AlleleProblem } from './read-alleles.ts';
import { SiteColumns, type Place } from './site-columns.ts';

const [TAB, LINE_FEED, RETURN, COMMA, COLON] = [9, 10, 13, 44, 58];
const COLUMN = { id: 2, alternative: 4, format: 8 } as const;

export interface RecordReaderParts {
  file: string;
  header: VcfHeader;
  report: ImportReport;
  calls: CallBlock;
  split: boolean;
}

/** Reads records on their bytes: their sites into columns, their calls packed. */
export class RecordReader {
  readonly #parts: RecordReaderParts;
  readonly #sites: SiteColumns;
  readonly #samples: number;
  readonly #alleles: Int16Array;
  /** begin of each fixed column, and of the first sample */
  readonly #starts = new Int32Array(FIXED_COLUMNS.length + 1);
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  /** rows of records whose calls are not in the text, and the next one */
  #packed: Uint8Array = new Uint8Array(0);
  #row = 0;
  #line: number;
  /** line of the first record without genotypes */
  #firstWithout: number | null = null;

  constructor(parts: RecordReaderParts) {
    this.#parts = parts;
    this.#samples = parts.header.samples.length;
    this.#alleles = new Int16Array(2 * this.#samples);
    this.#line = parts.header.lines;
    this.#sites = new SiteColumns(parts.file, parts.report.counts);
  }

  /** @throws GenomicsError noGenotypes where no record has any */
  variants(): VariantTable {
    const { records, withoutGenotypes } = this.#parts.report.counts;
    if (this.#firstWithout !== null && withoutGenotypes === records)
      throw new GenomicsError('noGenotypes', { file: this.#parts.file, line: this.#firstWithout });
    return this.#sites.finish();
  }

  /** The bytes in which the next records lie. */
  look(bytes: Uint8Array, packed: Uint8Array = new Uint8Array(0)): void {
    this.#packed = packed;
    this.#row = 0;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads the record at `at`; where the next one begins. @param blockEnd behind the last whole line */
  record(at: number, blockEnd: number): number {
    const bytes = this.#bytes;
    this.#line++;
    if (bytes[at] === LINE_FEED) return at + 1;
    if (bytes[at] === RETURN && bytes[at + 1] === LINE_FEED) return at + 2;
    this.#findColumns(at);
    this.#parts.report.counts.records++;
    const { calls } = this.#parts;
    if (this.#isGenotypeOnly() && !this.#isMultiallelic()) {
      const end = this.#pack(this.#starts[FIXED_COLUMNS.length]!);
      if (end >= 0 && end < blockEnd) {
        this.#sites.add(this.#place(), this.#starts[COLUMN.alternative]!, this.#altEnd(), false);
        calls.advance();
        return end + 1;
      }
    }
    return this.#generalRecord();
  }

  /** Packs calls of four bytes each, or takes those that are packed; the place of the line end, or -1. */
  #pack(at: number): number {
    const [bytes, { calls }] = [this.#bytes, this.#parts];
    if (bytes[at] !== PACKED || bytes[at + 1] !== LINE_FEED || this.#row === this.#packed.length)
      return packDiploid(bytes, this.#view, at, this.#samples, calls.bytes, calls.at);
    const next = this.#row + calls.stride;
    calls.bytes.set(this.#packed.subarray(this.#row, next), calls.at);
    this.#row = next;
    return at + 1;
  }

  #generalRecord(): number {
    const [bytes, starts] = [this.#bytes, this.#starts];
    const begin = starts[FIXED_COLUMNS.length]!;
    const end = bytes.indexOf(LINE_FEED, begin);
    const alternatives = this.#alternatives();
    if (!this.#hasGenotypes()) {
      this.#parts.report.counts.withoutGenotypes++;
      this.#firstWithout ??= this.#line;
      return end + 1;
    }
    const problem = readAlleles(bytes, begin, end, this.#samples, alternatives.length + 1, this.#alleles);
    if (problem) throw this.#badSample(problem, alternatives.length + 1, end);
    const { report, calls, split } = this.#parts;
    const several = alternatives.length > 1;
    if (several) report.counts[split ? 'multiallelicSplit' : 'multiallelicLeftOut']++;
    if (several && !split) return end + 1;
    alternatives.forEach(([from, to], k) => {
      this.#sites.add(this.#place(), from, to, several);
      // What is odd about a call is counted once, however many markers the site becomes.
      packAlleles(this.#alleles, this.#samples, k + 1, calls.bytes, calls.at, k === 0 ? report.counts : null);
      calls.advance();
    });
    return end + 1;
  }

  #findColumns(at: number): void {
    const [bytes, starts] = [this.#bytes, this.#starts];
    let place = at;
    starts[0] = at;
    for (let column = 1; column < starts.length; column++) {
      let byte = bytes[place]!;
      while (byte !== TAB && byte !== LINE_FEED) byte = bytes[++place]!;
      if (byte === LINE_FEED)
        throw new GenomicsError('shortLine', {
          ...this.#where(),
          found: column,
          expected: FIXED_COLUMNS.length + this.#samples,
        });
      starts[column] = ++place;
    }
  }

  #isGenotypeOnly(): boolean {
    const [bytes, at] = [this.#bytes, this.#starts[COLUMN.format]!];
    return bytes[at] === 71 && bytes[at + 1] === 84 && bytes[at + 2] === TAB;
  }

  #hasGenotypes(): boolean {
    const [bytes, at] = [this.#bytes, this.#starts[COLUMN.format]!];
    const behind = bytes[at + 2];
    return bytes[at] === 71 && bytes[at + 1] === 84 && (behind === TAB || behind === COLON);
  }

  #altEnd(): number {
    return this.#starts[COLUMN.alternative + 1]! - 1;
  }

  #isMultiallelic(): boolean {
    const end = this.#altEnd();
    for (let k = this.#starts[COLUMN.alternative]!; k < end; k++) if (this.#bytes[k] === COMMA) return true;
    return false;
  }

  /** Begin and end of each ALT allele. */
  #alternatives(): [number, number][] {
    const end = this.#altEnd();
    const alternatives: [number, number][] = [];
    let begin = this.#starts[COLUMN.alternative]!;
    for (let k = begin; k <= end; k++)
      if (k === end || this.#bytes[k] === COMMA) {
        alternatives.push([begin, k]);
        begin = k + 1;
      }
    return alternatives;
  }

  #place(): Place {
    return { bytes: this.#bytes, starts: this.#starts, line: this.#line };
  }

  #badSample({ kind, sample, begin, end }: AlleleProblem, alleles: number, lineEnd: number): GenomicsError {
    const text = (from: number, to: number) => new TextDecoder().decode(this.#bytes.subarray(from, to));
    if (kind === 'columns') {
      const found = text(this.#starts[0]!, lineEnd).split('\t').length;
      return new GenomicsError('shortLine', {
        ...this.#where(),
        found,
        expected: FIXED_COLUMNS.length + this.#samples,
      });
    }
    return new GenomicsError('badGenotype', {
      ...this.#where(),
      marker: text(this.#starts[COLUMN.id]!, this.#starts[COLUMN.id + 1]! - 1),
      sample: this.#parts.header.samples[sample]!,
      value: text(begin, end),
      alleles,
    });
  }

  #where(): { file: string; line: number } {
    return { file: this.#parts.file, line: this.#line };
  }
}
