import { haplotypePair, hasOnePeak, logLikelihood, type HaplotypePair } from '../linkage/haplotype-pair.ts';
import type { HaplotypeTable } from '../linkage/haplotype-table.ts';

/** Bounds of |D'| in hundredths. */
export interface DPrimeInterval {
  low: number;
  high: number;
}

const STEPS = 100;
const TAIL = 0.05;
/** Likelihoods so much smaller than the highest (on the scale of logarithms) change no sum of them. */
const NOTHING = 37;
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
  /** below it the upper bound shows recombination, whatever the lower one */
  high: number;
  /** up to it the lower bound shows no linkage, whatever the upper one */
  low: number;
}

/** Of pairs that are decided early: recombined, and neither recombined nor linked. */
const RECOMBINED: DPrimeInterval = { low: 0, high: 0 };
const UNDECIDED: DPrimeInterval = { low: 0, high: STEPS };

/**
 * The same where both bounds matter. Where the upper one lies below `high`, it is only known to be less; where the
 * lower one is not above `low` and the upper one not below `high`, they are only known to be so. Most pairs of a genome
 * are of these kinds, and a few likelihoods tell it.
 */
export function decisiveInterval(table: HaplotypeTable, bounds: DecisiveBounds): DPrimeInterval | null {
  const pair = haplotypePair(table);
  if (Number.isNaN(pair.d)) return null;
  const likelihood = new StepLikelihood(table, pair);
  if (!hasOnePeak(table, pair)) return intervalOf(likelihood);
  return earlyVerdict(likelihood, bounds) ?? intervalOf(likelihood);
}

/** Steps between the likelihoods that stand for all. */
const STRIDE = 10;
/** Below this likelihood of the step in the middle, relative to the highest, the interval is narrow and soon walked. */
const NARROW = 0.01;

/** With one peak, likelihoods rise up to it and fall behind it, so those of a few steps bound the sums of all. */
function earlyVerdict(likelihood: StepLikelihood, { high, low }: DecisiveBounds): DPrimeInterval | null {
  const { highest, highestStep } = likelihood;
  const from = high - 1;
  const at = (step: number) => Math.exp(likelihood.at(step) - highest);
  // Behind the peak no step is likelier than the first; the sum of all is at least the highest, which is 1.
  if (highestStep < from && (STEPS + 1 - from) * at(from) <= TAIL) return RECOMBINED;
  if (at(low) < NARROW) return null;
  let [most, below, above] = [at(STEPS), 0, 0];
  let before = at(0);
  for (let step = 0; step < STEPS; step += STRIDE) {
    const behind = at(step + STRIDE);
    const holdsPeak = step <= highestStep && highestStep <= step + STRIDE;
    most += STRIDE * (holdsPeak ? 1 : Math.max(before, behind));
    const least = STRIDE * Math.min(before, behind);
    if (step + STRIDE <= low + 2) below += least;
    if (step >= from) above += least;
    before = behind;
  }
  if (from <= highestStep) above = Math.max(above, 1);
  return below > TAIL * most && above > TAIL * most ? UNDECIDED : null;
}

/** Log likelihoods of the steps of D' from 0 to 1, of the sign of the pair. */
class StepLikelihood {
  readonly table: HaplotypeTable;
  readonly pair: HaplotypePair;
  /** the step next to the likeliest D', and its log likelihood */
  readonly highestStep: number;
  readonly highest: number;
  readonly #end: number;

  constructor(table: HaplotypeTable, pair: HaplotypePair) {
    [this.table, this.pair] = [table, pair];
    const { p, q, d } = pair;
    this.#end = d < 0 ? -Math.min(p * q, (1 - p) * (1 - q)) : Math.min(p * (1 - q), (1 - p) * q);
    const below = Math.min(STEPS, Math.max(0, Math.floor((STEPS * d) / this.#end)));
    const above = Math.min(STEPS, below + 1);
    const [one, two] = [this.at(below), this.at(above)];
    this.highestStep = two > one ? above : below;
    this.highest = Math.max(one, two);
  }

  at(step: number): number {
    const { p, q } = this.pair;
    return logLikelihood(this.table, p, q, p * q + (this.#end * step) / STEPS, 1e-10);
  }
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
  const { table, pair, highest, highestStep } = likelihood;
  if (!hasOnePeak(table, pair)) return fillAll(likelihood);
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
