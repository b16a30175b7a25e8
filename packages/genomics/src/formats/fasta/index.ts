export { Fasta } from './fasta.ts';
