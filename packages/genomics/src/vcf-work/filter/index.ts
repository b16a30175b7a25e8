export { filterVcf, type FilterResult } from './filter-vcf.ts';
export {
  SITE_RULES,
  VARIANT_TYPES,
  type FilterRules,
  type Range as FilterRange,
  type SiteRule,
  type VariantType,
} from './filter-rules.ts';
