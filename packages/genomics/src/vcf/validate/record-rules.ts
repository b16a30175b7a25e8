import { FIXED_COLUMNS } from '../open-vcf.ts';
import { mayNameContig } from './contig-names.ts';
import { checkValues, countsAllowed, FLOAT } from './field-values.ts';
import type { Findings } from './findings.ts';
import type { HeaderRules } from './header-rules.ts';
import { OrderRules } from './order-rules.ts';
import { RESERVED_INFO } from './reserved.ts';
import { SampleRules } from './sample-rules.ts';
import type { FixedColumns } from '../fixed-columns.ts';

const ID = /^[^\s;]+$/;
const BASES = /^[ACGTN]+$/i;
/** Bases, a single breakend beside them (.A and A.), an allele of its own (* or <name>), bases and a whole contig (A<name>). */
const ALTERNATIVE = /^(?:[ACGTN]+|\*|\.[ACGTN]+|[ACGTN]+\.|[ACGTN]*<[^\s,<>]+>)$/i;
const BREAKEND =
  /^(?<before>[ACGTN.]*)(?<bracket>[[\]])(?:<[^\s,<>]+>|(?<contig>[^\s,<>[\]]+)):\d+\k<bracket>(?<after>[ACGTN.]*)$/i;
const INFO_KEY = /^(?:[A-Za-z_][0-9A-Za-z_.]*|1000G)$/;
const LARGEST_POSITION = 2_147_483_647;

/** Checks records, one after the other. */
export class RecordRules {
  readonly #findings: Findings;
  readonly #header: HeaderRules;
  readonly #columns: number;
  readonly #order: OrderRules;
  readonly #samples: SampleRules;

  /** @param samples names; empty where the file has none */
  constructor(findings: Findings, header: HeaderRules, samples: readonly string[]) {
    this.#findings = findings;
    this.#header = header;
    this.#columns = samples.length > 0 ? FIXED_COLUMNS.length + samples.length : FIXED_COLUMNS.length - 1;
    this.#order = new OrderRules(findings);
    this.#samples = new SampleRules(findings, header, samples);
  }

  record(text: string): void {
    const columns = text.split('\t');
    if (columns.length !== this.#columns)
      return this.#findings.error(0, 'vcfColumnCount', { found: columns.length, expected: this.#columns });
    const starts: number[] = [];
    let at = 0;
    for (let k = 0; k < Math.min(columns.length, FIXED_COLUMNS.length + 1); k++) {
      starts.push(at);
      at += columns[k]!.length + 1;
    }
    const [contig, position, id, reference, alternative, quality, filter, info] = columns as FixedColumns;
    const alternatives = alternative.split(',');
    this.#contig(contig, starts[0]!);
    const goodPosition = this.#position(position, starts[1]!);
    this.#id(id, starts[2]!);
    if (!BASES.test(reference)) this.#findings.error(starts[3]!, 'vcfReference', { value: reference });
    this.#alternatives(alternative, alternatives, reference, starts[4]!);
    if (quality !== '.' && (!FLOAT.test(quality) || quality.startsWith('-')))
      this.#findings.error(starts[5]!, 'vcfQuality', { value: quality });
    this.#filter(filter, starts[6]!);
    this.#info(info, starts[7]!, alternatives.length);
    if (columns.length > FIXED_COLUMNS.length) this.#samples.record(columns, starts, alternatives.length);
    if (goodPosition) this.#order.record(contig, Number(position), reference, alternatives, starts);
  }

  #contig(name: string, place: number): void {
    const { contigs, version } = this.#header;
    const bare = /^<.+>$/.test(name) ? name.slice(1, -1) : name;
    if (!mayNameContig(bare, version, contigs)) this.#findings.error(place, 'vcfContigName', { value: name });
    else if (contigs.size > 0 && bare === name && !contigs.has(name))
      this.#findings.undefinedOnce(place, 'contig', name);
  }

  #position(text: string, place: number): boolean {
    const good = /^\d+$/.test(text) && Number(text) <= LARGEST_POSITION;
    if (!good) this.#findings.error(place, 'vcfPosition', { value: text });
    return good;
  }

  #id(text: string, place: number): void {
    const ids = text.split(';');
    if (!ids.every((id) => ID.test(id)) || new Set(ids).size < ids.length)
      this.#findings.error(place, 'vcfId', { value: text });
  }

  #alternatives(text: string, alternatives: readonly string[], reference: string, place: number): void {
    if (text === '.') return;
    let at = place;
    const seen = new Set<string>([reference.toUpperCase()]);
    for (const value of alternatives) {
      const good = ALTERNATIVE.test(value) || this.#breakend(value);
      const folded = BASES.test(value) ? value.toUpperCase() : value;
      if (!good || seen.has(folded)) this.#findings.error(at, 'vcfAlternative', { value });
      seen.add(folded);
      at += value.length + 1;
    }
  }

  /** A breakend has the bases that it joins on exactly one side. */
  #breakend(value: string): boolean {
    const parts = BREAKEND.exec(value)?.groups;
    if (!parts || (parts.before === '') === (parts.after === '')) return false;
    const { contigs, version } = this.#header;
    return parts.contig === undefined || mayNameContig(parts.contig, version, contigs);
  }

  #filter(text: string, place: number): void {
    if (text === 'PASS' || text === '.') return;
    const names = text.split(';');
    const reserved = names.some((name) => name === '0' || name === '.' || name === 'PASS');
    if (reserved || !names.every((name) => ID.test(name)) || new Set(names).size < names.length)
      return this.#findings.error(place, 'vcfFilter', { value: text });
    for (const name of names)
      if (!this.#header.filters.has(name)) this.#findings.undefinedOnce(place, 'FILTER', name);
  }

  #info(text: string, place: number, alternatives: number): void {
    if (text === '.') return;
    let at = place;
    const seen = new Set<string>();
    for (const field of text.split(';')) {
      const equals = field.indexOf('=');
      const key = equals < 0 ? field : field.slice(0, equals);
      if (!INFO_KEY.test(key) || seen.has(key))
        this.#findings.error(at, 'vcfKey', { column: 'INFO', value: field });
      else this.#infoValue(key, equals < 0 ? null : field.slice(equals + 1), at, alternatives);
      seen.add(key);
      at += field.length + 1;
    }
  }

  /** @param value null where the field has no equals sign, as flags */
  #infoValue(key: string, value: string | null, place: number, alternatives: number): void {
    const own = this.#header.info.get(key);
    if (!own) this.#findings.undefinedOnce(place, 'INFO', key);
    const definition = own ?? RESERVED_INFO.get(key);
    const at = place + key.length + 1;
    if (value !== null && /\s/.test(value))
      return this.#findings.error(at, 'vcfValueType', { key, value, type: 'text', range: '' });
    if (!definition) return;
    const { number, type } = definition;
    if (type === 'Flag') {
      if (value !== null) this.#findings.error(at, 'vcfValueType', { key, value, type, range: '' });
    } else if (value === null)
      this.#findings.error(place, 'vcfValueCount', { key, found: 0, expected: number });
    else checkValues(this.#findings, at, key, value, definition, countsAllowed(number, alternatives, [2]));
  }
}
