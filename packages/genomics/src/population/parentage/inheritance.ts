/** What the offspring are: of a cross, or lines made of a cross by selfing or doubling, homozygous. */
export type Progeny = 'outbred' | 'inbred';

/** Probability of a genotype by its copies of the counted allele: 0, 1, 2. */
export type Genotypes = readonly [none: number, one: number, two: number];

/** Genotype of offspring whose two gametes hold the counted allele with these chances. */
function ofGametes(first: number, second: number, progeny: Progeny): Genotypes {
  if (progeny === 'inbred') {
    const share = (first + second) / 2;
    return [1 - share, 0, share];
  }
  const both = first * second;
  return [(1 - first) * (1 - second), first + second - 2 * both, both];
}

/** Offspring of two known parents. @param first, second copies of the counted allele */
export function ofParents(first: number, second: number, progeny: Progeny): Genotypes {
  return ofGametes(first / 2, second / 2, progeny);
}

/** Offspring of a known parent and one drawn at random. @param frequency of the counted allele */
export function ofParent(parent: number, frequency: number, progeny: Progeny): Genotypes {
  return ofGametes(parent / 2, frequency, progeny);
}

/** Offspring of two parents drawn at random. */
export function ofAny(frequency: number, progeny: Progeny): Genotypes {
  return ofGametes(frequency, frequency, progeny);
}
