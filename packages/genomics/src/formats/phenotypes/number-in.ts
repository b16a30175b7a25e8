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
 * @param plink whether -9 is missing
 */
export function numberIn(text: string, comma: boolean, plink: boolean): number | null {
  if (isMissing(text) || (plink && text === '-9')) return NaN;
  if (NUMBER.test(text)) return Number(text);
  return comma && DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : null;
}
