import type { BcfInput } from './bcf-input.ts';
import type { LineText } from './line-text.ts';
import { TYPE, type TypedValues, type Values } from './typed-values.ts';

const [DOT, SLASH, PIPE] = [46, 47, 124];
const END_OF_CALL = [0, -0x7f, -0x7fff, -0x7fffffff];
/** Alleles up to 9 as BCF keeps them, (allele + 1) * 2 + sign, are below 32. */
const CODES = 32;
const SINGLE_DIGITS = 22;

/** Text of diploid calls of single digits with the tab before them, four bytes, by the codes of both alleles. */
function shortCalls(firstSignCounts: boolean): Uint32Array {
  const texts = new Uint32Array(CODES * CODES);
  const digit = (code: number) => (code < 2 ? '.' : String((code >> 1) - 1));
  for (let first = 0; first < SINGLE_DIGITS; first++)
    for (let second = 0; second < SINGLE_DIGITS; second++) {
      if (firstSignCounts && first % 2 > second % 2) continue;
      const call = `\t${digit(first)}${second % 2 ? '|' : '/'}${digit(second)}`;
      texts[first * CODES + second] = Buffer.from(call).readUInt32LE();
    }
  return texts;
}

/** Writes calls as VCF does. */
export class GenotypeText {
  readonly #input: BcfInput;
  readonly #firstSignCounts: boolean;
  readonly #short: Uint32Array;

  constructor(input: BcfInput, version: number) {
    this.#input = input;
    this.#firstSignCounts = version >= 4.4;
    this.#short = shortCalls(this.#firstSignCounts);
  }

  /** Writes the calls of all samples, each with a tab before it, where all are diploid and short; otherwise nothing. */
  writeShort({ type, count }: Values, at: number, samples: number, text: LineText): boolean {
    if (type !== TYPE.int8 || count !== 2) return false;
    text.reserve(4 * samples);
    const { bytes } = this.#input;
    const short = this.#short;
    const into = text.view;
    let to = text.at;
    for (let place = at; place < at + 2 * samples; place += 2, to += 4) {
      const [first, second] = [bytes[place]!, bytes[place + 1]!];
      const word = first < CODES && second < CODES ? short[first * CODES + second]! : 0;
      if (word === 0) return false;
      into.setUint32(to, word, true);
    }
    text.at = to;
    return true;
  }

  /** Writes the call of one sample. */
  write({ type, count, size }: Values, at: number, values: TypedValues, text: LineText): void {
    if (type < TYPE.int8 || type > TYPE.int32) {
      values.write({ type, count, size }, at, text);
      return;
    }
    const end = END_OF_CALL[type]!;
    let ploidy = 0;
    let anySlash = false;
    for (; ploidy < count; ploidy++) {
      const code = values.integer(type, at + ploidy * size);
      if (code === end) break;
      if (ploidy > 0 && (code & 1) === 0) anySlash = true;
    }
    // What programs of older versions left there means nothing; nor does a sign that follows from the others.
    if (this.#firstSignCounts && anySlash && (values.integer(type, at) & 1) === 1) text.byte(PIPE);
    for (let k = 0; k < ploidy; k++) {
      const code = values.integer(type, at + k * size);
      if (k > 0) text.byte(code & 1 ? PIPE : SLASH);
      if (code >> 1 <= 0) text.byte(DOT);
      else text.integer((code >> 1) - 1);
    }
    if (ploidy === 0) text.byte(DOT);
  }
}
