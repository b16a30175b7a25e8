import { formatStored } from '../../language/format/number.ts';

/** 1,250.5 g */
export const amountText = (amount: number, unit: string) => `${formatStored(amount)} ${unit}`.trimEnd();
