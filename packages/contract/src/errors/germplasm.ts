import type { ErrorTable } from '../errors.ts';

/** 1180 to 1209 */
export const germplasmErrors = {} satisfies ErrorTable;
