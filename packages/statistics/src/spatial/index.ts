export type { ByDirection, LineEffects, SpatialModel } from './model.ts';
export type { PlotColumns } from './plots.ts';
export type { SpatialEstimate, SpatialOptions } from './spatial-reml.ts';
export { fitSpatialModel, SpatialFit, type SpatialComponent, type TrendLevel } from './spatial-fit.ts';
