import type { ErrorTable } from '../errors.ts';

/** 1140 to 1149 */
export const jobErrors = {} satisfies ErrorTable;
