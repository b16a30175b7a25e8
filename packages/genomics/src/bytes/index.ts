export { NameDecoder } from './name-decoder.ts';
export { compressionOf, openBytes, type ByteSource, type Compression } from './byte-source.ts';
export { ByteSink } from './byte-sink.ts';
export { ResultFolder } from './result-folder.ts';
export { lineBlocks, type LineBlock, type Work } from './line-blocks.ts';
