export type { AnovaLine, FTest } from './anova-table.ts';
export type { FittedModel } from './fitted-model.ts';
export type { ObservedPlots, PlotCounts } from './observed-plots.ts';
export type { CheckFigures } from './check-plots.ts';
export type { StandardKind } from './standards.ts';
export * from './indirect-ratio/index.ts';
export * from './contrast/index.ts';
export * from './within-group/index.ts';
export * from './multi-environment/index.ts';
