export type { Term } from './term.ts';
export { parseFormula, type LinearFormula } from './formula.ts';
export { fitLinearModel, LinearFit, type LinearModel } from './linear-fit.ts';
export { testAgainst, type VarianceRow } from './variance-table.ts';
export type { MarginalMeans } from './marginal-means.ts';
export type { PredictedCell } from './linear-function.ts';
export type { PredictedMean, PredictionPoint, Predictions } from './prediction-point.ts';
export type { PlotResiduals } from './residuals.ts';
export {
  contrastOfMeans,
  contrastsWith,
  contrastsWithMean,
  groupContrast,
  helmertContrasts,
  interactionContrasts,
  polynomialContrasts,
  type Contrast,
  type ContrastTest,
} from './contrast.ts';
export { analyseStrata, type StrataAnalysis, type Stratum } from './strata.ts';
export type { DifferenceKind, StratumMeans } from './stratum-means.ts';
export { analyseLattice, type LatticeAnalysis, type LatticeColumns } from './lattice.ts';
export {
  analyseAugmented,
  type AugmentedAnalysis,
  type AugmentedColumns,
  type AugmentedErrors,
} from './augmented.ts';
