export * from './genomics-error.ts';
export { messages, type MessageName } from './messages.ts';
export * from './matrix/index.ts';
export * from './fileset/index.ts';
export * from './bytes/index.ts';
export * from './vcf/index.ts';
export * from './population/index.ts';
export * from './formats/index.ts';
export * from './prediction/index.ts';
