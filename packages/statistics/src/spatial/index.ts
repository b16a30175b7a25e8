export type { ByDirection, LineEffects, SpatialModel } from './model.ts';
export type { FieldPlots, PlotColumns } from './plots.ts';
export type { SpatialEstimate, SpatialOptions } from './spatial-reml.ts';
export { fitSpatialModel, SpatialFit, type SpatialComponent } from './spatial-fit.ts';
export type { TrendLevel } from './mean-weights.ts';
export { variogram, type Variogram } from './variogram.ts';
export {
  papadakis,
  type NeighbourDirection,
  type PapadakisAnalysis,
  type PapadakisModel,
} from './papadakis.ts';
export { movingMeanAdjustment, type MovingMeanAdjustment, type MovingMeanModel } from './moving-mean.ts';
