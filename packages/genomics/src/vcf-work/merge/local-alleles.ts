import { genotypePlace } from './recode-values.ts';

/** What a sample tells of its alleles. */
export interface AlleleEvidence {
  /** Phred-scaled likelihoods, the smallest the most likely */
  PL: readonly string[] | null;
  /** log10 likelihoods */
  GL: readonly string[] | null;
  GT: string | null;
}

/**
 * The ALT alleles that a sample most likely has: by the sum of the likelihoods of the genotypes with the allele, and
 * without likelihoods those of its call first.
 *
 * @param own numbers of ALT alleles, in the record the sample comes from
 * @param alleles number of alleles of that record
 * @returns at most `limit` of `own`, in their order
 */
export function likelyAlleles(
  own: readonly number[],
  alleles: number,
  limit: number,
  evidence: AlleleEvidence,
): number[] {
  if (own.length <= limit) return [...own];
  const weights = weightsOf(alleles, evidence);
  const best = own.toSorted((a, b) => weights[b]! - weights[a]! || a - b).slice(0, limit);
  return own.filter((allele) => best.includes(allele));
}

function weightsOf(alleles: number, { PL, GL, GT }: AlleleEvidence): Float64Array {
  const weights = new Float64Array(alleles);
  const likelihoods = PL ?? GL;
  const scale = PL ? -0.1 : 1;
  if (likelihoods?.length === genotypePlace(alleles - 1, alleles - 1) + 1) {
    for (let b = 0; b < alleles; b++)
      for (let a = 0; a <= b; a++) {
        const likelihood = 10 ** (scale * Number(likelihoods[genotypePlace(a, b)])) || 0;
        weights[a]! += likelihood;
        if (a !== b) weights[b]! += likelihood;
      }
  } else if (likelihoods?.length === alleles)
    likelihoods.forEach((text, allele) => (weights[allele] = 10 ** (scale * Number(text)) || 0));
  else
    for (const allele of GT?.match(/\d+/g) ?? []) if (Number(allele) < alleles) weights[Number(allele)]! += 1;
  return weights;
}
