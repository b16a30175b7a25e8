import { MarkerPairs, type Work } from '@panicle/kernels';
import { linkageWeights } from './linkage-weights.ts';
import { likelihoodAt, REACH_COUNT, reachLikelihoods } from './sweep-model.ts';

/** Coefficients of selection that are tried. */
const STRENGTHS = [
  1e-5, 5e-5, 1e-4, 2e-4, 4e-4, 6e-4, 8e-4, 1e-3, 3e-3, 5e-3, 0.01, 0.05, 0.08, 0.1, 0.15,
] as const;

export interface JudgeSetup {
  /** samples of the other group */
  samples: number;
  /** variance of a frequency by drift, over frequency x (1 - frequency) */
  drift: number;
  /** log of twice the effective size */
  logSize: number;
}

/** The markers of a window. */
export interface WindowMarkers {
  /** packed calls of the other group */
  calls: Uint8Array;
  /** in the group that may have been selected: chromosomes with the allele, and called ones */
  counted: Float64Array;
  called: Float64Array;
  /** in the other group */
  frequency: Float64Array;
  morgansFromMiddle: Float64Array;
}

export interface Judgement {
  markers: number;
  score: number;
  strength: number;
}

function judge(
  { calls, counted, called, frequency, morgansFromMiddle }: WindowMarkers,
  { drift, logSize }: JudgeSetup,
  pairs: MarkerPairs,
): Judgement {
  const count = frequency.length;
  const weights = linkageWeights(calls, count, pairs);
  const table = new Float64Array(count * REACH_COUNT);
  for (let row = 0; row < count; row++) {
    const marker = { counted: counted[row]!, called: called[row]!, frequency: frequency[row]!, drift };
    reachLikelihoods(marker, table, row * REACH_COUNT);
  }
  const likelihood = (strength: number) => {
    let sum = 0;
    for (let row = 0; row < count; row++) {
      const reach = strength === 0 ? 1 : -Math.expm1((-logSize * morgansFromMiddle[row]!) / strength);
      sum += weights[row]! * likelihoodAt(table, row * REACH_COUNT, reach);
    }
    return sum;
  };
  const none = likelihood(0);
  let [score, strength] = [0, 0];
  for (const own of STRENGTHS) {
    const ratio = 2 * (likelihood(own) - none);
    if (ratio > score) [score, strength] = [ratio, own];
  }
  return { markers: count, score, strength };
}

/** What a worker thread runs too: windows are sent some at once. */
export function start(setup: JudgeSetup): (windows: readonly WindowMarkers[]) => Judgement[] {
  const pairs = new MarkerPairs(setup.samples);
  return (windows) => windows.map((window) => judge(window, setup, pairs));
}

export const judging: Work<JudgeSetup, readonly WindowMarkers[], Judgement[]> = {
  module: new URL(import.meta.url),
  start,
};
