export type { EntryOrder } from './entry-order.ts';
export { intervalCheckPlan } from './interval-check-plan.ts';
export { contrastPlan } from './contrast-plan.ts';
export { diagonalCheckPlan } from './diagonal-check-plan.ts';
export { westcottPlan } from './westcott-plan.ts';
export { withinGroupPlan } from './within-group-plan.ts';
