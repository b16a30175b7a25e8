import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { vcfSink } from '../../vcf/vcf-sink.ts';
import { openVcf, type VcfHeader } from '../../vcf/open-vcf.ts';
import { compileExpression, type Expression } from '../expression/index.ts';
import { readDefinitions, type Definitions } from '../records/definitions.ts';
import { LineWriter } from '../records/line-writer.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';
import { headText, recordTexts } from '../records/record-texts.ts';
import { Gaps, type Waiting } from './gaps.ts';
import { filterNames, ownName, type MarkRules } from './mark-rules.ts';
import { maskTest } from './mask.ts';
import { setCalls } from './set-calls.ts';
import { shortenNumbers } from './short-numbers.ts';

/** How many records there were, and what became of them. */
export interface MarkResult {
  read: number;
  /** records of the result */
  kept: number;
  /** records that failed, whether they stayed or not */
  failed: number;
}

const PASS = '##FILTER=<ID=PASS,Description="All filters passed">';

/**
 * Judges the records of a VCF file by an expression, by neighbours and by a mask, and writes FILTER, sets calls missing,
 * or leaves records out, as `bcftools filter` does. Memory holds a block of lines and the records that wait for their
 * neighbours.
 *
 * @throws GenomicsError those of openVcf; badExpression, unknownTag, twoExpressions, notRegion, shortLine
 */
export async function markVcf(
  file: string,
  output: string,
  rules: MarkRules,
  work: Work = {},
): Promise<MarkResult> {
  const { header, records } = await openVcf(file, work);
  try {
    const marker = new Marker(header, rules);
    const sink = vcfSink(output, { threads: work.threads });
    try {
      const writer = new LineWriter(sink);
      writer.text(headText({ ...header, meta: marker.meta() }));
      for await (const record of recordTexts(file, header, records)) marker.take(record, writer);
      marker.finish(writer);
      writer.flush();
      sink.finish();
      return marker.result;
    } finally {
      sink.discard();
    }
  } finally {
    await records.return(undefined);
  }
}

class Marker {
  readonly result: MarkResult = { read: 0, kept: 0, failed: 0 };
  readonly #header: VcfHeader;
  readonly #rules: MarkRules;
  readonly #definitions: Definitions;
  readonly #holds: Expression | null;
  readonly #isMasked: ((record: RecordText) => boolean) | null;
  readonly #gaps: Gaps | null;
  readonly #name: string | null;

  constructor(header: VcfHeader, rules: MarkRules) {
    const { include, exclude, mask, softFilter, snpGap, indelGap } = rules;
    this.#header = header;
    this.#rules = rules;
    this.#definitions = readDefinitions(header.meta);
    if (include !== undefined && exclude !== undefined) throw new GenomicsError('twoExpressions');
    const text = include ?? exclude;
    this.#holds = text === undefined ? null : compileExpression(text, this.#definitions, rules);
    this.#isMasked = mask ? maskTest(mask) : null;
    this.#gaps = snpGap || indelGap !== undefined ? new Gaps(rules) : null;
    this.#name = softFilter === undefined ? null : ownName(softFilter, this.#definitions.filters);
  }

  /** Lines of the head with those of the filters that may be given. */
  meta(): string[] {
    const [version = '', ...rest] = this.#header.meta;
    const { filters } = this.#definitions;
    const own = filterNames(this.#rules, filters).map(
      ({ id, description }) => `##FILTER=<ID=${id},Description="${description}">`,
    );
    return [version, ...(filters.has('PASS') ? [] : [PASS]), ...rest, ...own];
  }

  take(record: RecordText, writer: LineWriter): void {
    this.result.read++;
    // As in bcftools, what is left out here is no neighbour of anything; what stays under a filter is.
    if (!this.#judge(record)) return;
    if (this.#gaps) for (const one of this.#gaps.take(record)) this.#release(one, writer);
    else this.#write(record, writer);
  }

  finish(writer: LineWriter): void {
    for (const one of this.#gaps?.rest() ?? []) this.#release(one, writer);
  }

  /** Judges by the record itself; false where it is to be left out. */
  #judge(record: RecordText): boolean {
    const { exclude, setCalls: to, resetFilters, addFilters } = this.#rules;
    const outcome = this.#holds?.(record) ?? null;
    const isMasked = this.#isMasked?.(record) ?? false;
    const fails = isMasked || (outcome !== null && outcome.site === (exclude !== undefined));
    if (fails) this.result.failed++;
    if (fails && this.#name === null && to === undefined) return false;
    if (!fails) {
      if (resetFilters === true || record.filters.length === 0) record.columns[COLUMN.filter] = 'PASS';
    } else if (this.#name !== null) addFilter(record, this.#name, addFilters === true);
    if (to !== undefined) {
      const samples = outcome?.samples ?? null;
      const wanted = exclude === undefined;
      if (fails && (isMasked || !samples || wanted)) setCalls(record, () => true, to);
      else if (samples) setCalls(record, (sample) => samples[sample] !== wanted, to);
    }
    return true;
  }

  #release({ record, gaps }: Waiting, writer: LineWriter): void {
    if (gaps.length > 0) {
      this.result.failed++;
      if (this.#rules.softFilter === undefined) return;
      for (const name of gaps) addFilter(record, name, true);
    }
    this.#write(record, writer);
  }

  #write(record: RecordText, writer: LineWriter): void {
    if (this.#rules.numbers === 'sixDigits') shortenNumbers(record, this.#definitions);
    writer.text(`${record.line()}\n`);
    this.result.kept++;
  }
}

/** PASS never occurs beside another name. */
function addFilter(record: RecordText, name: string, keep: boolean): void {
  const before = keep ? record.filters.filter((one) => one !== 'PASS' && one !== name) : [];
  record.columns[COLUMN.filter] = [...before, name].join(';');
}
