export type { ObservedPlots, PlotCounts } from './observed-plots.ts';
export type { CheckFigures } from './check-plots.ts';
export type { StandardKind } from './standards.ts';
export * from './indirect-ratio/index.ts';
export * from './contrast/index.ts';
