/** Alleles at their leftmost position, without bases that all of them share. */
export interface AlignedAlleles {
  position: number;
  /** REF first */
  alleles: string[];
}

/** Whether all alleles are written in bases, so that they can be moved. */
export const areSequences = (alleles: readonly string[]): boolean =>
  alleles.length > 1 && alleles.every((allele) => /^[ACGTN]+$/i.test(allele));

/**
 * Moves alleles to the left as far as they say the same, and cuts off what all share. A. Tan, G. R. Abecasis and
 * H. M. Kang, Unified representation of genetic variants, Bioinformatics 31 (2015) 2202.
 *
 * @param alleles written in bases, at least two, not all the same
 * @param baseAt the base of the reference at a position, from 1
 * @param reach how far the position may move
 */
export function leftAligned(
  position: number,
  alleles: readonly string[],
  baseAt: (position: number) => string,
  reach: number,
): AlignedAlleles {
  let own = [...alleles];
  const shares = (at: number) =>
    own.every((allele) => allele.at(at)!.toUpperCase() === own[0]!.at(at)!.toUpperCase());
  const hasSingle = () => own.some((allele) => allele.length === 1);
  let place = position;
  while (shares(-1)) {
    const single = hasSingle();
    // An allele of no base takes the one before it, so that every allele keeps one.
    if (single && (place === 1 || position - place === reach)) break;
    const base = single ? baseAt(--place) : '';
    own = own.map((allele) => base + allele.slice(0, -1));
  }
  while (!hasSingle() && shares(0)) {
    own = own.map((allele) => allele.slice(1));
    place++;
  }
  return { position: place, alleles: own };
}
