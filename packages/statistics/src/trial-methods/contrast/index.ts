export type { ContrastLayout, ContrastOptions, ContrastQuestion } from './question.ts';
export type { ContrastEntry, ContrastResult, Interval, Pair, PairError } from './result.ts';
export { analyseContrast } from './analysis.ts';
