export { averageEfficiency, concurrences, efficiencyBound, type ResolvableDesign } from './efficiency.ts';
export { resolvableDesign, type OptimizedDesign, type SearchOptions } from './resolvable-design.ts';
