export { alphaPlan } from './alpha-plan.ts';
export {
  resolvableDesign,
  type OptimizedDesign,
  type ResolvableDesign,
  type SearchOptions,
} from './resolvable-design.ts';
