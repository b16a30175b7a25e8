import type { ErrorTable } from '../errors.ts';

/** 1150 to 1179 */
export const importErrors = {} satisfies ErrorTable;
