import { CALL } from '../../matrix/calls.ts';

/**
 * The alleles of markers as samples show them one after the other: the first one seen becomes the other allele, the
 * second one the counted one. Alleles are numbers from 1 on; 0 is a missing one.
 */
export class SeenAlleles {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** 1 where a marker shows more than two */
  readonly more: Uint8Array;

  constructor(markers: number) {
    this.first = new Uint32Array(markers);
    this.second = new Uint32Array(markers);
    this.more = new Uint8Array(markers);
  }

  /** The call that two alleles of a sample make, as in matrix/calls.ts. */
  callOf(marker: number, one: number, two: number): number {
    const [first, second] = [this.first[marker]!, this.second[marker]!];
    if (one === 0 || two === 0) return CALL.missing;
    // Both alleles are known after a few samples.
    if (one === first && two === first) return CALL.homozygousOther;
    if (one === second && two === second) return CALL.homozygousCounted;
    const copies = this.#counted(marker, one) + this.#counted(marker, two);
    if (copies < 0) return CALL.missing;
    return copies === 0 ? CALL.homozygousOther : copies === 1 ? CALL.heterozygous : CALL.homozygousCounted;
  }

  /** 1 for the counted allele, 0 for the other one, much below 0 for a third. */
  #counted(marker: number, allele: number): number {
    if (this.first[marker] === allele) return 0;
    if (this.second[marker] === allele) return 1;
    if (this.first[marker] === 0) this.first[marker] = allele;
    else if (this.second[marker] === 0) this.second[marker] = allele;
    else this.more[marker] = 1;
    return this.more[marker] === 1 ? -4 : Number(this.second[marker] === allele);
  }
}

/** Numbers for names of alleles, from 1 on; those of one letter are found by their byte. */
export class AlleleNumbers {
  readonly ofByte = new Uint32Array(256);
  readonly #names: string[] = [''];
  readonly #numbers = new Map<string, number>();
  readonly #decoder = new TextDecoder();

  constructor() {
    for (let byte = 33; byte < 127; byte++) this.ofByte[byte] = this.#number(String.fromCharCode(byte));
    for (const missing of ['0', '.']) this.ofByte[missing.charCodeAt(0)] = 0;
  }

  /** Number of the allele from `begin` up to `end`. */
  of(bytes: Uint8Array, begin: number, end: number): number {
    if (end === begin + 1 && bytes[begin]! < 128) return this.ofByte[bytes[begin]!]!;
    return this.#number(this.#decoder.decode(bytes.subarray(begin, end)));
  }

  name(number: number): string {
    return this.#names[number]!;
  }

  #number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      this.#numbers.set(name, (number = this.#names.length));
      this.#names.push(name);
    }
    return number;
  }
}
