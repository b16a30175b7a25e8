import { readNumber } from '../../number-text.ts';
import { TYPE } from '../typed-values.ts';
import type { BcfNames } from './bcf-names.ts';
import type { RecordBytes } from './record-bytes.ts';
import { ValueLists, type Refuse } from './value-lists.ts';
import type { FixedColumns } from '../../fixed-columns.ts';

/** Refuses a value of a column or a field. */
export type RefuseIn = (key: string, value: string, type: string) => never;

/** Writes the columns before the samples as BCF keeps them (VCF specification, 6.3.1). */
export class SiteWriter {
  readonly #names: BcfNames;
  readonly #into: RecordBytes;
  readonly #values: ValueLists;

  constructor(names: BcfNames, into: RecordBytes) {
    this.#names = names;
    this.#into = into;
    this.#values = new ValueLists(into);
  }

  /** @param columns from CHROM to INFO, as latin1; @param fields of FORMAT */
  write(columns: readonly string[], fields: number, refuse: RefuseIn): void {
    const [contig, position, id, reference, alternative, quality, filter, info] = columns as FixedColumns;
    const [into, names] = [this.#into, this.#names];
    const alleles = alternative === '.' ? [reference] : [reference, ...alternative.split(',')];
    const entries = info === '.' || info === '' ? [] : info.split(';');
    const place =
      /^\d{1,10}$/.test(position) && Number(position) < 2 ** 31
        ? Number(position)
        : refuse('POS', position, 'Integer');
    into.int32(names.contig(contig));
    into.int32(place - 1);
    into.int32(lengthOf(reference, place, entries));
    if (quality === '.') into.single(null);
    else
      into.single(
        /^[-+]?nan$/i.test(quality) ? NaN : numberOr(quality, () => refuse('QUAL', quality, 'Float')),
      );
    into.int32((alleles.length << 16) | entries.length);
    into.int32((fields << 24) | names.samples);
    into.text(id === '.' ? Buffer.alloc(0) : Buffer.from(id, 'latin1'));
    for (const allele of alleles) into.text(Buffer.from(allele, 'latin1'));
    this.#filters(filter);
    for (const entry of entries) this.#entry(entry, refuse);
  }

  #filters(filter: string): void {
    if (filter === '.') return this.#into.head(TYPE.missing, 0);
    const numbers = filter.split(';').map((name) => this.#names.word('FILTER', name));
    this.#into.integers(numbers, numbers.length, numbers.length);
  }

  #entry(entry: string, refuse: RefuseIn): void {
    const equals = entry.indexOf('=');
    const key = equals < 0 ? entry : entry.slice(0, equals);
    this.#into.integer(this.#names.word('INFO', key, equals >= 0));
    if (equals < 0) return this.#into.head(TYPE.missing, 0);
    const bytes = Buffer.from(entry.slice(equals + 1), 'latin1');
    const texts = { bytes, count: 1, begins: Int32Array.of(0), ends: Int32Array.of(bytes.length) };
    const own: Refuse = (value, type) => refuse(`INFO/${key}`, value, type);
    this.#values.write(texts, this.#names.type('INFO', key), own);
  }
}

/** Bases of the reference that a record touches: up to END where it says one. */
function lengthOf(reference: string, position: number, entries: readonly string[]): number {
  const declared = entries.find((entry) => entry.startsWith('END='))?.slice(4);
  const end = declared !== undefined && /^\d{1,10}$/.test(declared) ? Number(declared) : 0;
  return end >= position ? end - position + 1 : reference.length;
}

function numberOr(text: string, otherwise: () => never): number {
  const value = readNumber(text);
  return Number.isNaN(value) ? otherwise() : value;
}
