export { importKaspList } from './import-kasp-list.ts';
