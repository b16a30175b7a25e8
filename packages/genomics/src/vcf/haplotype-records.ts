import { GenomicsError } from '../genomics-error.ts';
import type { ImportCounts } from './import-report.ts';
import { FIXED_COLUMNS, type OpenVcf, type RecordBlock } from './open-vcf.ts';

const [TAB, LINE_FEED, RETURN, DOT, SLASH, PIPE, COLON] = [9, 10, 13, 46, 47, 124, 58];
const BEFORE_SAMPLES = FIXED_COLUMNS.length;
/** The shortest call, `0` and its tab, becomes two of three letters and their tabs. */
const MOST_GROWTH = 4;

/**
 * Phased records as records of haplotypes: each sample X becomes X.1 and X.2, homozygous for what is before and
 * behind the sign | of its calls. The two haplotypes of an unphased heterozygous call are unknown, and the second one
 * of a haploid call.
 *
 * @param counts where unphased calls are counted
 * @throws GenomicsError shortLine, while the records are walked through
 */
export function haplotypeRecords(file: string, { header, records }: OpenVcf, counts: ImportCounts): OpenVcf {
  const writer = new HaplotypeWriter(file, header.samples.length, header.lines, counts);
  const samples = header.samples.flatMap((name) => [`${name}.1`, `${name}.2`]);
  return { header: { ...header, samples }, records: written(writer, records) };
}

async function* written(
  writer: HaplotypeWriter,
  records: AsyncGenerator<RecordBlock>,
): AsyncGenerator<RecordBlock> {
  try {
    for await (const block of records) yield writer.write(block);
  } finally {
    await records.return(undefined);
  }
}

class HaplotypeWriter {
  readonly #file: string;
  readonly #samples: number;
  readonly #counts: ImportCounts;
  #line: number;
  #into: Uint8Array = new Uint8Array(0);
  #to = 0;

  constructor(file: string, samples: number, line: number, counts: ImportCounts) {
    [this.#file, this.#samples, this.#line, this.#counts] = [file, samples, line, counts];
  }

  write({ bytes, begin, end }: RecordBlock): RecordBlock {
    const most = MOST_GROWTH * (end - begin) + 64;
    if (this.#into.length < most) this.#into = new Uint8Array(most);
    this.#to = 0;
    for (let at = begin; at < end;) at = this.#record(bytes, at);
    return { bytes: this.#into, begin: 0, end: this.#to };
  }

  /** One line; where the next one begins. */
  #record(bytes: Uint8Array, at: number): number {
    this.#line++;
    const end = bytes.indexOf(LINE_FEED, at);
    let [place, column, format] = [at, 0, at];
    for (; place < end && column < BEFORE_SAMPLES; place++)
      if (bytes[place] === TAB && ++column === BEFORE_SAMPLES - 1) format = place + 1;
    const last = bytes[end - 1] === RETURN ? end - 1 : end;
    // What is no record, or has no genotypes, is left to the reader of records to judge.
    if (column < BEFORE_SAMPLES || !isGenotype(bytes, format)) {
      this.#copy(bytes, at, end + 1);
      return end + 1;
    }
    this.#copy(bytes, at, format);
    this.#copy(GENOTYPE, 0, GENOTYPE.length);
    let samples = 0;
    for (; place <= last; samples++) {
      let stop = place;
      while (stop < last && bytes[stop] !== TAB) stop++;
      this.#sample(bytes, place, stop);
      place = stop + 1;
    }
    if (samples !== this.#samples)
      throw new GenomicsError('shortLine', {
        file: this.#file,
        line: this.#line,
        found: BEFORE_SAMPLES + samples,
        expected: BEFORE_SAMPLES + this.#samples,
      });
    this.#into[this.#to++] = LINE_FEED;
    return end + 1;
  }

  /** Two calls for the one between `from` and `stop`. */
  #sample(bytes: Uint8Array, from: number, stop: number): void {
    let end = from;
    while (end < stop && bytes[end] !== COLON) end++;
    // VCF 4.4 may say how the first allele is phased.
    const begin = bytes[from] === PIPE || bytes[from] === SLASH ? from + 1 : from;
    let sign = begin;
    while (sign < end && bytes[sign] !== PIPE && bytes[sign] !== SLASH) sign++;
    if (sign === end) {
      this.#twice(bytes, begin, end);
      this.#unknown();
    } else if (hasSign(bytes, sign + 1, end)) {
      // More than two alleles: missing, and counted by the reader of records.
      this.#copy(TAB_BYTE, 0, 1);
      this.#copy(bytes, begin, end);
      this.#unknown();
    } else if (bytes[sign] === PIPE || isAlike(bytes, begin, sign, end)) {
      this.#twice(bytes, begin, sign);
      this.#twice(bytes, sign + 1, end);
    } else {
      const known = bytes[begin] !== DOT && bytes[sign + 1] !== DOT;
      if (known) this.#counts.unphasedCalls++;
      this.#unknown();
      this.#unknown();
    }
  }

  #twice(bytes: Uint8Array, from: number, to: number): void {
    this.#into[this.#to++] = TAB;
    this.#copy(bytes, from, to);
    this.#into[this.#to++] = PIPE;
    this.#copy(bytes, from, to);
  }

  #unknown(): void {
    this.#copy(UNKNOWN, 0, UNKNOWN.length);
  }

  #copy(bytes: Uint8Array, from: number, to: number): void {
    for (let k = from; k < to; k++) this.#into[this.#to++] = bytes[k]!;
  }
}

const TAB_BYTE = Uint8Array.of(TAB);
const UNKNOWN = Buffer.from('\t.|.');
const GENOTYPE = Buffer.from('GT');

function isGenotype(bytes: Uint8Array, at: number): boolean {
  const behind = bytes[at + 2];
  return bytes[at] === 71 && bytes[at + 1] === 84 && (behind === TAB || behind === COLON);
}

function isAlike(bytes: Uint8Array, begin: number, sign: number, end: number): boolean {
  if (sign - begin !== end - sign - 1) return false;
  for (let k = begin; k < sign; k++) if (bytes[k] !== bytes[k + sign + 1 - begin]) return false;
  return true;
}

function hasSign(bytes: Uint8Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (bytes[k] === PIPE || bytes[k] === SLASH) return true;
  return false;
}
