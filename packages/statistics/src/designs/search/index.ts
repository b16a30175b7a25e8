export { averageEfficiency, type BlockStructure } from './block-structure.ts';
export { resolvableBound } from './efficiency-bound.ts';
