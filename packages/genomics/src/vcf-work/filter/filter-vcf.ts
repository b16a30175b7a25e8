import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError, remark, type Remark } from '../../genomics-error.ts';
import { FIXED_COLUMNS, openVcf, type RecordBlock, type VcfHeader } from '../../vcf/open-vcf.ts';
import { chooseSamples } from '../records/choose-samples.ts';
import { vcfSink } from '../../vcf/vcf-sink.ts';
import { LineWriter } from '../records/line-writer.ts';
import { RecordPlace } from '../records/record-place.ts';
import { CallReader } from './call-reader.ts';
import { brokenCountRule } from './count-rules.ts';
import { COUNT_DEFINITIONS } from './counts-in-info.ts';
import {
  checkRules,
  countsCalls,
  rulesInWords,
  SITE_RULES,
  type FilterRules,
  type SiteRule,
} from './filter-rules.ts';
import { regionRemarks } from './region-remarks.ts';
import { Regions } from './regions.ts';
import { isWithin, SiteRules } from './site-rules.ts';
import { writeRecord } from './write-record.ts';

/** What a filter did. */
export interface FilterResult {
  /** samples and records of the result */
  samples: number;
  kept: number;
  /** records of the file, or of those pieces to which an index led */
  read: number;
  /** records by the first rule that they broke */
  leftOut: Record<SiteRule, number>;
  /** calls that became missing, of all records that kept the rules on their columns */
  callsSetMissing: number;
  remarks: Remark[];
}

/**
 * Writes the records of a VCF file (plain, gzip or bgzip) that keep the rules; a name that ends with .gz or .bgz makes
 * a bgzip file. Records stay as they are, byte for byte, but for AC, AN and AF, which are counted anew in what is
 * written, samples left out and calls set missing. Memory does not grow with the file. Where only regions are wanted
 * and the file has a fresh index, the rest of it is not read.
 *
 * @throws GenomicsError those of openVcf; unknownSamples, noSamplesLeft, shareOutside, emptyRange, notRegion,
 *   shortLine, notPosition, badGenotype, noGenotypes
 */
export async function filterVcf(
  file: string,
  output: string,
  rules: FilterRules = {},
  work: Work = {},
): Promise<FilterResult> {
  checkRules(rules);
  const regions = rules.regions && new Regions(rules.regions);
  const { header, records } = await openVcf(file, regions ? { ...work, regions: regions.list } : work);
  try {
    const order = chooseSamples(file, header.samples, rules.samples, rules.leaveOut);
    const filter = new RecordFilter(file, header, order, rules);
    const sink = vcfSink(output, { threads: work.threads });
    try {
      const writer = new LineWriter(sink);
      writer.text(headOf(header, order, rules));
      for await (const block of records) filter.take(block, writer);
      writer.flush();
      sink.finish();
      const result = filter.result();
      if (regions)
        result.remarks.push(...regionRemarks(regions, header.meta, result.read - result.leftOut.region));
      return result;
    } finally {
      sink.discard();
    }
  } finally {
    await records.return(undefined);
  }
}

function headOf({ meta, samples }: VcfHeader, order: Int32Array, rules: FilterRules): string {
  const idOf = (line: string) => /^##INFO=<ID=([^,>]+)/.exec(line)?.[1];
  const known = new Set(meta.map(idOf));
  const lines = [...meta];
  if (samples.length > 0) lines.push(...COUNT_DEFINITIONS.filter((line) => !known.has(idOf(line))));
  lines.push(`##panicle_filter=${rulesInWords(rules)}`);
  const columns =
    samples.length > 0
      ? [...FIXED_COLUMNS, ...Array.from(order, (k) => samples[k]!)]
      : FIXED_COLUMNS.slice(0, 8);
  return `${lines.join('\n')}\n#${columns.join('\t')}\n`;
}

/** Judges records and writes those that stay. */
class RecordFilter {
  readonly #place: RecordPlace;
  readonly #sites: SiteRules;
  readonly #calls: CallReader;
  readonly #rules: FilterRules;
  readonly #counts: boolean;
  readonly #leftOut = Object.fromEntries(SITE_RULES.map((rule) => [rule, 0])) as Record<SiteRule, number>;
  #read = 0;
  #kept = 0;

  constructor(file: string, header: VcfHeader, order: Int32Array, rules: FilterRules) {
    this.#place = new RecordPlace(file, header);
    this.#sites = new SiteRules(rules);
    this.#calls = new CallReader(header, order, rules);
    this.#rules = rules;
    this.#counts = countsCalls(rules);
  }

  take({ bytes, begin, end }: RecordBlock, writer: LineWriter): void {
    for (let at = begin; at < end;) {
      if (this.#place.find(bytes, at)) {
        this.#read++;
        const broken = this.#judge(writer);
        if (broken) this.#leftOut[broken]++;
        else this.#kept++;
      }
      at = this.#place.next;
    }
  }

  result(): FilterResult {
    const { order, droppedCalls, notJudged } = this.#calls;
    const remarks = (['GQ', 'DP'] as const)
      .filter((field) => notJudged[field] > 0)
      .map((field) => remark('callRuleNotJudged', { field, count: notJudged[field] }));
    return {
      samples: order.length,
      kept: this.#kept,
      read: this.#read,
      leftOut: this.#leftOut,
      callsSetMissing: droppedCalls,
      remarks,
    };
  }

  /** The rule that the record breaks; null where it stays, and has been written. */
  #judge(writer: LineWriter): SiteRule | null {
    const place = this.#place;
    const rules = this.#rules;
    const broken = this.#sites.brokenBy(place);
    if (broken) return broken;
    const calls = this.#calls;
    const hasCalls = calls.read(place);
    if (rules.depth && !isWithin(calls.meanDepth, rules.depth)) return 'depth';
    if (hasCalls) {
      const broken = brokenCountRule(calls.tally, calls.order.length, rules);
      if (broken) return broken;
    } else if (this.#counts) {
      // A record without calls keeps no rule on calls; a file without samples has none to ask.
      if (calls.order.length === 0) throw new GenomicsError('noGenotypes', place.where());
      return 'genotypes';
    }
    writeRecord(writer, place, calls, hasCalls);
    return null;
  }
}
