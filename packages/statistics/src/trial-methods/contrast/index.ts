export type { ContrastLayout, ContrastOptions, ContrastQuestion } from './question.ts';
export type { ContrastEntry, ContrastResult, ContrastInterval, ContrastPair, PairError } from './result.ts';
export { analyseContrast } from './analysis.ts';
