export { queryVcf, type QueryOptions } from './query-vcf.ts';
