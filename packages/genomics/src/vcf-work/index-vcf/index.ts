export { indexVcf, type IndexOptions, type IndexResult } from './index-vcf.ts';
