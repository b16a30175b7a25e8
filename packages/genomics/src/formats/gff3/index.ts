export { attributeOf, type Feature } from './feature.ts';
export { geneMap, readGenes, type Gene, type GeneMap } from './genes.ts';
export { gff3Features, type Gff3Options } from './read-gff3.ts';
