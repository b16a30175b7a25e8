import type { BcfHead } from './bcf-head.ts';
import type { BcfInput } from './bcf-input.ts';
import { GenotypeText } from './genotype-text.ts';
import type { LineText } from './line-text.ts';
import type { PackedRows } from './packed-rows.ts';
import { TYPE, TypedValues, type Values } from './typed-values.ts';

const [TAB, LINE_FEED, COMMA, DOT, COLON, SEMICOLON, EQUALS] = [9, 10, 44, 46, 58, 59, 61];
/** Bytes of a record before its ID. */
export const FIXED_BYTES = 24;
const MISSING_FLOAT = 0x7f800001;
/** In place of all samples, where their calls are packed; no text that is read from a BCF file has such a byte. */
export const PACKED = 1;

interface Field extends Values {
  isGenotype: boolean;
  at: number;
}

/** Writes records as lines of VCF, in the form that bcftools gives them. */
export class RecordText {
  readonly #input: BcfInput;
  readonly #head: BcfHead;
  readonly #text: LineText;
  readonly #values: TypedValues;
  readonly #genotypes: GenotypeText;
  readonly #packed: PackedRows | null;
  /** the record has one ALT allele at most */
  #isBiallelic = false;

  /** @param packed where the calls of a record go that are diploid, of two alleles and all there is of the samples */
  constructor(input: BcfInput, head: BcfHead, text: LineText, packed: PackedRows | null = null) {
    this.#input = input;
    this.#head = head;
    this.#text = text;
    this.#values = new TypedValues(input);
    this.#genotypes = new GenotypeText(input, head.version);
    this.#packed = packed;
  }

  /**
   * Writes the record whose two parts, of the site and of the samples, follow each other at `at`.
   *
   * @throws GenomicsError badBcf
   */
  write(at: number, siteBytes: number, sampleBytes: number): void {
    const { view } = this.#input;
    const [text, values] = [this.#text, this.#values];
    values.at = at + FIXED_BYTES;
    values.end = at + siteBytes;
    const infoCount = view.getUint16(at + 16, true);
    const alleleCount = view.getUint16(at + 18, true);
    const samplesAndFields = view.getUint32(at + 20, true);
    text.put(this.#nameOf(this.#head.contigs, view.getInt32(at, true), 'contig'));
    text.byte(TAB);
    text.integer(this.#position(view.getInt32(at + 4, true)));
    text.byte(TAB);
    this.#list();
    text.byte(TAB);
    this.#alleles(alleleCount);
    const quality = view.getInt32(at + 12, true);
    if (quality === MISSING_FLOAT) text.byte(DOT);
    else text.single(quality);
    text.byte(TAB);
    this.#filters();
    text.byte(TAB);
    this.#info(infoCount);
    if ((samplesAndFields & 0xffffff) !== this.#head.samples)
      throw this.#input.damaged('its number of samples is not that of the head');
    values.at = at + siteBytes;
    values.end = at + siteBytes + sampleBytes;
    if (this.#head.samples > 0) this.#samples(samplesAndFields >>> 24);
    text.byte(LINE_FEED);
  }

  #position(before: number): number {
    if (before < -1) throw this.#input.damaged('its position is below zero');
    return before + 1;
  }

  #nameOf(names: readonly (Buffer | undefined)[], number: number, kind: string): Buffer {
    const name = names[number];
    if (name === undefined) throw this.#input.damaged(`its head has no ${kind} of number ${number}`);
    return name;
  }

  /** Writes the next values. */
  #list(): void {
    const [values, head] = [this.#values, this.#values.head()];
    values.require(head.count * head.size);
    values.write(head, values.at, this.#text);
    values.at += head.count * head.size;
  }

  #alleles(count: number): void {
    const text = this.#text;
    let begin = text.at;
    for (let k = 0; k < count; k++) {
      if (k > 0) text.byte(k === 1 ? TAB : COMMA);
      if (k === 1) begin = text.at;
      this.#list();
    }
    // a damaged file can have a comma within an allele
    this.#isBiallelic = count <= 2;
    for (let k = begin; k < text.at; k++) if (text.bytes[k] === COMMA) this.#isBiallelic = false;
    for (let k = count; k < 2; k++) {
      if (k === 1) this.#text.byte(TAB);
      this.#text.byte(DOT);
    }
    this.#text.byte(TAB);
  }

  #filters(): void {
    const [values, head] = [this.#values, this.#values.head()];
    values.require(head.count * head.size);
    if (head.count * head.size > 0 && head.type > TYPE.int32)
      throw this.#input.damaged('its filters are no whole numbers');
    for (let k = 0; k < head.count && head.size > 0; k++) {
      if (k > 0) this.#text.byte(SEMICOLON);
      const number = values.integer(head.type, values.at + k * head.size);
      this.#text.put(this.#nameOf(this.#head.words, number, 'FILTER'));
    }
    if (head.count * head.size === 0) this.#text.byte(DOT);
    values.at += head.count * head.size;
  }

  #info(count: number): void {
    const [values, text] = [this.#values, this.#text];
    for (let k = 0; k < count; k++) {
      if (k > 0) text.byte(SEMICOLON);
      text.put(this.#nameOf(this.#head.words, values.wholeNumber(), 'INFO'));
      const head = values.head();
      values.require(head.count * head.size);
      // A flag has no value.
      if (head.count > 0 && head.size > 0) {
        text.byte(EQUALS);
        values.write(head, values.at, text);
      }
      values.at += head.count * head.size;
    }
    if (count === 0) text.byte(DOT);
  }

  #samples(fieldCount: number): void {
    const [text, { samples }] = [this.#text, this.#head];
    const fields = this.#fields(fieldCount);
    const [first] = fields;
    if (fields.length === 1 && first!.isGenotype) {
      if (this.#isBiallelic && this.#packed?.add(first!, first!.at)) {
        text.byte(TAB);
        text.byte(PACKED);
        return;
      }
      if (this.#genotypes.writeShort(first!, first!.at, samples, text)) return;
    }
    for (let sample = 0; sample < samples; sample++) {
      text.byte(TAB);
      for (let k = 0; k < fields.length; k++) {
        const field = fields[k]!;
        if (k > 0) text.byte(COLON);
        const at = field.at + sample * field.count * field.size;
        if (field.isGenotype) this.#genotypes.write(field, at, this.#values, text);
        else this.#values.write(field, at, text);
      }
      if (fields.length === 0) text.byte(DOT);
    }
  }

  /** Writes the column FORMAT and finds the values of each field. */
  #fields(count: number): Field[] {
    const [values, text] = [this.#values, this.#text];
    const fields: Field[] = [];
    text.byte(TAB);
    if (count === 0) text.byte(DOT);
    for (let k = 0; k < count; k++) {
      if (k > 0) text.byte(COLON);
      const name = this.#nameOf(this.#head.words, values.wholeNumber(), 'FORMAT');
      text.put(name);
      const head = values.head();
      const bytes = head.count * head.size * this.#head.samples;
      values.require(bytes);
      fields.push({
        ...head,
        isGenotype: name.length === 2 && name[0] === 71 && name[1] === 84,
        at: values.at,
      });
      values.at += bytes;
    }
    return fields;
  }
}
