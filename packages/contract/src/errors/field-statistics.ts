import type { ErrorTable } from '../errors.ts';

/** 1260 to 1289 */
export const fieldStatisticsErrors = {} satisfies ErrorTable;
