export { markerProducts, type MarkerProducts } from './marker-products.ts';
export type { Covariate } from './fixed-effects.ts';
export type { Trait } from './mixed-model.ts';
export {
  genomicPrediction,
  type Coefficient,
  type PredictionOptions,
  type TraitPrediction,
} from './genomic-prediction.ts';
export type { Agreement } from './agreement.ts';
export {
  crossValidation,
  validated,
  type CrossValidation,
  type CrossValidationOptions,
  type HeldOutPredictor,
  type ValidationRepeat,
} from './cross-validation.ts';
export * from './candidates/index.ts';
export { familyPartition, type FamilyPartition } from './family-partition.ts';
export * from './bayes/index.ts';
export * from './dominance/index.ts';
export * from './rkhs/index.ts';
export * from './together/index.ts';
export * from './elastic-net/index.ts';
export * from './validation/index.ts';
