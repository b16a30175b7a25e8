import { hasOnePeak, logLikelihood, type HaplotypePair } from '../linkage/haplotype-pair.ts';
import type { HaplotypeTable } from '../linkage/haplotype-table.ts';

/** D' is looked at from 0 to 1 in hundredths. */
export const STEPS = 100;

/** Likelihoods so much smaller than the highest (on the scale of logarithms) change no sum of them. */
export const NOTHING = 26;

/** Log likelihoods of the steps of D' from 0 to 1, of the sign of the pair. */
export class StepLikelihood {
  readonly table: HaplotypeTable;
  readonly pair: HaplotypePair;
  /** the step next to the likeliest D', and its log likelihood */
  readonly highestStep: number;
  readonly highest: number;
  /** whether it rises up to that step and falls behind it */
  readonly hasOnePeak: boolean;
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
    this.hasOnePeak = hasOnePeak(table, pair, p * q, p * q + this.#end);
  }

  at(step: number): number {
    const { p, q } = this.pair;
    return logLikelihood(this.table, p, q, p * q + (this.#end * step) / STEPS, 1e-10);
  }
}
