export * from './cell-means.ts';
export * from './error-term.ts';
export { ammi, ammiPredictions, type Ammi, type AmmiAxis, type AxisTest } from './ammi.ts';
export * from './ammi-stability.ts';
export * from './missing-cells.ts';
export * from './axis-simulation.ts';
export * from './cross-validation.ts';
export {
  gge,
  ggePredictions,
  type Centring,
  type Gge,
  type GgeOptions,
  type Partition,
  type Scaling,
} from './gge.ts';
export * from './environment-regression.ts';
export * from './joint-regression.ts';
export * from './stability.ts';
export * from './superiority.ts';
export * from './shukla.ts';
export * from './kang.ts';
export * from './rank-stability.ts';
export * from './reliability-index.ts';
export * from './power-law.ts';
export * from './which-won-where.ts';
export * from './average-environment.ts';
export * from './environment-quality.ts';
export {
  interactionPredictions,
  type InteractionPredictions,
  type InteractionTerms,
} from './interaction-predictions.ts';
export * from './predicted-performance.ts';
export * from './over-check.ts';
export * from './similar-environments.ts';
export { pairedMeans, type PairedMeans } from './paired-means.ts';
