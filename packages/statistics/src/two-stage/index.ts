export { firstStage, type FirstStage, type FirstStageModel, type TrialMeans } from './first-stage.ts';
export { secondStage, type SecondStageModel } from './second-stage.ts';
export type { Weighting } from './weights.ts';
