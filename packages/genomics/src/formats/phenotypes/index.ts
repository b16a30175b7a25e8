export { alignTraits, type AlignedTraits } from './align.ts';
export { readPhenotypes, type PhenotypeOptions, type PhenotypeTable } from './read-phenotypes.ts';
