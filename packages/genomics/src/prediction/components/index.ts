export { ComponentFit, fitComponents, type ComponentOptions } from './component-fit.ts';
export { describedTrait, type DescribedTrait } from './described-trait.ts';
