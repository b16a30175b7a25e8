import { type CallCounts } from '../../matrix/counts.ts';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { addUp, type Differentiation } from './differentiation.ts';

/**
 * Fst of two populations by Hudson's estimator, which hangs on neither the ratio of their sizes nor their
 * heterozygosity, as plink2 --fst method=hudson. A variant has a value where at least two chromosomes of each
 * population are called and the two are not fixed for the same allele.
 * Sources: R. R. Hudson, M. Slatkin, W. P. Maddison, Genetics 132 (1992) 583-589; G. Bhatia et al., Genome Research 23
 * (2013) 1514-1521, equation 10.
 *
 * @param first places of the samples
 */
export function hudson(
  matrix: GenotypeMatrix,
  first: Int32Array,
  second: Int32Array,
  { signal, memory }: Control = {},
): Differentiation {
  requireMemory(matrix, { memory }, { columns: 7 });
  const one = countAll(viewOfSamples(matrix, first), { signal });
  const two = countAll(viewOfSamples(matrix, second), { signal });
  return addUp(matrix.variants.count, (k) => {
    const [p, q] = [countedFrequency(one, k), countedFrequency(two, k)];
    const within = (p * (1 - p)) / (chromosomesAt(one, k) - 1) + (q * (1 - q)) / (chromosomesAt(two, k) - 1);
    return { between: (p - q) ** 2 - within, whole: p * (1 - q) + q * (1 - p) };
  });
}

function chromosomesAt({ homozygousCounted, heterozygous, homozygousOther }: CallCounts, variant: number) {
  return 2 * (homozygousCounted[variant]! + heterozygous[variant]! + homozygousOther[variant]!);
}
