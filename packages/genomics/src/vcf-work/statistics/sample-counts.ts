import type { RecordPlace } from '../records/record-place.ts';
import type { SampleColumns } from '../records/sample-columns.ts';
import { ALLELE_CLASS, ALLELE_CLASSES } from './site-kinds.ts';

const [DOT, ZERO, NINE, SLASH, PIPE] = [46, 48, 57, 47, 124];
/** What a call is. */
const [REFERENCE, HETEROZYGOUS, ALTERNATIVE, MISSING] = [0, 1, 2, 3];
const CALLS = 4;

/** What the calls of a sample add up to. */
export interface SampleFigures {
  sample: string;
  /** complete calls of REF alone, of two alleles, of an ALT alone */
  homozygousReference: number;
  heterozygous: number;
  homozygousAlternative: number;
  /** calls that are not complete */
  missing: number;
  /** calls with an ALT allele of each kind; by the first ALT of the call where there are two */
  transitions: number;
  transversions: number;
  indels: number;
  /** ALT alleles that no other sample has */
  privateAlleles: number;
  /** mean of DP over the sites that have it; NaN where none has */
  meanDepth: number;
}

/** Counts the calls of each sample by what they are and the kind of their allele. */
export class SampleCounts {
  readonly #names: readonly string[];
  /** allele classes x samples x calls */
  readonly #counts: Int32Array;
  readonly #private: Int32Array;
  /** alleles of a call */
  readonly #call: number[] = [];
  readonly #depths: Float64Array;
  readonly #knownDepths: Int32Array;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#counts = new Int32Array(ALLELE_CLASSES * CALLS * names.length);
    this.#private = new Int32Array(names.length);
    this.#depths = new Float64Array(names.length);
    this.#knownDepths = new Int32Array(names.length);
  }

  /**
   * Plain calls of four bytes each, such as 0/1 and a tab.
   *
   * @param allele class of the ALT
   * @param copies of the ALT in all samples
   */
  addPlain(bytes: Uint8Array, at: number, allele: number, copies: number): void {
    const samples = this.#names.length;
    const counts = this.#counts;
    let cell = allele * samples * CALLS;
    const end = at + 4 * samples;
    for (let place = at; place < end; place += 4, cell += CALLS) {
      // 0 and 1 are 48 and 49, a dot is 46: two unknown alleles add up to less than two known ones.
      const code = bytes[place]! + bytes[place + 2]! - 2 * ZERO;
      counts[cell + (code < 0 ? MISSING : code)]!++;
    }
    if (copies !== 1 && copies !== 2) return;
    for (let sample = 0; sample < samples; sample++) {
      const own = bytes[at + 4 * sample]! + bytes[at + 4 * sample + 2]! - 2 * ZERO;
      if (own === copies) this.#private[sample]!++;
    }
  }

  /** Calls of any shape. @param copies of each allele in all samples */
  add(place: RecordPlace, columns: SampleColumns, classes: readonly number[], copies: Int32Array): void {
    const samples = this.#names.length;
    const call = this.#call;
    for (let sample = 0; sample < samples; sample++) {
      readCall(place.bytes, columns.starts[sample]!, call);
      const first = call.find((allele) => allele > 0) ?? 0;
      const allele = classes[first] ?? ALLELE_CLASS.other;
      this.#counts[(allele * samples + sample) * CALLS + codeOf(call)]!++;
      for (let k = 0; k < call.length; k++) {
        const own = call[k]!;
        if (own <= 0 || call.indexOf(own) < k) continue;
        if (copies[own] === call.filter((other) => other === own).length) this.#private[sample]!++;
      }
    }
  }

  addDepth(sample: number, depth: number): void {
    this.#depths[sample]! += depth;
    this.#knownDepths[sample]!++;
  }

  figures(): SampleFigures[] {
    return this.#names.map((sample, k) => {
      const of = (allele: number, code: number) =>
        this.#counts[(allele * this.#names.length + k) * CALLS + code]!;
      const all = (code: number) => [0, 1, 2, 3].reduce((sum, allele) => sum + of(allele, code), 0);
      const changed = (allele: number) => of(allele, HETEROZYGOUS) + of(allele, ALTERNATIVE);
      return {
        sample,
        homozygousReference: all(REFERENCE),
        heterozygous: all(HETEROZYGOUS),
        homozygousAlternative: all(ALTERNATIVE),
        missing: all(MISSING),
        transitions: changed(ALLELE_CLASS.transition),
        transversions: changed(ALLELE_CLASS.transversion),
        indels: changed(ALLELE_CLASS.indel),
        privateAlleles: this.#private[k]!,
        meanDepth: this.#depths[k]! / this.#knownDepths[k]!,
      };
    });
  }
}

/** The alleles of the call that begins at `begin`; -1 is an unknown one. */
function readCall(bytes: Uint8Array, begin: number, into: number[]): void {
  into.length = 0;
  let place = bytes[begin] === SLASH || bytes[begin] === PIPE ? begin + 1 : begin;
  for (;;) {
    let allele = -1;
    if (bytes[place] === DOT) place++;
    else {
      allele = 0;
      while (bytes[place]! >= ZERO && bytes[place]! <= NINE) allele = 10 * allele + bytes[place++]! - ZERO;
    }
    into.push(allele);
    if (bytes[place] !== SLASH && bytes[place] !== PIPE) return;
    place++;
  }
}

function codeOf(call: readonly number[]): number {
  const [first] = call;
  if (call.includes(-1)) return MISSING;
  if (call.some((allele) => allele !== first)) return HETEROZYGOUS;
  return first === 0 ? REFERENCE : ALTERNATIVE;
}
