export {
  dominanceModel,
  dominancePrediction,
  type DominanceModel,
  type DominanceOptions,
  type DominancePrediction,
  type Estimate,
} from './dominance-prediction.ts';
