import { GenomicsError } from '../../../genomics-error.ts';
import type { BcfNames } from './bcf-names.ts';
import { GenotypeCodes } from './genotype-codes.ts';
import { RecordBytes } from './record-bytes.ts';
import { SiteWriter } from './site-writer.ts';
import { ValueLists, type Refuse, type Texts } from './value-lists.ts';

const [TAB, COLON] = [9, 58];
const FORMAT = 8;

/** Writes lines of VCF as records of BCF. */
export class RecordWriter {
  readonly #file: string;
  readonly #names: BcfNames;
  readonly #record = new RecordBytes();
  readonly #site: SiteWriter;
  readonly #values: ValueLists;
  readonly #genotypes: GenotypeCodes;
  /** places of the texts of each field, the samples of the first field first */
  #begins = new Int32Array(0);
  #ends = new Int32Array(0);
  #place = '';

  constructor(file: string, names: BcfNames) {
    this.#file = file;
    this.#names = names;
    this.#site = new SiteWriter(names, this.#record);
    this.#values = new ValueLists(this.#record);
    this.#genotypes = new GenotypeCodes(this.#record, names.version);
  }

  /** The bytes of the record of a line, valid until the next one. @throws GenomicsError notBcfValue */
  record(bytes: Buffer, begin: number, end: number): Uint8Array {
    const [columns, samples] = this.#columns(bytes, begin, end);
    this.#place = `${columns[0]}:${columns[1]}`;
    const record = this.#record;
    const keys = this.#names.samples > 0 && columns[FORMAT] !== undefined ? columns[FORMAT].split(':') : [];
    record.at = 8;
    this.#site.write(columns, keys.length, (key, value, type) => this.#refuse(key, value, type));
    const siteBytes = record.at - 8;
    if (keys.length > 0) this.#samples(bytes, samples, end, keys);
    record.bytes.writeUInt32LE(siteBytes, 0);
    record.bytes.writeUInt32LE(record.at - 8 - siteBytes, 4);
    return record.bytes.subarray(0, record.at);
  }

  /** The columns before the samples, as latin1, and where the samples begin. */
  #columns(bytes: Buffer, begin: number, end: number): [string[], number] {
    const columns: string[] = [];
    let from = begin;
    while (columns.length <= FORMAT && from <= end) {
      const tab = bytes.indexOf(TAB, from);
      const to = tab < 0 || tab > end ? end : tab;
      columns.push(bytes.toString('latin1', from, to));
      from = to + 1;
    }
    return [columns, from];
  }

  #samples(bytes: Buffer, begin: number, end: number, keys: readonly string[]): void {
    const count = this.#names.samples;
    this.#findTexts(bytes, begin, end, keys.length);
    keys.forEach((key, field) => {
      const [from, to] = [field * count, (field + 1) * count];
      const texts: Texts = {
        bytes,
        count,
        begins: this.#begins.subarray(from, to),
        ends: this.#ends.subarray(from, to),
      };
      const refuse: Refuse = (value, type) => this.#refuse(`FORMAT/${key}`, value, type);
      this.#record.integer(this.#names.word('FORMAT', key));
      if (key === 'GT') this.#genotypes.write(texts, refuse);
      else this.#values.write(texts, this.#names.type('FORMAT', key), refuse);
    });
  }

  /** Finds the texts of all fields; those that a sample leaves out at its end are empty. */
  #findTexts(bytes: Buffer, begin: number, end: number, fields: number): void {
    const count = this.#names.samples;
    if (this.#begins.length < count * fields) {
      this.#begins = new Int32Array(count * fields);
      this.#ends = new Int32Array(count * fields);
    }
    this.#begins.fill(0);
    this.#ends.fill(0);
    let [sample, field, from] = [0, 0, begin];
    for (let at = begin; at <= end; at++) {
      const byte = at === end ? TAB : bytes[at]!;
      if (byte !== TAB && byte !== COLON) continue;
      if (sample === count || field === fields)
        this.#refuse(`FORMAT (${count} × ${fields})`, bytes.toString('utf8', from, at), 'text');
      this.#begins[field * count + sample] = from;
      this.#ends[field * count + sample] = at;
      from = at + 1;
      field = byte === TAB ? 0 : field + 1;
      sample += Number(byte === TAB);
    }
  }

  #refuse(key: string, value: string, type: string): never {
    throw new GenomicsError('notBcfValue', { file: this.#file, place: this.#place, key, value, type });
  }
}
