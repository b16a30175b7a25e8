export { sameChromosomes } from './chromosomes.ts';
