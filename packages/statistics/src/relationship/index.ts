export type { OrderedPedigree, PedigreeLine, PedigreeOptions } from './pedigree.ts';
export { pedigreeRelationship, type PedigreeRelationship } from './pedigree-relationship.ts';
export { additiveRelationships } from './coancestry.ts';
export { describePedigree, founderShares, type DescribedPedigree } from './pedigree-numbers.ts';
export { parsePurdy, PurdyError, purdyOf, UNKNOWN_PARENT, type PurdyCross } from './purdy.ts';
export type { MarkerData } from './markers.ts';
export {
  alleleFrequencies,
  markerRelationship,
  type MarkerRelationship,
  type MarkerRelationshipOptions,
} from './marker-relationship.ts';
