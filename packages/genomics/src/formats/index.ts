export { importHapMap, type HapMapImport } from './import-hapmap.ts';
export type { HapMapCounts } from './hapmap-report.ts';
