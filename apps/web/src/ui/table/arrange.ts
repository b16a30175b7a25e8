import type { CellValue } from './csv.ts';

const isNothing = (value: CellValue) =>
  value === null || value === undefined || value === '' || (typeof value === 'number' && Number.isNaN(value));

const words = new Intl.Collator('zh-Hans-CN', { numeric: true });

/** Numbers by size, text by pinyin and embedded numbers; missing values come last in both directions. */
export function compareCells(a: CellValue, b: CellValue, descending: boolean): number {
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return descending ? -order : order;
}

/** Full-width letters and digits find their half-width twins, and case does not matter. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

export const matches = (value: CellValue, wanted: string) =>
  !isNothing(value) && folded(String(value)).includes(folded(wanted.trim()));
