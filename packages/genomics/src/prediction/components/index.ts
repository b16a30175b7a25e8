export { ComponentFit, fitComponents, type ComponentOptions } from './component-fit.ts';
export { describedFrom, describedTrait, type DescribedTrait } from './described-trait.ts';
