export * from './factor.ts';
export * from './numbers.ts';
export * from './table.ts';
export * from './summary.ts';
export * from './outliers.ts';
