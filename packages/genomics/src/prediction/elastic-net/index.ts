export {
  elasticNetPrediction,
  type ElasticNetOptions,
  type ElasticNetPrediction,
  type PenaltyFit,
} from './elastic-net-prediction.ts';
