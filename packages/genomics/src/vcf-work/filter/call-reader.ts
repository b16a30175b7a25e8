import { GenomicsError } from '../../genomics-error.ts';
import type { VcfHeader } from '../../vcf/open-vcf.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import { SampleColumns } from '../records/sample-columns.ts';
import { CallTally } from './call-tally.ts';
import type { FilterRules } from './filter-rules.ts';
import { tallyDiploid } from './tally-diploid.ts';

/** Reads the calls of records: chooses samples, finds which calls become missing, counts the rest. */
export class CallReader {
  readonly tally = new CallTally();
  readonly columns: SampleColumns;
  /** places of the samples that stay */
  readonly order: Int32Array;
  /** 1 where the call of a sample becomes missing */
  readonly dropped: Uint8Array;
  droppedCalls = 0;
  /** whether samples of the record must be written one by one */
  isChanged = false;
  /** whether all samples of the record are diploid calls of two alleles at most, and nothing else */
  isPlain = false;
  /** records without the field that a rule on calls asks for */
  readonly notJudged = { GQ: 0, DP: 0 };
  readonly #header: VcfHeader;
  readonly #limits: readonly { key: 'GQ' | 'DP'; least: number }[];
  readonly #all: boolean;
  readonly #depth: boolean;
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  /** mean of DP over the samples that have it; NaN where none has, or nobody asked */
  meanDepth = NaN;

  constructor(header: VcfHeader, order: Int32Array, rules: FilterRules) {
    this.#header = header;
    this.order = order;
    this.columns = new SampleColumns(header.samples.length);
    this.dropped = new Uint8Array(header.samples.length);
    this.#limits = [
      { key: 'GQ' as const, least: rules.callQuality ?? NaN },
      { key: 'DP' as const, least: rules.callDepth ?? NaN },
    ].filter(({ least }) => !Number.isNaN(least));
    this.#all = order.length === header.samples.length && order.every((place, k) => place === k);
    this.#depth = rules.depth !== undefined;
  }

  /** @returns false where the record has no genotypes. @throws GenomicsError shortLine, badGenotype */
  read(place: RecordPlace): boolean {
    const { bytes, starts } = place;
    this.isChanged = !this.#all;
    this.isPlain = false;
    this.meanDepth = NaN;
    const begin = starts[COLUMN.format]!;
    if (this.#header.samples.length === 0) return false;
    const hasCalls = bytes[begin] === 71 && bytes[begin + 1] === 84;
    const isOnly = hasCalls && bytes[begin + 2] === 9;
    this.isPlain = isOnly && this.#all && this.#limits.length === 0 && this.#readPlain(place);
    if (this.isPlain) return true;
    this.columns.find(place);
    const keys = isOnly ? ['GT'] : place.keys();
    this.#findDropped(place, keys);
    if (this.#depth) this.meanDepth = this.#depthOf(place, keys.indexOf('DP'));
    if (keys[0] !== 'GT') return false;
    this.#count(place);
    return true;
  }

  #readPlain(place: RecordPlace): boolean {
    if (place.bytes !== this.#bytes) {
      const { bytes } = place;
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    const alleles = place.alleleCount();
    if (alleles > 2) return false;
    this.tally.begin(alleles);
    const { samples } = this.#header;
    const end = tallyDiploid(this.#view, place.starts[COLUMN.samples]!, samples.length, this.tally);
    if (end < 0) return false;
    place.end = end;
    // A copy of an allele that the site does not have is for the general way to refuse.
    return alleles === 2 || this.tally.copies[1] === 0;
  }

  #findDropped(place: RecordPlace, keys: readonly string[]): void {
    if (this.#limits.length === 0) return;
    this.dropped.fill(0);
    for (const { key, least } of this.#limits) {
      const field = keys.indexOf(key);
      if (field < 0) {
        this.notJudged[key]++;
        continue;
      }
      for (const sample of this.order)
        if (!(this.columns.number(place, sample, field) >= least)) this.dropped[sample] = 1;
    }
  }

  #depthOf(place: RecordPlace, field: number): number {
    if (field < 0) return NaN;
    let [sum, count] = [0, 0];
    for (const sample of this.order) {
      const depth = this.columns.number(place, sample, field);
      if (Number.isNaN(depth)) continue;
      sum += depth;
      count++;
    }
    return sum / count;
  }

  #count(place: RecordPlace): void {
    const { tally, columns } = this;
    tally.begin(place.alleleCount());
    for (const sample of this.order) {
      const begin = columns.starts[sample]!;
      if (this.dropped[sample] === 1) {
        // What was missing before is not set missing.
        if (!isMissing(place.bytes, begin)) {
          this.droppedCalls++;
          this.isChanged = true;
        }
        tally.addMissing();
      } else if (tally.add(place.bytes, begin) < 0) throw this.#badGenotype(place, sample);
    }
  }

  #badGenotype(place: RecordPlace, sample: number): GenomicsError {
    const [begin, end] = this.columns.field(place.bytes, sample, 0)!;
    return new GenomicsError('badGenotype', {
      ...place.where(),
      marker: place.text(COLUMN.id),
      sample: this.#header.samples[sample]!,
      value: place.decode(begin, Math.min(end, begin + 40)),
      alleles: place.alleleCount(),
    });
  }
}

/** Whether no allele of a call is known. */
function isMissing(bytes: Uint8Array, begin: number): boolean {
  for (let at = begin; ; at++) {
    const byte = bytes[at]!;
    if (byte >= 48 && byte <= 57) return false;
    if (byte !== 46 && byte !== 47 && byte !== 124) return true;
  }
}
