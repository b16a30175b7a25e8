import { BETWEEN, LINKED, UNSURE, type DecisiveBounds, type DPrimeIntervals } from '@panicle/kernels';
import { haplotypePair, hasOnePeak, logLikelihood, type HaplotypePair } from '../linkage/haplotype-pair.ts';
import type { HaplotypeTable } from '../linkage/haplotype-table.ts';

/** Bounds of |D'| in hundredths. */
export interface DPrimeInterval {
  low: number;
  high: number;
}

/** D' is looked at from 0 to 1 in hundredths. */
const STEPS = 100;
const TAIL = 0.05;
/** Upper bound of a pair that shows recombination, whatever it is. */
const RECOMBINED_PLAINLY = 0;
/**
 * The interval that holds |D'| with 90% of its likelihood, over D' = 0, 0.01 ... 1 of the sign that was found and the
 * allele frequencies that were; null where a variant does not vary.
 * Source: J. D. Wall and J. K. Pritchard, AJHG 73 (2003) 502-515; the bounds are those of Haploview (J. C. Barrett et
 * al., Bioinformatics 21 (2005) 263-265): a step outside of where a tail reaches 5%.
 */
export function dPrimeInterval(table: HaplotypeTable): DPrimeInterval | null {
  const pair = haplotypePair(table);
  return Number.isNaN(pair.d) ? null : intervalOf(table, pair);
}

/** The same where only these bounds matter: what is plain by them has bounds that say so, and no more. */
export function decisiveInterval(
  table: HaplotypeTable,
  bounds: DecisiveBounds,
  intervals: DPrimeIntervals,
): DPrimeInterval | null {
  const pair = haplotypePair(table);
  if (Number.isNaN(pair.d)) return null;
  const { p, q, d } = pair;
  const range = rangeOf(pair);
  if (!hasOnePeak(table, pair, p * q, p * q + range)) return intervalOf(table, pair);
  const peak = Math.min(STEPS, Math.max(0, Math.floor((STEPS * d) / range)));
  const found = intervals.interval(table, { p, q, range, peak }, bounds);
  if (found >= 0) return { low: found >> 7, high: found & 127 };
  return found === UNSURE ? intervalOf(table, pair) : plainly(found, bounds);
}

function plainly(answer: number, { recombined, linked, above }: DecisiveBounds): DPrimeInterval {
  if (answer === LINKED) return { low: above + 1, high: linked };
  return { low: 0, high: answer === BETWEEN ? recombined : RECOMBINED_PLAINLY };
}

/** Of the frequency of the haplotype of both alleles, from p q to where D' is 1, or -1 if d is below 0. */
function rangeOf({ p, q, d }: HaplotypePair): number {
  return d < 0 ? -Math.min(p * q, (1 - p) * (1 - q)) : Math.min(p * (1 - q), (1 - p) * q);
}

function intervalOf(table: HaplotypeTable, pair: HaplotypePair): DPrimeInterval {
  const likelihoods = likelihoodsOf(table, pair);
  const tail = TAIL * likelihoods.reduce((sum, own) => sum + own, 0);
  let [low, high] = [0, STEPS];
  for (let sum = likelihoods[0]!; sum <= tail;) sum += likelihoods[++low]!;
  for (let sum = likelihoods[STEPS]!; sum <= tail;) sum += likelihoods[--high]!;
  return { low: Math.max(0, low - 1), high: Math.min(STEPS, high + 1) };
}

/** Of all steps, relative to the highest. */
function likelihoodsOf(table: HaplotypeTable, pair: HaplotypePair): Float64Array {
  const { p, q } = pair;
  const range = rangeOf(pair);
  const logs = Float64Array.from({ length: STEPS + 1 }, (_, step) =>
    logLikelihood(table, p, q, p * q + (range * step) / STEPS, 1e-10),
  );
  const highest = logs.reduce((most, own) => Math.max(most, own), -Infinity);
  return logs.map((own) => Math.exp(own - highest));
}
