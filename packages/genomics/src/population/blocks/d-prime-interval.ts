import { haplotypePair } from '../linkage/haplotype-pair.ts';
import type { HaplotypeTable } from '../linkage/haplotype-table.ts';
import { NOTHING, StepLikelihood, STEPS } from './step-likelihood.ts';
import { StrideSums } from './stride-sums.ts';

/** Bounds of |D'| in hundredths. */
export interface DPrimeInterval {
  low: number;
  high: number;
}

const TAIL = 0.05;
const likelihoods = new Float64Array(STEPS + 1);

/**
 * The interval that holds |D'| with 90% of its likelihood, over D' = 0, 0.01 ... 1 of the sign that was found and the
 * allele frequencies that were; null where a variant does not vary.
 * Source: J. D. Wall and J. K. Pritchard, AJHG 73 (2003) 502-515; the bounds are those of Haploview (J. C. Barrett et
 * al., Bioinformatics 21 (2005) 263-265): a step outside of where a tail reaches 5%.
 */
export function dPrimeInterval(table: HaplotypeTable): DPrimeInterval | null {
  const pair = haplotypePair(table);
  return Number.isNaN(pair.d) ? null : intervalOf(new StepLikelihood(table, pair));
}

/** Bounds that decide what a pair says. */
export interface DecisiveBounds {
  /** an upper bound below it shows recombination, whatever the lower one */
  recombined: number;
  /** linkage takes an upper bound of at least `high` and a lower one above `low` */
  high: number;
  low: number;
}

/** Of pairs that are decided early: recombined, and neither recombined nor linked. */
const RECOMBINED: DPrimeInterval = { low: 0, high: 0 };
const UNDECIDED: DPrimeInterval = { low: 0, high: 95 };

/**
 * The same where both bounds matter. Of a pair that shows recombination, or neither that nor linkage, it is told only
 * that it is so. Most pairs of a genome are of these kinds, and some of the likelihoods tell it.
 */
export function decisiveInterval(table: HaplotypeTable, bounds: DecisiveBounds): DPrimeInterval | null {
  const pair = haplotypePair(table);
  if (Number.isNaN(pair.d)) return null;
  const likelihood = new StepLikelihood(table, pair);
  if (!likelihood.hasOnePeak) return intervalOf(likelihood);
  return earlyVerdict(likelihood, bounds) ?? intervalOf(likelihood);
}

function earlyVerdict(
  likelihood: StepLikelihood,
  { recombined, high, low }: DecisiveBounds,
): DPrimeInterval | null {
  const { highest, highestStep } = likelihood;
  const from = recombined - 1;
  // Behind the peak no step is likelier than the first; the sum of all is at least the highest, which is 1.
  if (highestStep < from) {
    const most = (STEPS + 1 - from) * Math.exp(likelihood.at(from) - highest);
    if (most <= TAIL) return RECOMBINED;
  }
  const sums = new StrideSums(likelihood);
  const [least, most] = [TAIL * sums.least(0, STEPS), TAIL * sums.most(0, STEPS)];
  if (sums.most(from, STEPS) <= least) return RECOMBINED;
  if (sums.least(from, STEPS) <= most) return null;
  const noLinkage = sums.most(high - 1, STEPS) <= least || sums.least(0, low + 1) > most;
  return noLinkage ? UNDECIDED : null;
}

function intervalOf(likelihood: StepLikelihood): DPrimeInterval {
  const total = fillLikelihoods(likelihood);
  let [low, high] = [0, STEPS];
  for (let sum = likelihoods[0]!; sum <= TAIL * total;) sum += likelihoods[++low]!;
  for (let sum = likelihoods[STEPS]!; sum <= TAIL * total;) sum += likelihoods[--high]!;
  return { low: Math.max(0, low - 1), high: Math.min(STEPS, high + 1) };
}

/** Likelihoods of all steps, relative to the highest; their sum. */
function fillLikelihoods(likelihood: StepLikelihood): number {
  const { highest, highestStep } = likelihood;
  if (!likelihood.hasOnePeak) return fillAll(likelihood);
  likelihoods.fill(0);
  let total = 0;
  for (const by of [-1, 1])
    for (let step = by < 0 ? highestStep : highestStep + 1; step >= 0 && step <= STEPS; step += by) {
      const below = likelihood.at(step) - highest;
      if (below < -NOTHING) break;
      likelihoods[step] = Math.exp(below);
      total += likelihoods[step]!;
    }
  return total;
}

function fillAll(likelihood: StepLikelihood): number {
  for (let step = 0; step <= STEPS; step++) likelihoods[step] = likelihood.at(step);
  const highest = likelihoods.reduce((most, own) => Math.max(most, own), -Infinity);
  let total = 0;
  for (let step = 0; step <= STEPS; step++) {
    likelihoods[step] = Math.exp(likelihoods[step]! - highest);
    total += likelihoods[step]!;
  }
  return total;
}
