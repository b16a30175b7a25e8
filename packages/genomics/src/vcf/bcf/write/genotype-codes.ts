import { END, type RecordBytes } from './record-bytes.ts';
import { TYPE } from '../typed-values.ts';
import type { Refuse, Texts } from './value-lists.ts';

const [DOT, SLASH, PIPE, ZERO] = [46, 47, 124, 48];

/** Writes calls: (allele + 1) * 2, and 1 more where the allele is phased with the one before it. */
export class GenotypeCodes {
  readonly #into: RecordBytes;
  readonly #firstSignCounts: boolean;
  #codes = new Int32Array(1 << 10);

  /** @param version of the file: from 4.4 on the sign of the first allele has a meaning */
  constructor(into: RecordBytes, version: number) {
    this.#into = into;
    this.#firstSignCounts = version >= 4.4;
  }

  write(texts: Texts, refuse: Refuse): void {
    if (this.#writeShort(texts)) return;
    const { bytes, count, begins, ends } = texts;
    let ploidy = 1;
    for (let k = 0; k < count; k++) ploidy = Math.max(ploidy, ploidyOf(bytes, begins[k]!, ends[k]!));
    if (this.#codes.length < count * ploidy) this.#codes = new Int32Array(2 * count * ploidy);
    let at = 0;
    for (let k = 0; k < count; k++) {
      const next = at + ploidy;
      at = this.#call(bytes, begins[k]!, ends[k]!, at);
      if (at < 0) refuse(bytes.toString('utf8', begins[k], ends[k]), 'GT');
      while (at < next) this.#codes[at++] = END;
    }
    this.#into.integers(this.#codes, at, ploidy);
  }

  /** Calls such as 0/1 all the way, which most records have and nothing else; false where one is of another form. */
  #writeShort({ bytes, count, begins, ends }: Texts): boolean {
    const into = this.#into;
    const from = into.at;
    into.head(TYPE.int8, 2);
    into.reserve(2 * count);
    let to = into.at;
    for (let k = 0; k < count; k++) {
      const begin = begins[k]!;
      const sign = bytes[begin + 1];
      const first = codeOf(bytes[begin]!);
      const second = codeOf(bytes[begin + 2]!);
      if (ends[k]! - begin !== 3 || first < 0 || second < 0 || (sign !== SLASH && sign !== PIPE)) {
        into.at = from;
        return false;
      }
      const phased = Number(sign === PIPE);
      into.bytes[to++] = first + Number(phased && this.#firstSignCounts);
      into.bytes[to++] = second + phased;
    }
    into.at = to;
    return true;
  }

  /** Puts the codes of a call to the others; the place behind them, or -1 where it is none. */
  #call(bytes: Buffer, begin: number, end: number, at: number): number {
    const codes = this.#codes;
    const first = at;
    const leads = bytes[begin] === PIPE || bytes[begin] === SLASH;
    let phased = Number(leads && bytes[begin] === PIPE);
    let allPhased = 1;
    let place = leads ? begin + 1 : begin;
    if (begin === end) codes[at++] = 0;
    while (place < end) {
      let allele = -1;
      if (bytes[place] === DOT) place++;
      else
        for (allele = 0; place < end && codeOf(bytes[place]!) > 0; place++)
          allele = 10 * allele + bytes[place]! - ZERO;
      codes[at++] = 2 * (allele + 1) + phased;
      if (place === end) break;
      if (bytes[place] !== SLASH && bytes[place] !== PIPE) return -1;
      phased = Number(bytes[place] === PIPE);
      allPhased &= phased;
      if (++place === end) return -1;
    }
    if (this.#firstSignCounts && !leads) codes[first]! += allPhased;
    return at;
  }
}

/** Code of an allele of one digit, 0 for a dot, -1 for another sign. */
function codeOf(byte: number): number {
  if (byte === DOT) return 0;
  const digit = byte - ZERO;
  return digit >= 0 && digit <= 9 ? 2 * (digit + 1) : -1;
}

function ploidyOf(bytes: Buffer, begin: number, end: number): number {
  let signs = 1;
  for (let at = begin + 1; at < end; at++) if (bytes[at] === SLASH || bytes[at] === PIPE) signs++;
  return signs;
}
