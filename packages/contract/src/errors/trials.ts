import type { ErrorTable } from '../errors.ts';

/** 1230 to 1259 */
export const trialErrors = {} satisfies ErrorTable;
