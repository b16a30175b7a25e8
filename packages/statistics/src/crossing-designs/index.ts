export { contrastVariance, crossTrial, crossTrialFromMeans } from './cross-trial.ts';
export type { Cross, CrossPlots, CrossTrial } from './cross-trial.ts';
export { diallel } from './diallel.ts';
export type { CrossingModel, Diallel, DiallelOptions, TestedRow } from './diallel.ts';
export type { GriffingMethod } from './diallel-design.ts';
export type { GeneralAbility } from './general-ability.ts';
export type { SpecificAbility } from './specific-ability.ts';
export type { ReciprocalEffect } from './reciprocal-effects.ts';
export type { GeneticComponents } from './genetic-components.ts';
export type { PartitionRow } from './partition.ts';
export type { ComponentEstimate, Denominator, MeanSquareTest } from './random-model.ts';
export type { TestedEffect } from './tested-effect.ts';
export { lineTester } from './line-tester.ts';
export type { LineTester, LineTesterOptions } from './line-tester.ts';
export { northCarolinaOne, northCarolinaThree, northCarolinaTwo } from './north-carolina.ts';
export type { NorthCarolina, NorthCarolinaOptions } from './north-carolina.ts';
export { heterosis, inbreedingDepression } from './heterosis.ts';
export type { Gain, Heterosis, HeterosisOptions, InbreedingDepression } from './heterosis.ts';
export { diallelOverEnvironments } from './environments.ts';
export type {
  CrossPlotsOverEnvironments,
  DiallelOverEnvironments,
  DiallelOverEnvironmentsOptions,
} from './environments.ts';
