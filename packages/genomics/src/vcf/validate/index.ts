export type { Finding, VcfRule } from './findings.ts';
export { validateVcf, type Validation, type ValidationOptions } from './validate-vcf.ts';
