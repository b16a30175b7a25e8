export { freshIndexOf } from './find-index.ts';
export { IndexBuilder } from './index-builder.ts';
export { regionLines } from './region-lines.ts';
export type { Region } from './region-index.ts';
export { writeIndex } from './write-index.ts';
