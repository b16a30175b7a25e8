export { averageEfficiency, type BlockStructure } from './block-structure.ts';
export type { SearchOptions } from './search-options.ts';
export { resolvableBound } from './efficiency-bound.ts';
