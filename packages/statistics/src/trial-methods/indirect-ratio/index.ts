export type { IndirectRatioOptions, IndirectRatioQuestion } from './question.ts';
export type { ComparedPlot, IndirectRatioEntry, IndirectRatioResult } from './result.ts';
export type { CheckError } from './check-error.ts';
export { analyseIndirectRatio } from './analysis.ts';
