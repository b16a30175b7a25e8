import { commonDecimals, formatNumber, formatStored } from '../format/number.ts';
import type { GridColumn } from './grid-column.ts';

/** Decimals of a number without a rule of its column. */
const MOST = 10;

type Decimals = Pick<GridColumn, 'leastDecimals' | 'mostDecimals'>;

/** A number as its cell shows it; one that is not saved yet shows all that was entered. */
export function numberText(
  value: number,
  { leastDecimals, mostDecimals = MOST }: Decimals,
  changed: boolean,
) {
  if (leastDecimals === undefined) return formatStored(value, MOST);
  const needed = Math.max(leastDecimals, commonDecimals([value], MOST));
  return formatNumber(value, changed ? needed : Math.min(needed, mostDecimals));
}
