export {
  methodPredictor,
  PREDICTION_METHODS,
  type MethodOptions,
  type MethodPredictor,
  type PredictionMethod,
} from './held-out-methods.ts';
