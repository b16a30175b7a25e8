export { compressionOf, openBytes, type ByteSource, type Compression } from './byte-source.ts';
export { lineBlocks, type LineBlock, type Work } from './line-blocks.ts';
