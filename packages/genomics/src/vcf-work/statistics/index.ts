export type { DistributionClass } from './distribution.ts';
export type { SampleFigures } from './sample-counts.ts';
export {
  DISTRIBUTIONS,
  vcfStatistics,
  type ChromosomeFigures,
  type DistributionName,
  type VcfStatistics,
} from './vcf-statistics.ts';
