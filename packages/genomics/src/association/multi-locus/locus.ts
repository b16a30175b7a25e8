import type { Control } from '../../matrix/frequencies.ts';
import type { MarkerLimits, ScannedTrait } from '../scan-block.ts';

/** A marker that a model of several takes in, tested beside all others of the model. */
export interface Locus {
  variant: number;
  /** samples that take part and are called */
  n: number;
  /** frequency of the effect allele among them */
  frequency: number;
  beta: number;
  se: number;
  t: number;
  p: number;
  /** -log10 of p, exact also where p is too small for a number */
  minusLogP: number;
}

/** What one round chose. */
export interface Round {
  /** markers that are covariates of the next round, most significant first */
  loci: number[];
  /** largest -log10 of p of the scan on which the choice is based; 0 without one */
  largest: number;
}

export interface MultiLocusTrait<OneRound extends Round = Round> extends ScannedTrait {
  /** by p */
  loci: Locus[];
  rounds: OneRound[];
  /**
   * Why the rounds ended: the same markers were chosen again; markers of an earlier round were; no marker was
   * significant enough to be chosen; as many rounds, or markers, as allowed; relationships had nothing left to explain
   * and no marker was significant.
   */
  ended: 'same' | 'cycle' | 'nothing' | 'limit' | 'explained';
}

export interface MultiLocusOptions extends Control, MarkerLimits {
  /** rounds at most, default 10 */
  mostRounds?: number;
  /** largest correlation of two markers of the model, default 0.7 */
  mostCorrelation?: number;
}
