export { readGeneticMap, type GeneticMap } from './genetic-map.ts';
export { markerMorgans, type MapSource } from './marker-morgans.ts';
