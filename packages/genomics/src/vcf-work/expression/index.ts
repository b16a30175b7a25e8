export { compileExpression, passingSamples, type Expression, type ExpressionOptions } from './compile.ts';
export type { Outcome as ExpressionOutcome } from './values.ts';
