export type { ObservedPlots, PlotCounts } from './observed-plots.ts';
export type { StandardKind } from './standards.ts';
export * from './indirect-ratio/index.ts';
