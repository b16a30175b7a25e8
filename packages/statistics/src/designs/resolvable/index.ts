export { alphaPlan } from './alpha-plan.ts';
export { resolvableDesign, type OptimizedDesign, type ResolvableDesign } from './resolvable-design.ts';
