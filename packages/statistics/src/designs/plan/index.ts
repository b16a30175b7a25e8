export { DESIGN_NAMES, type DesignName } from '../design-names.ts';
export type { FieldPlan, PlannedEntry, PlannedPlot, PlotRole, TreatmentFactor } from './field-plan.ts';
export type { EntryName } from './entries.ts';
export type { LayoutOptions } from './layout-options.ts';
export type { NeighbourRules } from './neighbours.ts';
export type { DesignRequest } from './make-plan.ts';
export { planTable } from './plan-table.ts';
