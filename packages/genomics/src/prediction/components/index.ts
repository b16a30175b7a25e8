export { ComponentFit, fitComponents, type ComponentOptions } from './component-fit.ts';
