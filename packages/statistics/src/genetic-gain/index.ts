export { geneticGain, type EntryOfGain, type GainQuestion, type GeneticGain } from './genetic-gain.ts';
