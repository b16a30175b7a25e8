export {
  chooseTrainingSet,
  type TrainingCriterion,
  type TrainingSet,
  type TrainingSetOptions,
} from './training-set.ts';
