export * from './contributions/index.ts';
export * from './crosses/index.ts';
export * from './genetic-map/index.ts';
export * from './training-set/index.ts';
