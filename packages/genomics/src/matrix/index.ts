export * from './calls.ts';
export * from './counts.ts';
export * from './frequencies.ts';
export * from './genotype-matrix.ts';
export * from './memory-matrix.ts';
export * from './name-list.ts';
export * from './variant-table.ts';
export * from './view.ts';
