import { Fasta } from '../../formats/fasta/index.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { eachRecord } from '../choose/choose-records.ts';
import { readDefinitions, type Definitions } from '../records/definitions.ts';
import { vcfSink } from '../../vcf/vcf-sink.ts';
import { LineWriter } from '../records/line-writer.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import { RecordText } from '../records/record-text.ts';
import { headText } from '../records/record-texts.ts';
import { areSequences, leftAligned } from './left-align.ts';
import { areAlike, referenceDiffers, referenceAt } from './reference-bases.ts';
import type { NormalizeOptions, NormalizeResult } from './normalize-options.ts';
import { SiteQueue, type QueuedRecord } from './site-queue.ts';
import { splitRecord } from './split-record.ts';

const REACH = 1000;

/**
 * Brings the records of a VCF file into the form that programs can compare: alleles furthest to the left and without
 * shared bases, one ALT allele each or all of a place together, in order. What needs no change stays byte for byte.
 * Memory is that of the records within reach. The file must be sorted.
 *
 * @throws GenomicsError those of openVcf and Fasta; shortLine, badGenotype, notPosition, vcfNotSorted, referenceDiffers
 */
export async function normalizeVcf(
  file: string,
  output: string,
  options: NormalizeOptions = {},
): Promise<NormalizeResult> {
  const { signal, reference } = options;
  const fasta = reference === undefined ? null : await Fasta.open(reference, { signal });
  try {
    const sink = vcfSink(output, { threads: options.threads });
    try {
      const normalizer = new Normalizer(new LineWriter(sink), fasta, options);
      await eachRecord(
        file,
        (place) => normalizer.take(place),
        options,
        (header) => normalizer.begin(header),
      );
      const result = normalizer.finish();
      sink.finish();
      return result;
    } finally {
      sink.discard();
    }
  } finally {
    fasta?.close();
  }
}

class Normalizer {
  readonly #writer: LineWriter;
  readonly #fasta: Fasta | null;
  readonly #options: NormalizeOptions;
  readonly #reach: number;
  readonly #counts = { read: 0, split: 0, moved: 0, otherReference: 0 };
  #definitions: Definitions = readDefinitions([]);
  #queue: SiteQueue | null = null;
  #chromosome = '';
  #position = 0;

  constructor(writer: LineWriter, fasta: Fasta | null, options: NormalizeOptions) {
    this.#writer = writer;
    this.#fasta = fasta;
    this.#options = options;
    this.#reach = fasta ? (options.reach ?? REACH) : 0;
  }

  begin(header: { meta: readonly string[]; samples: readonly string[] }): void {
    this.#definitions = readDefinitions(header.meta);
    this.#queue = new SiteQueue(this.#writer, this.#definitions, this.#options);
    this.#writer.text(headText({ ...header, meta: [...header.meta, this.#note()] }));
  }

  take(place: RecordPlace): void {
    this.#counts.read++;
    const queue = this.#queue!;
    const position = place.position();
    const chromosome = place.text(COLUMN.chromosome);
    if (chromosome !== this.#chromosome) queue.release(Infinity);
    else if (position < this.#position) throw new GenomicsError('vcfNotSorted', place.where());
    [this.#chromosome, this.#position] = [chromosome, position];
    // Nothing that follows can move before this.
    queue.release(position - this.#reach);
    for (const one of this.#forms(place, position)) queue.add(one);
  }

  finish(): NormalizeResult {
    this.#queue!.release(Infinity);
    this.#writer.flush();
    const { written, joined, duplicates, contradictions } = this.#queue!.counts;
    return { ...this.#counts, written, joined, duplicates, contradictions };
  }

  /** What becomes of a record before those of one place come together. */
  #forms(place: RecordPlace, position: number): QueuedRecord[] {
    const reference = place.text(COLUMN.reference);
    const bases = this.#fasta && referenceAt(this.#fasta, place, this.#chromosome, reference.length);
    if (bases !== null && !areAlike(bases, reference)) {
      this.#counts.otherReference++;
      const { otherReference = 'refuse' } = this.#options;
      if (otherReference === 'refuse') throw referenceDiffers(place, bases, reference);
      if (otherReference === 'leaveOut') return [];
      return [{ position, line: lineOf(place) }];
    }
    const alternatives = place.text(COLUMN.alternative);
    const splits = this.#options.split === true && alternatives.includes(',');
    const moves = this.#fasta !== null && (reference.length > 1 || /[^,]{2}/.test(alternatives));
    if (!splits && !moves) return [{ position, line: lineOf(place) }];
    const record = new RecordText(place.decode(place.starts[0]!, place.end));
    if (splits) this.#counts.split++;
    const { otherAlleles = 'reference' } = this.#options;
    const parts = splits ? splitRecord(record, this.#definitions, otherAlleles) : [record];
    return parts.map((part) => this.#aligned(part));
  }

  #aligned(record: RecordText): QueuedRecord {
    const { position } = record;
    const alleles = [record.reference, ...record.alternatives];
    const fasta = this.#fasta;
    const same = alleles.every((allele) => allele.toUpperCase() === alleles[0]!.toUpperCase());
    if (!fasta || !areSequences(alleles) || same) return { position, record };
    const baseAt = (place: number) => fasta.base(record.chromosome, place).toUpperCase();
    const found = leftAligned(position, alleles, baseAt, this.#reach);
    if (found.position === position && found.alleles[0] === alleles[0]) return { position, record };
    this.#counts.moved++;
    const end = position + alleles[0]!.length - 1;
    record.columns[COLUMN.position] = String(found.position);
    record.columns[COLUMN.reference] = found.alleles[0]!;
    record.columns[COLUMN.alternative] = found.alleles.slice(1).join(',');
    if (record.info.get('END') === String(end)) {
      record.info.set('END', String(found.position + found.alleles[0]!.length - 1));
      record.writeInfo();
    }
    return { position: found.position, record };
  }

  #note(): string {
    const { split, join, duplicates, otherReference, otherAlleles } = this.#options;
    const rules = { split, join, duplicates, otherReference, otherAlleles, reference: this.#fasta !== null };
    const said = Object.entries(rules).filter(([, value]) => value !== undefined);
    return `##panicle_normalize=${said.map(([name, value]) => `${name}=${value}`).join('; ')}`;
  }
}

/** A copy, as the block is used again. */
function lineOf({ bytes, starts, end }: RecordPlace): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', starts[0], end);
}
