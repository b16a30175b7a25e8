export { genomicInflation } from './inflation.ts';
export * from './marker-result.ts';
export { linearScan } from './linear/linear-scan.ts';
export type { SampleColumn } from './linear/trait-groups.ts';
