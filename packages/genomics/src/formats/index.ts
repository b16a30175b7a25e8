export * from './gff3/index.ts';
export { importHapMap, type HapMapImport } from './import-hapmap.ts';
export type { MarkerCounts } from './marker-report.ts';
export * from './phenotypes/index.ts';
