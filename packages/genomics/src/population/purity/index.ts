export { hybridPurity, type HybridSample, type JudgedHybrid, type PurityRules } from './hybrid-purity.ts';
export { lotPurities, type LotPurity } from './lot-purity.ts';
export type { HybridVerdict } from './verdict.ts';
