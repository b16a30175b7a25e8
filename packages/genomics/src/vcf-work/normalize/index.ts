export { normalizeVcf } from './normalize-vcf.ts';
export {
  NORMALIZE_JOINS,
  type NormalizeJoin,
  type NormalizeOptions,
  type NormalizeResult,
} from './normalize-options.ts';
