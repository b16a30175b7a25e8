import { commonDecimals, formatNumber, formatStored, STORED_DECIMALS } from '../../language/format/number.ts';
import type { GridColumn } from './grid-column.ts';

/** Of an entry that is not saved yet everything is shown. */
const ENTERED_DECIMALS = 10;

/** A number as its cell shows it: as stored, like everywhere else. */
export function numberText(
  value: number,
  { leastDecimals }: Pick<GridColumn, 'leastDecimals'>,
  changed: boolean,
): string {
  const most = changed ? ENTERED_DECIMALS : STORED_DECIMALS;
  if (leastDecimals === undefined) return formatStored(value, most);
  return formatNumber(value, Math.max(leastDecimals, commonDecimals([value], most)));
}
