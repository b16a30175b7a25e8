export { againstCheck, type AgainstCheck } from './against-check.ts';
export { bonferroni, holm, scheffe } from './adjusted.ts';
export { lettersOfPairs, lettersOfRuns } from './compact-letters.ts';
export {
  comparisonProcedures,
  compareMeans,
  MOST_LETTER_GROUPS,
  type ComparisonProcedure,
  type MeanComparison,
} from './compare-means.ts';
export { criticalFactor, type SingleStepProcedure } from './critical-factor.ts';
export { compareWithControl, type ControlComparison, type ControlSides } from './control.ts';
export { comparePairs, meansOfPairTable, type PairAdjustment, type PairTable } from './pairs.ts';
export { independentMeans, type SetOfMeans } from './set-of-means.ts';
export { scottKnott } from './scott-knott.ts';
