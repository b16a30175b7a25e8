export { firstStage, type FirstStage, type FirstStageModel, type TrialMeans } from './first-stage.ts';
export {
  FIRST_STAGE_ERROR,
  SECOND_STAGE_RESIDUAL,
  secondStage,
  type SecondStageModel,
} from './second-stage.ts';
export { FIRST_STAGE_COVARIANCE } from './table-of-means.ts';
export type { Weighting } from './weights.ts';
