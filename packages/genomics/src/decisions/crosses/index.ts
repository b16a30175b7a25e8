export { linkageTerms, type LineDescent } from './linkage-terms.ts';
export {
  predictCrosses,
  type CrossOptions,
  type CrossTrait,
  type PredictedCrosses,
} from './predict-crosses.ts';
export { usefulness, type UsefulnessOptions } from './usefulness.ts';
