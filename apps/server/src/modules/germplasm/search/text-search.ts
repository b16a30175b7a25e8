import type { Connection } from '../../../platform/database/database.ts';
import type { Parameters } from './parameters.ts';
import type { SearchColumn } from './search-column.ts';

/** Codes and names: what the column `search_text` and its index of character pairs hold. */
const NAMES = new Set(['sourceId', 'variety', 'nameEn']);

/**
 * Candidates from which on reading the rows one by one is cheaper than the index: a text like `G0` that nearly every
 * code holds makes PostgreSQL compute the pairs of every row.
 */
const FREQUENT = 2000;
const REMEMBERED = 500;

/** Texts known to be frequent or rare. A hint for the shape of the statement only, so it may be out of date. */
const hints = new WeakMap<Connection, Map<string, boolean>>();

export async function isFrequent(connection: Connection, search: string): Promise<boolean> {
  const known = hints.get(connection) ?? new Map<string, boolean>();
  hints.set(connection, known);
  const remembered = known.get(search);
  if (remembered !== undefined) return remembered;
  const [row] = await connection.query<{ candidates: number }>(
    `select count(*)::int as candidates from (
       select 1 from material where search_bigrams(search_text) @> search_probe($1) limit ${FREQUENT}
     ) as some`,
    [search],
  );
  const frequent = row?.candidates === FREQUENT;
  if (known.size >= REMEMBERED) known.clear();
  known.set(search, frequent);
  return frequent;
}

/** Materials whose code or one of whose names holds the text, whatever its case and width. */
export function containsInNames(search: string, frequent: boolean, parameters: Parameters): string {
  const placeholder = parameters.add(search);
  const exact = `m.search_text like search_pattern(${placeholder})`;
  return frequent ? exact : `search_bigrams(m.search_text) @> search_probe(${placeholder}) and ${exact}`;
}

/** One column holds the text. */
export function containsInColumn(source: SearchColumn, search: string, parameters: Parameters): string {
  const exact = `search_normalize(${source.expression(parameters)}) like search_pattern(${parameters.add(search)})`;
  if (source.own || !NAMES.has(source.column.key)) return exact;
  return `${containsInNames(search, true, parameters)} and ${exact}`;
}
