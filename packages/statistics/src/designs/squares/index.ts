export { latinSquarePlan } from './latin-square-plan.ts';
export { graecoLatinPlan } from './graeco-latin-plan.ts';
