export {
  BANDWIDTHS,
  rkhsPrediction,
  type BandwidthFit,
  type RkhsOptions,
  type RkhsPrediction,
} from './rkhs-prediction.ts';
