/** Numbers that are counted for each pair of variants (MarkerPairs.row), over the samples called in both. */
export const NUMBERS_OF_PAIR = 8;

/** What each of them is. */
export const COUNT = {
  samples: 0,
  /** two copies, and one copy, of the first; of the second */
  firstTwo: 1,
  firstOne: 2,
  secondTwo: 3,
  secondOne: 4,
  /** two copies of both, two of one and one of the other, one of both */
  twoTwo: 5,
  twoOne: 6,
  oneOne: 7,
} as const;
