import { StatisticsError } from '../statistics-error.ts';

/** A decimal number with a point, as people and programs write it. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/**
 * A column of numbers from cells: null, undefined and empty text become NaN (missing), text that reads as a number is
 * taken as one.
 *
 * @throws StatisticsError textInNumbers, infiniteValue: with the first bad row (from 1) and how many there are
 */
export function numberColumn(
  column: string,
  values: ArrayLike<number | string | null | undefined>,
): Float64Array {
  const numbers = new Float64Array(values.length);
  let firstText = -1;
  let texts = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value === null || value === undefined || value === '') numbers[row] = NaN;
    else if (typeof value === 'number') numbers[row] = value;
    else if (NUMBER.test(value.trim())) numbers[row] = Number(value);
    else {
      texts++;
      if (firstText < 0) firstText = row;
    }
  }
  if (texts > 0) {
    const value = String(values[firstText]).slice(0, 40);
    throw new StatisticsError('textInNumbers', { column, row: firstText + 1, value, count: texts });
  }
  refuseInfinite(column, numbers);
  return numbers;
}

/** @throws StatisticsError infiniteValue */
export function refuseInfinite(column: string, numbers: Float64Array): void {
  let first = -1;
  let count = 0;
  for (let row = 0; row < numbers.length; row++) {
    if (numbers[row] === Infinity || numbers[row] === -Infinity) {
      count++;
      if (first < 0) first = row;
    }
  }
  if (count > 0) throw new StatisticsError('infiniteValue', { column, row: first + 1, count });
}
