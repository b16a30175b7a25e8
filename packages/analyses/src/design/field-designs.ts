import type { DesignName } from '@panicle/statistics/design-names';
import type { FieldDesign } from './define-design.ts';

export type { FieldDesign, PlannedTrial } from './define-design.ts';

const complete = () => import('./complete.ts');
const factorial = () => import('./factorial.ts');
const incomplete = () => import('./incomplete.ts');
const augmented = () => import('./augmented.ts');
const checks = () => import('./checks.ts');

/** The definition of each design; its code is read when it is needed. */
const fieldDesigns: Readonly<Record<DesignName, () => Promise<FieldDesign>>> = {
  randomizedBlock: async () => (await complete()).randomizedBlock,
  completelyRandomized: async () => (await complete()).completelyRandomized,
  latinSquare: async () => (await complete()).latinSquare,
  graecoLatinSquare: async () => (await complete()).graecoLatin,
  factorial: async () => (await factorial()).factorial,
  confoundedFactorial: async () => (await factorial()).confoundedFactorial,
  splitPlot: async () => (await factorial()).splitPlot,
  splitSplitPlot: async () => (await factorial()).splitSplitPlot,
  stripPlot: async () => (await factorial()).stripPlot,
  alpha: async () => (await incomplete()).alpha,
  squareLattice: async () => (await incomplete()).squareLattice,
  rectangularLattice: async () => (await incomplete()).rectangularLattice,
  rowColumn: async () => (await incomplete()).rowColumn,
  augmentedBlock: async () => (await augmented()).augmentedBlock,
  augmentedRowColumn: async () => (await augmented()).augmentedRowColumn,
  modifiedAugmented: async () => (await augmented()).modifiedAugmented,
  partiallyReplicated: async () => (await augmented()).partiallyReplicated,
  withinGroup: async () => (await checks()).withinGroup,
  intervalChecks: async () => (await checks()).intervalChecks,
  contrast: async () => (await checks()).contrast,
  diagonalChecks: async () => (await checks()).diagonalChecks,
  westcott: async () => (await checks()).westcott,
};

export const fieldDesign = (design: DesignName): Promise<FieldDesign> => fieldDesigns[design]();

/** What the form of a design asks: entries, checks, sites and seed are the trial’s own. */
export const isAskedOfTrial = (name: string): boolean =>
  name !== 'checks' && name !== 'sites' && name !== 'seed';
