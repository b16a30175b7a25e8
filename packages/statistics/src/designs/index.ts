export * from './resolvable/index.ts';
