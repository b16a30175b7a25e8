export { isDartHead } from './dart-head.ts';
export { importDart } from './import-dart.ts';
