const FIRST = 5000;
const LONGEST = 5 * 60_000;

/** Milliseconds until the next attempt after so many that failed, the first of which counts 1. */
export const pauseAfter = (failures: number): number => Math.min(FIRST * 2 ** (failures - 1), LONGEST);
