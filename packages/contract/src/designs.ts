import { DESIGN_NAMES, type DesignName } from '@panicle/statistics/design-names';
import type { Text } from './language.ts';

/** Trials state what the engine can plan: its list is the only one. */
export const DESIGNS = DESIGN_NAMES;
export type Design = DesignName;

export const designNames: Record<Design, Text> = {
  randomizedBlock: { zh: '随机区组', en: 'Randomized complete block' },
  completelyRandomized: { zh: '完全随机', en: 'Completely randomized' },
  latinSquare: { zh: '拉丁方', en: 'Latin square' },
  graecoLatinSquare: { zh: '希腊拉丁方', en: 'Graeco-Latin square' },
  factorial: { zh: '析因', en: 'Factorial' },
  confoundedFactorial: { zh: '混杂析因', en: 'Confounded factorial' },
  splitPlot: { zh: '裂区', en: 'Split plot' },
  splitSplitPlot: { zh: '再裂区', en: 'Split-split plot' },
  stripPlot: { zh: '条区', en: 'Strip plot' },
  alpha: { zh: 'α 格子', en: 'Alpha lattice' },
  squareLattice: { zh: '方格子', en: 'Square lattice' },
  rectangularLattice: { zh: '矩形格子', en: 'Rectangular lattice' },
  rowColumn: { zh: '行列', en: 'Row-column' },
  augmentedBlock: { zh: '增广区组', en: 'Augmented block' },
  augmentedRowColumn: { zh: '增广行列', en: 'Augmented row-column' },
  modifiedAugmented: { zh: '改良增广', en: 'Modified augmented' },
  partiallyReplicated: { zh: '部分重复（p-rep）', en: 'Partially replicated (p-rep)' },
  withinGroup: { zh: '组内重复', en: 'Replicated within groups' },
  intervalChecks: { zh: '间比法', en: 'Checks at intervals' },
  contrast: { zh: '对比法', en: 'Paired checks' },
  diagonalChecks: { zh: '对角线对照', en: 'Checks on diagonals' },
  westcott: { zh: 'Westcott', en: 'Westcott' },
};

/** What designs were called in entries of the operation log that are older than the one list. */
export const formerDesignNames: Readonly<Record<string, Text>> = {
  alphaLattice: designNames.alpha,
  augmented: designNames.augmentedBlock,
  withinGroupRepeat: designNames.withinGroup,
  intervalContrast: designNames.intervalChecks,
};
