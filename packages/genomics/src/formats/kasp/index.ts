export { importKaspList } from './import-kasp-list.ts';
export { listHead } from './list-head.ts';
