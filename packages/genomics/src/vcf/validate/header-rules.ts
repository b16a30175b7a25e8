import { mayDefineContig } from './contig-names.ts';
import type { Findings } from './findings.ts';
import { RESERVED_FORMAT, RESERVED_INFO, type FieldDefinition } from './reserved.ts';
import { readStructured, type Entry } from './structured-line.ts';

const NUMBER = /^(?:\d+|[ARG.]|L[ARG]|P|M)$/;
const TYPE = /^(?:Integer|Float|Flag|Character|String)$/;
const FIELD = /^[A-Za-z_][0-9A-Za-z_.]*$/;
/** INFO also knows a key of the first days that begins with a digit. */
const INFO_FIELD = /^(?:[A-Za-z_][0-9A-Za-z_.]*|1000G)$/;
const SAMPLE = /^[^\s,;=<>"*]+$/;
const ALT = /^(?:(?:DEL|INS|DUP|INV|CNV|BND)(?::[^\s,<>:]+)*|NON_REF|X|\*|[RYSWKMBDHVN])$/;
/** `scheme://user:password@host:port/path?query#part`, of which scheme and host must be there. */
const URL_TEXT =
  /^<?(?:(?:https?|ftp):\/\/(?:[^\s@/?#<>]+@)?(?:\d{1,3}(?:\.\d{1,3}){3}|[\w.-]*[A-Za-z][\w.-]*|\[[\da-fA-F:.]+\])(?::\d+)?(?:[/?#]\S*)?|file:\/\/\S+)>?$/;
/** Keys of entries: letters, digits, `_`, `.` and `-`, and not only signs. */
const ENTRY_KEY = /^[-_.]*[0-9A-Za-z][-0-9A-Za-z_.]*$/;

/** First entries that a line must have, in this order. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  INFO: ['ID', 'Number', 'Type', 'Description'],
  FORMAT: ['ID', 'Number', 'Type', 'Description'],
  FILTER: ['ID', 'Description'],
  ALT: ['ID'],
  contig: ['ID'],
  SAMPLE: ['ID'],
  META: ['ID'],
  PEDIGREE: ['ID'],
};

/** Which values of which entries are possible. */
const VALUES: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  INFO: [
    ['ID', INFO_FIELD],
    ['Number', NUMBER],
    ['Type', TYPE],
  ],
  FORMAT: [
    ['ID', FIELD],
    ['Number', NUMBER],
    ['Type', /^(?:Integer|Float|Character|String)$/],
  ],
  FILTER: [['ID', /^(?!0$)[^\s;,]+$/]],
  ALT: [
    ['ID', ALT],
    ['Number', NUMBER],
    ['Type', TYPE],
  ],
  contig: [['length', /^\d+$/]],
  SAMPLE: [['ID', SAMPLE]],
  META: [
    ['ID', FIELD],
    ['Number', NUMBER],
    ['Type', TYPE],
  ],
};

/** What the head of a file defines. */
export class HeaderRules {
  version = '4.3';
  readonly info = new Map<string, FieldDefinition>();
  readonly format = new Map<string, FieldDefinition>();
  readonly filters = new Set<string>(['PASS']);
  readonly contigs = new Set<string>();
  readonly #findings: Findings;
  readonly #seen = new Set<string>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  fileformat(text: string): void {
    const version = /^##fileformat=VCFv(4\.[1-5])$/.exec(text)?.[1];
    if (version) this.version = version;
    else this.#findings.error(0, 'vcfVersion', { value: text });
  }

  meta(text: string): void {
    const match = /^##([^=\s<>"]+)=(.+)$/s.exec(text);
    if (!match) return this.#findings.error(0, 'vcfMetaLine');
    const [key, value] = [match[1]!, match[2]!];
    if (key === 'fileformat') return this.#findings.error(0, 'vcfVersion', { value: text });
    if (key === 'assembly' || key === 'pedigreeDB') {
      if (!URL_TEXT.test(value)) this.#findings.error(key.length + 3, 'vcfUrl', { value });
      return;
    }
    if (key in ORDER) this.#structured(key, value, key.length + 3);
    else if (value.startsWith('<') && typeof readStructured(value) === 'number')
      this.#findings.warning(key.length + 3, 'vcfMetaStructure', { key, value });
  }

  #structured(key: string, value: string, offset: number): void {
    const entries = readStructured(value);
    if (typeof entries === 'number')
      return this.#findings.error(offset + entries, 'vcfMetaStructure', { key, value: value.slice(entries) });
    // Relations of genomes have an ID from 4.3 on.
    const order = key === 'PEDIGREE' && this.version < '4.3' ? [] : ORDER[key]!;
    if (!order.every((name, k) => entries[k]?.key === name))
      return this.#findings.error(offset, 'vcfMetaOrder', { key, expected: order.join(', ') });
    for (const entry of entries) this.#entry(key, entry, offset + entry.place);
    this.#define(key, new Map(entries.map((entry) => [entry.key, entry.value])), offset);
  }

  #entry(key: string, { key: entry, value, form }: Entry, place: number): void {
    const findings = this.#findings;
    if (!ENTRY_KEY.test(entry)) findings.error(place, 'vcfMetaKey', { key, entry });
    if (entry === 'Description' && form !== 'quoted') findings.error(place, 'vcfMetaQuotes', { key, entry });
    if (key === 'SAMPLE' && entry !== 'Description' && form === 'quoted' && this.version < '4.3')
      findings.error(place, 'vcfMetaNoQuotes', { key, entry });
    const pattern = VALUES[key]?.find(([name]) => name === entry)?.[1];
    const wrongName = key === 'contig' && entry === 'ID' && !mayDefineContig(value, this.version);
    const list = entry === 'Values' && key === 'META';
    if (
      wrongName ||
      (pattern && !pattern.test(value)) ||
      (list && form !== 'list') ||
      (!list && form === 'list')
    )
      findings.error(place, 'vcfMetaValue', { key, entry, value });
  }

  #define(key: string, entries: ReadonlyMap<string, string>, place: number): void {
    const id = entries.get('ID');
    if (id === undefined) return;
    const name = `${key} ${id}`;
    if (this.#seen.has(name)) this.#findings.error(place, 'vcfDuplicateDefinition', { key, id });
    this.#seen.add(name);
    if (key === 'contig') this.contigs.add(id);
    if (key === 'FILTER') this.filters.add(id);
    if (key !== 'INFO' && key !== 'FORMAT') return;
    const [number, type] = [entries.get('Number')!, entries.get('Type')!];
    (key === 'INFO' ? this.info : this.format).set(id, { number, type });
    if (key === 'INFO' && (type === 'Flag') !== (number === '0'))
      this.#findings.error(place, 'vcfMetaValue', { key: `${key} ${id}`, entry: 'Number', value: number });
    this.#compareReserved(key, id, { number, type }, place);
  }

  /** Fields that the format defines must be defined as there. */
  #compareReserved(key: 'INFO' | 'FORMAT', id: string, own: FieldDefinition, place: number): void {
    const reserved = (key === 'INFO' ? RESERVED_INFO : RESERVED_FORMAT).get(id);
    // Depths of alleles are defined by the format from 4.3 on; callers wrote them with other numbers before.
    if (!reserved || (id.startsWith('AD') && this.version < '4.3')) return;
    for (const [entry, expected, value] of [
      ['Number', reserved.number, own.number],
      ['Type', reserved.type, own.type],
    ] as const)
      if (expected !== null && expected !== '.' && !expected.split('/').includes(value ?? ''))
        this.#findings.error(place, 'vcfReservedEntry', { key, id, entry, expected, value: value ?? '' });
  }
}
