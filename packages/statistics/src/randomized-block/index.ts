export * from './question.ts';
export * from './result.ts';
export { analyseRandomizedBlock } from './analysis.ts';
