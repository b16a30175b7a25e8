import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from './parameters.ts';
import { planAnew } from './plan-anew.ts';
import type { SearchColumn } from './search-column.ts';

/** Codes and names: what the column `search_text` and its index of character pairs hold. */
const NAMES = new Set(['sourceId', 'variety', 'nameEn']);

/**
 * Candidates from which on reading the rows one by one is cheaper than the index: a text like `G0` that nearly every
 * code holds makes PostgreSQL compute the pairs of every row.
 */
const FREQUENT = 2000;
const REMEMBERED = 500;
const REMEMBERED_MILLISECONDS = 60_000;

/** Texts known to be frequent or rare: a hint for the shape of the statement only, so it may be out of date. */
class Hints {
  private readonly known = new Map<string, boolean>();
  private since = Date.now();

  get(search: string): boolean | undefined {
    if (Date.now() - this.since > REMEMBERED_MILLISECONDS || this.known.size > REMEMBERED) {
      this.known.clear();
      this.since = Date.now();
    }
    return this.known.get(search);
  }

  set(search: string, frequent: boolean): void {
    this.known.set(search, frequent);
  }
}

const hintsOf = new WeakMap<Connection, Hints>();

export async function isFrequent(connection: Connection, search: string): Promise<boolean> {
  const hints = hintsOf.get(connection) ?? new Hints();
  hintsOf.set(connection, hints);
  const remembered = hints.get(search);
  if (remembered !== undefined) return remembered;
  const parameters = new Parameters();
  const [row] = await planAnew<{ candidates: number }>(
    connection,
    `select count(*)::int as candidates from (
       select 1 from material
       where search_bigrams(search_text) @> search_probe(${parameters.add(search)}) limit ${FREQUENT}
     ) as found`,
    parameters,
  );
  const frequent = row?.candidates === FREQUENT;
  hints.set(search, frequent);
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
