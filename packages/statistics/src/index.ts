export { DataError, type RemarkOf } from './data-error.ts';
export * from './statistics-error.ts';
export { messages, type MessageName } from './messages.ts';
export * from './distributions/index.ts';
export * from './data/index.ts';
export * from './outliers/index.ts';
export * from './assumptions/bartlett.ts';
export * from './assumptions/shapiro-wilk.ts';
export * from './assumptions/levene.ts';
export * from './comparisons/index.ts';
export * from './linear-model/index.ts';
export * from './randomized-block/index.ts';
export * from './trial-methods/index.ts';
export * from './mixed/index.ts';
export * from './relationship/index.ts';
export * from './two-stage/index.ts';
export * from './interaction/index.ts';
export * from './selection/index.ts';
export * from './crossing-designs/index.ts';
export * from './designs/index.ts';
export * from './spatial/index.ts';
export { symmetricEigen, symmetricValues, type SymmetricEigen } from './numeric/symmetric-eigen.ts';
export { findRoot } from './numeric/root.ts';
export { seededNormal, seededUniform } from './numeric/random.ts';
export {
  choleskyInPlace,
  invertFactored,
  invertLower,
  logDeterminant,
  solveLower,
  solveUpper,
} from './numeric/dense-cholesky.ts';
