export { joinByName, type Joined } from './by-name.ts';
export { sameChromosomes } from './chromosomes.ts';
export { leftoverMarkers, leftoverSamples } from './leftovers.ts';
