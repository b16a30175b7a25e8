import type { ErrorTable } from '../errors.ts';

/** 1210 to 1229 */
export const traitErrors = {} satisfies ErrorTable;
