const MISSING = new Set(['', 'na', 'nan', 'n/a', '#n/a', '.', '-', 'null', 'none', '缺失']);
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;

export function isMissing(text: string): boolean {
  return MISSING.has(text.toLowerCase());
}

/**
 * The number that a cell holds: NaN where it is missing, null where it is no number.
 *
 * @param comma whether 12,5 is twelve and a half, as in tables that part cells by semicolons
 * @param missing code of a missing value
 */
export function numberIn(text: string, comma: boolean, missing: number | null): number | null {
  if (isMissing(text)) return NaN;
  const plain = comma && DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
  if (!NUMBER.test(plain)) return null;
  return Number(plain) === missing ? NaN : Number(plain);
}
