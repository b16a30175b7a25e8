import { readNumber } from '../../number-text.ts';
import { TYPE } from '../typed-values.ts';
import { END, LARGEST_INTEGER, MISSING, type RecordBytes, SMALLEST_INTEGER } from './record-bytes.ts';

const [COMMA, PLUS, MINUS, DOT, ZERO] = [44, 43, 45, 46, 48];

/** Positions of the values of a field in a line: one text for each sample, or a single one. */
export interface Texts {
  bytes: Buffer;
  count: number;
  /** begin and end of each; both the same where a sample has none */
  begins: Int32Array;
  ends: Int32Array;
}

/** Called with the first text that is no value of its type. */
export type Refuse = (text: string, type: string) => never;

/** Writes the values of a field, of one sample or many, with their type. */
export class ValueLists {
  readonly #into: RecordBytes;
  #numbers = new Int32Array(1 << 10);

  constructor(into: RecordBytes) {
    this.#into = into;
  }

  /** @param type of the head: Integer, Float; all others are texts */
  write(texts: Texts, type: string, refuse: Refuse): void {
    if (type === 'Integer') this.#integers(texts, refuse);
    else if (type === 'Float') this.#singles(texts, refuse);
    else this.#texts(texts);
  }

  #integers({ bytes, count, begins, ends }: Texts, refuse: Refuse): void {
    const length = longest(bytes, count, begins, ends);
    if (this.#numbers.length < count * length) this.#numbers = new Int32Array(2 * count * length);
    const numbers = this.#numbers;
    let at = 0;
    for (let k = 0; k < count; k++) {
      const [begin, end] = [begins[k]!, ends[k]!];
      const next = at + length;
      if (begin === end) numbers[at++] = MISSING;
      for (let from = begin; from < end;) {
        let to = from;
        while (to < end && bytes[to] !== COMMA) to++;
        const value = wholeNumber(bytes, from, to);
        if (Number.isNaN(value)) refuse(bytes.toString('utf8', begin, end), 'Integer');
        numbers[at++] = value;
        from = to + 1;
      }
      while (at < next) numbers[at++] = END;
    }
    this.#into.integers(numbers, at, length);
  }

  #singles({ bytes, count, begins, ends }: Texts, refuse: Refuse): void {
    const length = longest(bytes, count, begins, ends);
    this.#into.head(TYPE.float, length);
    for (let k = 0; k < count; k++) {
      const text = bytes.toString('latin1', begins[k], ends[k]);
      const values = text === '' ? ['.'] : text.split(',');
      for (let place = 0; place < length; place++) {
        const value = values[place];
        if (value !== undefined && !isNumber(value)) refuse(text, 'Float');
        this.#into.single(value === undefined ? undefined : value === '.' ? null : readNumber(value));
      }
    }
  }

  #texts({ bytes, count, begins, ends }: Texts): void {
    let length = 1;
    for (let k = 0; k < count; k++) length = Math.max(length, ends[k]! - begins[k]!);
    const into = this.#into;
    into.head(TYPE.text, length);
    into.reserve(count * length);
    for (let k = 0; k < count; k++) {
      const begin = into.at;
      if (begins[k] === ends[k]) into.bytes[into.at++] = DOT;
      into.at += bytes.copy(into.bytes, into.at, begins[k], ends[k]);
      into.bytes.fill(0, into.at, begin + length);
      into.at = begin + length;
    }
  }
}

/** Values of the longest list. */
function longest(bytes: Buffer, count: number, begins: Int32Array, ends: Int32Array): number {
  let most = 1;
  for (let k = 0; k < count; k++) {
    let own = 1;
    for (let at = begins[k]!; at < ends[k]!; at++) if (bytes[at] === COMMA) own++;
    if (own > most) most = own;
  }
  return most;
}

/** A whole number, MISSING for a dot, NaN for what is none or cannot be kept. */
function wholeNumber(bytes: Buffer, from: number, to: number): number {
  if (to - from === 1 && bytes[from] === DOT) return MISSING;
  const sign = bytes[from] === MINUS ? -1 : 1;
  const begin = from + Number(sign < 0 || bytes[from] === PLUS);
  if (begin === to) return NaN;
  let value = 0;
  for (let k = begin; k < to; k++) {
    const digit = bytes[k]! - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    value = 10 * value + digit;
  }
  value *= sign;
  return value > LARGEST_INTEGER || value < SMALLEST_INTEGER ? NaN : value;
}

const isNumber = (text: string) =>
  text === '.' || /^[-+]?nan$/i.test(text) || !Number.isNaN(readNumber(text));
