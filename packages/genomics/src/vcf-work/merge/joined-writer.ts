import { combineColumns } from './combine-columns.ts';
import { Formats, type Format } from './joined-format.ts';
import { joinedFilters, joinedIds, joinedQuality } from './joined-head.ts';
import type { Match } from './match-records.ts';
import { commonReference, mergeAlleles } from './merge-alleles.ts';
import type { MergedHeader } from './merge-header.ts';
import { mergeInfo } from './merge-info.ts';
import type { MergeRules } from './merge-options.ts';
import type { MergeReport } from './merge-report.ts';
import { ploidyOf } from './ploidy.ts';
import { SampleColumns, type CallPart, type JoinedSite, type SampleFile } from './sample-columns.ts';
import type { SamplePlan } from './sample-plan.ts';
import { COLUMN } from '../records/record-place.ts';
import type { SiteRecord } from './site-record.ts';
import { TextBuilder, type SinkTarget, type TextTarget } from './text-builder.ts';
import { countAlleles } from './count-alleles.ts';

const TAB = 9;

export interface JoinedWriterParts {
  files: readonly SampleFile[];
  header: MergedHeader;
  rules: MergeRules;
  plan: SamplePlan;
  report: MergeReport;
  target: SinkTarget;
}

/** Position of a joined record of blocks, which need not be where its records begin. */
export interface Stretch {
  position: number;
  last: number;
  /** base at `position`, needed where no record begins */
  reference: string;
}

/** Writes records of one place as one. */
export class JoinedWriter {
  readonly #parts: JoinedWriterParts;
  readonly #columns: SampleColumns;
  readonly #formats: Formats;
  readonly #target: SinkTarget;
  readonly #calls = new TextBuilder();
  readonly #identities: Int32Array[] = [];
  /** AN and AC, as far as the header has them and no rule says otherwise */
  readonly #counted: readonly ('AN' | 'AC')[];
  /** records with the same alleles go into the file piece by piece: nothing has to be counted or chosen */
  readonly #isPlain: boolean;

