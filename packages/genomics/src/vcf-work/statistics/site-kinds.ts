import { typeOfAllele } from '../filter/variant-type.ts';
import type { VariantType } from '../filter/filter-rules.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';

const [COMMA, DOT, STAR] = [44, 46, 42];
export const BASES = ['A', 'C', 'G', 'T'] as const;

/** What the calls of an ALT allele count as. */
export const ALLELE_CLASS = { transition: 0, transversion: 1, indel: 2, other: 3 } as const;
export const ALLELE_CLASSES = 4;

/** The kinds of the ALT alleles of a site; the same object serves record after record. */
export class SiteKinds {
  /** kinds of the site, each once */
  readonly types = new Set<VariantType>();
  /** ALLELE_CLASS of each allele; REF, at 0, is `other` */
  readonly classes: number[] = [];
  /** 4 x REF + ALT in the order of BASES for each SNP allele */
  readonly substitutions: number[] = [];
  /** bases put in, or taken out where negative, for each indel allele written in bases */
  readonly lengths: number[] = [];

  /** Alleles that are deleted upstream (*) have no kind, as in bcftools. */
  read(place: RecordPlace): void {
    this.types.clear();
    this.classes.length = this.substitutions.length = this.lengths.length = 0;
    this.classes.push(ALLELE_CLASS.other);
    const { bytes, starts } = place;
    const end = place.endOf(COLUMN.alternative);
    let begin = starts[COLUMN.alternative]!;
    if (end === begin + 1 && bytes[begin] === DOT) return;
    const reference = [starts[COLUMN.reference]!, place.endOf(COLUMN.reference)] as const;
    for (let k = begin; k <= end; k++) {
      if (k < end && bytes[k] !== COMMA) continue;
      this.classes.push(this.#allele(bytes, reference, begin, k));
      begin = k + 1;
    }
  }

  #allele(
    bytes: Uint8Array,
    reference: readonly [begin: number, end: number],
    begin: number,
    end: number,
  ): number {
    if (end === begin + 1 && bytes[begin] === STAR) return ALLELE_CLASS.other;
    const type = typeOfAllele(bytes, reference, [begin, end]);
    this.types.add(type);
    if (type === 'indel') {
      this.lengths.push(end - begin - (reference[1] - reference[0]));
      return ALLELE_CLASS.indel;
    }
    if (type !== 'snp') return ALLELE_CLASS.other;
    const shift = reference[0] - begin;
    let at = begin;
    while ((bytes[at]! | 32) === (bytes[at + shift]! | 32)) at++;
    const [from, to] = [baseOf(bytes[at + shift]!), baseOf(bytes[at]!)];
    // An N is a letter, but no base that could change.
    if (from < 0 || to < 0) return ALLELE_CLASS.other;
    this.substitutions.push(4 * from + to);
    return isTransition(4 * from + to) ? ALLELE_CLASS.transition : ALLELE_CLASS.transversion;
  }
}

const baseOf = (byte: number) => BASES.findIndex((base) => base.charCodeAt(0) === (byte & ~32));

/** A and G, or C and T: both bases are purines or both pyrimidines. */
export const isTransition = (substitution: number) => (substitution >> 2) % 2 === (substitution & 3) % 2;
