export { bcfLines, isBcf } from './bcf-lines.ts';
