import { CALL, strideOf } from '../../matrix/calls.ts';
import type { BcfInput } from './bcf-input.ts';
import { TYPE, type Values } from './typed-values.ts';

const BYTES = 1 << 19;
/** For pairs of codes that are no call of two alleles, 0 or 1, both known or both not. */
const OTHER = 0x80;

/**
 * Calls by the codes of both alleles, (allele + 1) x 2 + sign, the first one in the lower byte. From 4.4 on a sign before
 * the first allele that its second one does not say as well is kept by text only.
 */
function callsOfCodes(firstSignCounts: boolean): Uint8Array {
  const calls = new Uint8Array(1 << 16).fill(OTHER);
  const alleles = [
    [CALL.missing, OTHER, OTHER],
    [OTHER, CALL.homozygousOther, CALL.heterozygous],
    [OTHER, CALL.heterozygous, CALL.homozygousCounted],
  ] as const;
  for (let first = 0; first < 6; first++)
    for (let second = 0; second < 6; second++)
      if (!firstSignCounts || first % 2 <= second % 2)
        calls[first + 256 * second] = alleles[first >> 1]![second >> 1]!;
  return calls;
}

/** Calls of records packed as those of a fileset, without a way through text. */
export class PackedRows {
  readonly bytes: Uint8Array;
  /** place of the next row */
  at = 0;
  readonly #stride: number;
  readonly #samples: number;
  readonly #input: BcfInput;
  readonly #calls: Uint8Array;

  constructor(input: BcfInput, version: number, samples: number) {
    this.#input = input;
    this.#samples = samples;
    this.#stride = strideOf(samples);
    this.#calls = callsOfCodes(version >= 4.4);
    this.bytes = new Uint8Array(this.#stride * Math.max(1, Math.floor(BYTES / this.#stride)));
  }

  get isFull(): boolean {
    return this.at === this.bytes.length;
  }

  /** Adds the calls at `place` as a row; false, and no row, where one of them is of another kind. */
  add({ type, count }: Values, place: number): boolean {
    if (type !== TYPE.int8 || count !== 2) return false;
    const { view } = this.#input;
    const [calls, into] = [this.#calls, this.bytes];
    const whole = this.#samples >> 2;
    let from = place;
    let to = this.at;
    let different = 0;
    for (const end = to + whole; to < end; to++, from += 8) {
      const left = view.getInt32(from, true);
      const right = view.getInt32(from + 4, true);
      const a = calls[left & 0xffff]!;
      const b = calls[left >>> 16]!;
      const c = calls[right & 0xffff]!;
      const d = calls[right >>> 16]!;
      different |= a | b | c | d;
      into[to] = a | (b << 2) | (c << 4) | (d << 6);
    }
    const rest = this.#samples - 4 * whole;
    if (rest > 0) into[to] = 0;
    for (let k = 0; k < rest; k++, from += 2) {
      const call = calls[view.getUint16(from, true)]!;
      different |= call;
      into[to]! |= call << (2 * k);
    }
    if (different & OTHER) return false;
    this.at += this.#stride;
    return true;
  }
}
