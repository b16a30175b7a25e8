import { foldHead } from '../tables/values/fold.ts';
import type { ImportColumn } from './import-target.ts';

export interface ColumnMapping {
  /** column of the file, from 0 */
  column: number;
  key: string;
}

/** Every spelling under which a file may carry a column: key, both titles, synonyms; a title goes before synonyms of others. */
function spellings(columns: readonly ImportColumn[]): Map<string, string> {
  const known = new Map<string, string>();
  const know = (key: string, names: readonly string[]) => {
    for (const name of names) {
      const folded = foldHead(name);
      if (folded !== '' && !known.has(folded)) known.set(folded, key);
    }
  };
  for (const { key, title } of columns) know(key, [title.zh, title.en, key]);
  for (const { key, synonyms } of columns) know(key, synonyms);
  return known;
}

/** '株高(cm)' and '株高 [cm]' without the unit */
const withoutUnit = (head: string) => head.replace(/[([（【].*$/u, '');

/** '株高 / Plant height' is either of the two */
const inBothLanguages = (head: string) => (head.includes(' / ') ? head.split(' / ') : []);

/**
 * Which column of the file fills what, judged by the heads: without regard to case, width, blanks, punctuation and,
 * where nothing else fits, a unit in brackets or the other language behind a stroke. Each column is filled once, by the leftmost head that fits.
 */
export function proposeMapping(heads: readonly string[], columns: readonly ImportColumn[]): ColumnMapping[] {
  const known = spellings(columns);
  const taken = new Set<string>();
  const placed = new Set<number>();
  const found: ColumnMapping[] = [];
  const place = (column: number, head: string) => {
    const key = placed.has(column) ? undefined : known.get(foldHead(head));
    if (key === undefined || taken.has(key)) return;
    taken.add(key);
    placed.add(column);
    found.push({ column, key });
  };
  for (const [column, head] of heads.entries()) place(column, head);
  for (const [column, head] of heads.entries()) place(column, withoutUnit(head));
  for (const [column, head] of heads.entries())
    for (const name of inBothLanguages(head)) place(column, withoutUnit(name));
  return found.sort((left, right) => left.column - right.column);
}
