export type { FixedTerm, MixedModel, RandomTerm, Relationship } from './model.ts';
export { fitMixedModel, MixedFit, type Estimate, type VarianceComponent } from './mixed-fit.ts';
export type { RemlOptions, VarianceEstimate } from './reml.ts';
export { cullisHeritability, piephoMohringHeritability } from './heritability.ts';
export { likelihoodRatio, type LikelihoodRatio } from './likelihood-ratio.ts';
