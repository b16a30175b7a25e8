export { bayesianPrediction, type BayesianPrediction, type BayesOptions } from './bayesian-prediction.ts';
export { BAYES_MODELS, type BayesModel } from './effect-priors.ts';
export type { Convergence } from './convergence.ts';
