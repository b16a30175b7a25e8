export * from './statistics-error.ts';
export { messages, type MessageName } from './messages.ts';
export * from './distributions/index.ts';
export * from './data/index.ts';
export * from './assumptions/bartlett.ts';
export * from './assumptions/shapiro-wilk.ts';
export * from './comparisons/compact-letters.ts';
export * from './comparisons/multiple-range.ts';
export * from './randomized-block/index.ts';
