import type { BcfInput } from './bcf-input.ts';
import type { LineText } from './line-text.ts';

const [COMMA, DOT] = [44, 46];
/** A missing character, as htslib writes it. */
const MISSING_CHARACTER = 7;
const [MISSING_FLOAT, END_FLOAT] = [0x7f800001, 0x7f800002];

export const TYPE = { missing: 0, int8: 1, int16: 2, int32: 3, float: 5, text: 7 } as const;
/** Bytes of a value by its type; undefined for types that do not exist. */
const SIZES: readonly (number | undefined)[] = [0, 1, 2, 4, undefined, 4, undefined, 1];
/** By type of integer, the value of a missing one; the next higher one ends a list. */
const MISSING_INTEGERS = [0, -0x80, -0x8000, -0x80000000];

/** Values of one type, as BCF keeps them (VCFv4.x specification, 6.3.3). */
export interface Values {
  type: number;
  /** how many, and the bytes of each */
  count: number;
  size: number;
}

/** Reads values between two places of the bytes of an input; whatever would lie outside is refused. */
export class TypedValues {
  readonly #input: BcfInput;
  /** next byte, and where the part of the record ends */
  at = 0;
  end = 0;

  constructor(input: BcfInput) {
    this.#input = input;
  }

  /** Type and number of the values that follow. */
  head(): Values {
    const input = this.#input;
    this.require(1);
    const byte = input.bytes[this.at++]!;
    const type = byte & 15;
    const size = SIZES[type];
    if (size === undefined) throw input.damaged(`values of type ${type} are not known`);
    let count = byte >> 4;
    if (count === 15) count = this.wholeNumber();
    return { type, count, size };
  }

  /** A single whole number that is not missing. */
  wholeNumber(): number {
    this.require(1);
    const byte = this.#input.bytes[this.at++]!;
    const type = byte & 15;
    if (byte >> 4 !== 1 || type < TYPE.int8 || type > TYPE.int32)
      throw this.#input.damaged('a whole number is missing');
    const size = SIZES[type]!;
    this.require(size);
    const value = this.integer(type, this.at);
    this.at += size;
    if (value < 0) throw this.#input.damaged('a number below zero where none can be');
    return value;
  }

  integer(type: number, at: number): number {
    const { view } = this.#input;
    if (type === TYPE.int8) return view.getInt8(at);
    return type === TYPE.int16 ? view.getInt16(at, true) : view.getInt32(at, true);
  }

  require(bytes: number): void {
    if (bytes > this.end - this.at) throw this.#input.damaged('its values are longer than the record');
  }

  /** Writes the values at `at`: a list with commas, a text; a dot where there is none. */
  write({ type, count }: Values, at: number, text: LineText): void {
    const begin = text.at;
    if (type === TYPE.text) this.#text(count, at, text);
    else if (type === TYPE.float) this.#floats(count, at, text);
    else if (type !== TYPE.missing) this.#integers(type, count, at, text);
    if (text.at === begin) text.byte(DOT);
  }

  #text(count: number, at: number, text: LineText): void {
    const { bytes } = this.#input;
    text.reserve(count);
    for (let k = at; k < at + count && bytes[k] !== 0; k++) {
      const byte = bytes[k]!;
      if (byte < 32 && byte !== MISSING_CHARACTER)
        throw this.#input.damaged('a text holds a line end, a tab or the like');
      text.byte(byte === MISSING_CHARACTER ? DOT : byte);
    }
  }

  #integers(type: number, count: number, at: number, text: LineText): void {
    const missing = MISSING_INTEGERS[type]!;
    const size = SIZES[type]!;
    for (let k = 0; k < count; k++) {
      const value = this.integer(type, at + k * size);
      if (value === missing + 1) return;
      if (k > 0) text.byte(COMMA);
      if (value === missing) text.byte(DOT);
      else text.integer(value);
    }
  }

  #floats(count: number, at: number, text: LineText): void {
    const { view } = this.#input;
    for (let k = 0; k < count; k++) {
      const bits = view.getInt32(at + 4 * k, true);
      if (bits === END_FLOAT) return;
      if (k > 0) text.byte(COMMA);
      if (bits === MISSING_FLOAT) text.byte(DOT);
      else text.single(bits);
    }
  }
}
