export { imputeGenotypes, type ImputationOptions, type ImputationResult } from './imputation.ts';
export { IMPUTATION_METHODS, type ImputationMethod, type ImputationMethodOptions } from './method.ts';
export type { AccuracyClass } from './accuracy.ts';
