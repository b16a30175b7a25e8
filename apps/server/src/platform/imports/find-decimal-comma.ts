import type { Delimiter } from '@panicle/contract/text-tables';

const NUMBER = /^[+-]?[\d.,]*\d[\d.,]*$/;
const WITH_COMMA = /^[+-]?\d+,\d+$/;

/**
 * Spreadsheets that write 1,5 separate cells by semicolons or tabs. An example where most numbers of the columns that
 * have such cells are written so and none has a point; null where commas decide nothing.
 */
export function findDecimalComma(
  delimiter: Delimiter | null,
  columns: readonly (readonly string[])[],
): string | null {
  if (delimiter !== ';' && delimiter !== '\t') return null;
  const numbers = columns.map((cells) =>
    cells.map((cell) => cell.trim()).filter((cell) => NUMBER.test(cell)),
  );
  if (numbers.flat().some((cell) => cell.includes('.'))) return null;
  const written = numbers.filter((cells) => cells.some((cell) => WITH_COMMA.test(cell))).flat();
  const withComma = written.filter((cell) => WITH_COMMA.test(cell));
  return withComma.length * 2 > written.length ? withComma[0]! : null;
}
