export {
  jointPrediction,
  type BetweenTraits,
  type JointOptions,
  type JointPrediction,
  type JointTrait,
} from './joint-prediction.ts';
