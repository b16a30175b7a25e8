import { haplotypePair, logLikelihood } from '../linkage/haplotype-pair.ts';
import type { HaplotypeTable } from '../linkage/haplotype-table.ts';

/** Bounds of |D'| in hundredths. */
export interface DPrimeInterval {
  low: number;
  high: number;
}

const TAIL = 0.05;
const likelihoods = new Float64Array(101);

/**
 * The interval that holds |D'| with 90% of its likelihood, over D' = 0, 0.01 ... 1 of the sign that was found and the
 * allele frequencies that were; null where a variant does not vary.
 * Source: J. D. Wall and J. K. Pritchard, AJHG 73 (2003) 502-515; the bounds are those of Haploview (J. C. Barrett et
 * al., Bioinformatics 21 (2005) 263-265): a step outside of where a tail reaches 5%.
 */
export function dPrimeInterval(table: HaplotypeTable): DPrimeInterval | null {
  const { p, q, d } = haplotypePair(table);
  if (Number.isNaN(d)) return null;
  const end = d < 0 ? -Math.min(p * q, (1 - p) * (1 - q)) : Math.min(p * (1 - q), (1 - p) * q);
  let highest = -Infinity;
  for (let step = 0; step <= 100; step++) {
    const own = logLikelihood(table, p, q, p * q + (end * step) / 100, 1e-10);
    likelihoods[step] = own;
    if (own > highest) highest = own;
  }
  let total = 0;
  for (let step = 0; step <= 100; step++) {
    likelihoods[step] = Math.exp(likelihoods[step]! - highest);
    total += likelihoods[step]!;
  }
  let [low, high] = [0, 100];
  for (let sum = likelihoods[0]!; sum <= TAIL * total;) sum += likelihoods[++low]!;
  for (let sum = likelihoods[100]!; sum <= TAIL * total;) sum += likelihoods[--high]!;
  return { low: Math.max(0, low - 1), high: Math.min(100, high + 1) };
}