  constructor(parts: JoinedWriterParts) {
    this.#parts = parts;
    const { rules, header, plan, report } = parts;
    this.#columns = new SampleColumns(rules, report.drop);
    this.#formats = new Formats(header.format);
    this.#target = parts.target;
    this.#counted = (['AN', 'AC'] as const).filter(
      (name) => plan.names.length > 0 && header.info.has(name) && !rules.infoRules.has(name),
    );
    this.#isPlain =
      this.#counted.length === 0 &&
      plan.sources === null &&
      ![...rules.infoRules.keys()].some((name) => header.info.has(name)) &&
      !rules.blocks &&
      rules.unknownAllele === 'keep' &&
      rules.localAlleles === Infinity;
  }

  /**
   * @param match records by file
   * @param stretch in a merge of blocks, where the record is
   * @param keepsEnd whether INFO END is written where there are no blocks
   */
  write(match: Match, stretch: Stretch | null = null, keepsEnd = true): void {
    const records = match.filter((record) => record !== null);
    const { report } = this.#parts;
    report.counts.sites++;
    if (records.length > 1) report.counts.joined++;
    for (const { file } of records) report.files[file]![records.length > 1 ? 'joined' : 'alone']++;
    if (this.#isPlain && keepsEnd && areSame(records)) this.#plain(match, records);
    else this.#joined(match, records, stretch, keepsEnd);
    this.#target.text('\n');
  }

  /** Records with the same alleles: head and calls go into the file without being put together before. */
  #plain(match: Match, records: readonly SiteRecord[]): void {
    const first = records[0]!;
    const alleles = first.alternativeCount + 1;
    const map = (this.#identities[alleles] ??= Int32Array.from({ length: alleles }, (_, k) => k));
    const parts = records.map((record) => ({ record, map, unchanged: true, format: this.#formatOf(record) }));
    if (records.length === 1) this.#target.span(first.bytes, first.starts[0]!, first.columnEnd(COLUMN.info));
    else {
      this.#target.span(first.bytes, first.starts[0]!, first.starts[COLUMN.id]!);
      const written = first.span(COLUMN.reference, COLUMN.alternative);
      this.#target.text(this.#headOf(records, written, this.#plainInfo(parts, alleles)));
    }
    const site = { alleles, format: this.#formatFor(parts), limit: Infinity };
    this.#sampleColumns(this.#target, match, parts, site);
  }

  #joined(match: Match, records: readonly SiteRecord[], stretch: Stretch | null, keepsEnd: boolean): void {
    const { rules, header, report } = this.#parts;
    const position = stretch?.position ?? records[0]!.position;
    const own = records.map((record) => ({
      alleles: record.alleles,
      referenceAt: record.referenceAt,
      anyReference: record.position !== position,
    }));
    const reference = commonReference(own) || stretch!.reference;
    const { alleles, maps, unchanged } = mergeAlleles(own, reference, rules.unknownAllele);
    const parts = records.map((record, k) => ({
      record,
      map: maps[k]!,
      unchanged: unchanged[k]!,
      format: this.#formatOf(record),
    }));
    if (alleles.length > 2 && maps.every((map) => map.length < alleles.length))
      report.counts.newMultiallelic++;
    const limit = alleles.length - 1 > rules.localAlleles ? rules.localAlleles : Infinity;
    const format = this.#formatFor(parts);
    this.#calls.clear();
    this.#sampleColumns(this.#calls, match, parts, { alleles: alleles.length, format, limit });
    const isSymbolic = alleles.some((allele) => /^<(?!(\*|NON_REF|X)>)/.test(allele));
    const blockEnd = stretch && stretch.last > stretch.position ? stretch.last : null;
    const info = mergeInfo(parts, {
      definitions: header.info,
      rules,
      alleles: alleles.length,
      end: rules.blocks && !isSymbolic ? blockEnd : keepsEnd ? 'first' : null,
      counted: this.#count(format, alleles.length),
      onDropped: report.drop,
    });
    const written = `${reference}\t${alleles.slice(1).join(',') || '.'}`;
    const place = `${records[0]!.text(COLUMN.chromosome)}\t${position}\t`;
    this.#target.text(place + this.#headOf(records, written, info));
    this.#target.span(this.#calls.bytes, 0, this.#calls.length);
  }

  /** ID to INFO. @param alleles REF and ALT */
  #headOf(records: readonly SiteRecord[], alleles: string, info: string): string {
    const filters = joinedFilters(records, this.#parts.rules.filters);
    return `${joinedIds(records)}\t${alleles}\t${joinedQuality(records)}\t${filters}\t${info}`;
  }

  /** INFO where neither rules nor counts change it. */
  #plainInfo(parts: readonly CallPart[], alleles: number): string {
    const first = parts[0]!.record;
    if (parts.every(({ record }) => record.equals(first, COLUMN.info, COLUMN.info)))
      return first.text(COLUMN.info);
    const { header, rules, report } = this.#parts;
    const definitions = header.info;
    return mergeInfo(parts, {
      definitions,
      rules,
      alleles,
      end: 'first',
      counted: [],
      onDropped: report.drop,
    });
  }

  /** FORMAT and the calls, each with the tab before it; nothing where no file has samples. */
  #sampleColumns(into: TextTarget, match: Match, parts: readonly CallPart[], site: JoinedSite): void {
    const { files, plan, report } = this.#parts;
    if (plan.names.length === 0) return;
    const text = site.limit < Infinity ? this.#formats.localized(site.format) : site.format.text;
    into.text(`\t${text || '.'}`);
    const begin = this.#calls.length;
    const ploidy = match.includes(null) ? ploidyOf(parts) : 2;
    let next = 0;
    match.forEach((record, file) => {
      const part = record === null ? null : parts[next++]!;
      const own = files[file]!;
      if (own.samples.length === 0) return;
      if (part === null) {
        this.#columns.absent(into, own.samples.length, ploidy, site);
        report.files[file]!.filled += own.samples.length;
      } else this.#columns.present(into, part, own, site);
    });
    if (plan.sources !== null) {
      const hasCalls = site.format.fields[0] === 'GT';
      report.counts.differingCalls += combineColumns(this.#calls, begin, plan.sources, hasCalls);
    }
  }

  #count(format: Format, alleles: number): (readonly [string, string])[] {
    if (this.#counted.length === 0 || format.fields[0] !== 'GT') return [];
    const bytes = this.#calls.bytes;
    const { counts, total } = countAlleles(bytes.subarray(bytes.indexOf(TAB, 1)), alleles);
    const values = { AN: String(total), AC: counts.subarray(1).join(',') };
    return this.#counted.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]] as const]));
  }

  #formatOf(record: SiteRecord): Format {
    const { samples } = this.#parts.files[record.file]!;
    return this.#formats.of(samples.length > 0 ? record.text(COLUMN.format) : '');
  }

  #formatFor(parts: readonly CallPart[]): Format {
    const { files } = this.#parts;
    return this.#formats.join(
      parts.filter(({ record }) => files[record.file]!.samples.length > 0).map(({ format }) => format),
    );
  }
}

/** Whether records have the same alleles as they are written. */
function areSame(records: readonly SiteRecord[]): boolean {
  const first = records[0]!;
  return records.every(
    (record) =>
      record.referenceAt === 0 &&
      (record === first || record.equals(first, COLUMN.reference, COLUMN.alternative)),
  );
}
