export { exportVcf } from './export-vcf.ts';
export { importVcf, type ImportOptions, type ImportResult } from './import-vcf.ts';
export type { ImportCounts } from './import-report.ts';
export {
  openVcf,
  vcfLines,
  type OpenVcf,
  type RecordBlock,
  type VcfHeader,
  type VcfWork,
} from './open-vcf.ts';
export {
  validateVcf,
  type Finding as VcfFinding,
  type Validation as VcfValidation,
  type ValidationOptions as VcfValidationOptions,
  type VcfRule,
} from './validate/index.ts';
