export { importDart } from './import-dart.ts';
