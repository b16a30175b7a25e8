export * from './analysis.ts';
export * from './list.ts';
