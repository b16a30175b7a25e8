export type { CovarianceForm, FieldModel, FixedTerm, MixedModel, RandomTerm, Relationship } from './model.ts';
export { fitMixedModel, MixedFit, type Estimate, type VarianceComponent } from './mixed-fit.ts';
export type { Ending, RemlOptions, VarianceEstimate } from './reml.ts';
export type { FittedQuantity } from './fitted-quantities.ts';
export type { CovarianceAcross } from './covariance-across.ts';
export {
  entryHeritability,
  type EntryHeritability,
  type HeritabilityQuestion,
} from './entry-heritability.ts';
export { cullisHeritability, piephoMohringHeritability } from './heritability.ts';
export type { MeanFunction } from './mean-functions.ts';
export * from './inference/index.ts';
export { fitMultivariate, type MultivariateFit, type MultivariateModel } from './multivariate.ts';
export { factorAnalysis, type FactorAnalysis } from './factor-analytic.ts';
export { fitRemarks } from './fit-remarks.ts';
export { fitStrataByReml } from './strata-model.ts';
export { fitTraits, type TraitFit } from './several-traits.ts';
