export { knownAlleles, type KnownAlleles } from './known-alleles.ts';
export { withinScan, type HaplotypeScan, type WithinScanOptions } from './within-scan.ts';
export { betweenScan, type BetweenScanOptions } from './between-scan.ts';
export type { GapRules } from './scan-stretches.ts';
export { rankShares, standardizeByFrequency } from './standardize.ts';
export { scoreWindows, type ScoreWindow, type ScoreWindowRule } from './score-windows.ts';
