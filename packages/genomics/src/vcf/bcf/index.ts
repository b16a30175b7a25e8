export { readBcfHead, type BcfHead } from './bcf-head.ts';
export { BcfInput } from './bcf-input.ts';
export {
  BCF_HEAD,
  bcfLines,
  isBcf,
  lengthsAt,
  nextRecord,
  recordLines,
  type BcfWork,
  type PackedLineBlock,
} from './bcf-lines.ts';
export { PACKED } from './record-text.ts';
