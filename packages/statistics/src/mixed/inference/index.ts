export {
  MixedInference,
  type DegreesMethod,
  type InferenceOptions,
  type InferredDifference,
  type InferredEstimate,
} from './mixed-inference.ts';
export type { ContrastMoments } from './contrast-moments.ts';
export type { LinearFunction } from './linear-function.ts';
export type { HypothesisKind } from './hypotheses.ts';
export { testFixedTerms, testMoments, type FixedTest } from './fixed-tests.ts';
export { correlatedMeans, type CorrelatedMeans } from './mean-covariance.ts';
export { informationCriteria, type InformationCriteria } from './information-criteria.ts';
export { likelihoodRatio, type LikelihoodRatio } from './likelihood-ratio.ts';
export { reliablePredictions, type ReliablePrediction } from './reliability.ts';
export {
  componentHeritability,
  type ComponentHeritability,
  type HeritabilityBasis,
} from './component-heritability.ts';
