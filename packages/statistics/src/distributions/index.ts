export { logGamma } from './gamma.ts';
export { incompleteBeta, type Tails } from './incomplete-beta.ts';
export { incompleteGamma } from './incomplete-gamma.ts';
export * from './normal.ts';
export * from './chi-squared.ts';
export * from './student.ts';
export * from './fisher.ts';
export * from './studentized-range.ts';
export * from './dunnett.ts';
