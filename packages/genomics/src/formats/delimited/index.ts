export { eachRow, type Layout, type Separator } from './each-row.ts';
export { refuseForeignKind } from './file-kind.ts';
export type { Row } from './row.ts';
