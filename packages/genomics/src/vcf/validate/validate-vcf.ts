import { isUtf8 } from 'node:buffer';
import type { LineBlock, Work } from '../../bytes/line-blocks.ts';
import { FIXED_COLUMNS, vcfLines } from '../open-vcf.ts';
import { Findings, type Finding, type VcfRule } from './findings.ts';
import { HeaderRules } from './header-rules.ts';
import { RecordRules } from './record-rules.ts';

export interface ValidationOptions extends Work {
  /** findings that are kept; the others are counted (default 1,000) */
  keep?: number;
}

export interface Validation {
  /** no errors; warnings may be there */
  valid: boolean;
  errors: number;
  warnings: number;
  records: number;
  /** the first ones, in the order of the file */
  findings: readonly Finding[];
}

/**
 * Checks a VCF file (4.1 to 4.5; plain, gzip or bgzip), or the lines of a BCF file, against the rules of its format, line by line. Errors break a
 * rule of the format; warnings are names that the head does not define.
 * Source: The Variant Call Format specification, versions 4.1 to 4.5, and its conformance files (samtools/hts-specs).
 *
 * @throws GenomicsError fileUnreadable, damagedFile, lineTooLong, badBcf: the file could not be read at all
 */
export async function validateVcf(file: string, options: ValidationOptions = {}): Promise<Validation> {
  const validator = new Validator(new Findings(options.keep ?? 1000));
  for await (const block of vcfLines(file, options)) validator.block(block);
  return validator.finish();
}

class Validator {
  readonly #findings: Findings;
  readonly #header: HeaderRules;
  #rules: RecordRules | null = null;
  #records = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
    this.#header = new HeaderRules(findings);
  }

  block({ bytes, end, added }: LineBlock): void {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isText = isUtf8(buffer.subarray(0, end));
    for (let begin = 0; begin < end;) {
      const stop = buffer.indexOf(10, begin);
      const last = stop > begin && buffer[stop - 1] === 13 ? stop - 1 : stop;
      this.#findings.line++;
      this.#line(buffer.toString('utf8', begin, last));
      if (!isText) this.#encoding(buffer.subarray(begin, last));
      if (added && stop + 1 === end) this.#noLineFeed(last - begin);
      begin = stop + 1;
    }
  }

  finish(): Validation {
    const findings = this.#findings;
    if (!this.#rules) {
      findings.line++;
      if (findings.line === 1) this.#header.fileformat('');
      findings.error(0, 'vcfColumnNames');
    }
    const { errors, warnings, list } = findings;
    return { valid: errors === 0, errors, warnings, records: this.#records, findings: list };
  }

  #line(text: string): void {
    if (this.#rules) {
      this.#records++;
      this.#rules.record(text);
    } else if (this.#findings.line === 1) this.#header.fileformat(text);
    else if (text.startsWith('##')) this.#header.meta(text);
    else if (text.startsWith('#CHROM')) this.#columnNames(text);
    else this.#findings.error(0, 'vcfMetaLine');
  }

  #columnNames(text: string): void {
    const columns = text.split('\t');
    const expected = ['#CHROM', ...FIXED_COLUMNS.slice(1)];
    const needed = columns.length > 8 ? expected.length : 8;
    // FORMAT is there only where samples follow.
    if (
      columns.length === expected.length ||
      !expected.slice(0, needed).every((name, k) => columns[k] === name)
    )
      this.#findings.error(0, 'vcfColumnNames');
    const samples = columns.slice(expected.length);
    const seen = new Set<string>();
    let place = columns.slice(0, expected.length).join('\t').length + 1;
    for (const name of samples) {
      if (name === '' || seen.has(name)) this.#findings.error(place, 'vcfSampleName', { value: name });
      seen.add(name);
      place += name.length + 1;
    }
    this.#rules = new RecordRules(this.#findings, this.#header, samples);
  }

  #encoding(line: Buffer): void {
    if (isUtf8(line)) return;
    // Whole characters precede the first invalid byte.
    const text = line.toString('utf8');
    this.#sinceNew(Math.max(0, text.indexOf('\ufffd')), 'vcfNotUtf8');
  }

  /** Needed from 4.3 on. */
  #noLineFeed(place: number): void {
    this.#sinceNew(place, 'vcfNoLineFeed');
  }

  /** What breaks a rule since 4.3. */
  #sinceNew(place: number, rule: VcfRule): void {
    if (this.#header.version >= '4.3') this.#findings.error(place, rule);
    else this.#findings.warning(place, rule);
  }
}
