import type { FrequencyStep } from '@panicle/kernels';

/** Frequencies of ancestors keep this distance from 0 and 1, so that no call is impossible. */
export const LEAST_FREQUENCY = 1e-5;

/** A frequency goes at most to an eighth of its distance from 0 or 1 in a step: slopes change fast there. */
export const FREQUENCY_STEP: FrequencyStep = {
  least: LEAST_FREQUENCY,
  shrinksTo: 1 / 8,
  sweeps: 12,
  enough: 1e-5,
};
