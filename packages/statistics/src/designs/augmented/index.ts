export { augmentedBlockPlan } from './augmented-block-plan.ts';
export { augmentedRowColumnPlan } from './augmented-row-column-plan.ts';
export { modifiedAugmentedPlan } from './modified-augmented-plan.ts';
export { partiallyReplicatedPlan } from './partially-replicated-plan.ts';
