export { importVcf, type ImportOptions, type ImportResult } from './import-vcf.ts';
export type { ImportCounts } from './import-report.ts';
export { openVcf, type OpenVcf, type RecordBlock, type VcfHeader } from './open-vcf.ts';
