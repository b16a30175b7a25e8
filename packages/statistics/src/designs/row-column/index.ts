export { rowColumnPlan } from './row-column-plan.ts';
export { rowColumnDesign, type Latinized, type RowColumnDesign } from './row-column-design.ts';
