import { formatNumber } from '../../../language/format/number.ts';

const SIGNIFICANT = 4;
const MOST_DECIMALS = 6;
/** The lowest value still has a bar that can be seen. */
const SHORTEST = 0.06;

/** How the values of one column are written and how long their bars are. */
export interface ValueScale {
  written: (value: number) => string;
  /** 0 to 1 */
  length: (value: number) => number;
}

/** Bars begin at 0 where no value is below it and the values differ by a fifth of the highest at least. */
export function scaleOf(values: readonly (number | null)[]): ValueScale {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const size = Math.max(...known.map(Math.abs));
  const decimals =
    known.every(Number.isInteger) || size === 0
      ? 0
      : Math.min(MOST_DECIMALS, Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(size))));
  const start = low >= 0 && high - low >= high / 5 ? 0 : low;
  const width = high - start;
  return {
    written: (value) => formatNumber(value, decimals),
    length: (value) => (width > 0 ? Math.max(SHORTEST, (value - start) / width) : 1),
  };
}
