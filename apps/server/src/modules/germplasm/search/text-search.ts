import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { planAnew } from './plan-anew.ts';
import type { SearchColumn } from './search-column.ts';

/** Codes, names and how they are typed in pinyin, as the index of character pairs holds them. */
export const searchedNames = (alias: string) => `(${alias}.search_text || ${alias}.search_also)`;

/** The columns among them. */
const NAMES = new Set(['sourceId', 'variety', 'nameEn', 'synonyms']);

/**
 * How many materials the index of pairs names for a text, which decides the shape of the statement:
 * - rare: the index is read, and the planner finds the rest itself;
 * - common: the index is read first of all. Left to itself, the planner walks the materials in the order of the list
 *   until a page is full, and where the text goes with the order, as 郑 does with names in pinyin order, that is all of
 *   them: 7.8 s over a million;
 * - frequent: the rows are read one by one. A text like `G0` that nearly every code holds would make PostgreSQL compute
 *   the pairs of every row.
 */
export type Frequency = 'rare' | 'common' | 'frequent';
const COMMON = 2000;
/** Of all materials, one in so many. */
const FREQUENT_SHARE = 4;
const REMEMBERED = 500;
const REMEMBERED_MILLISECONDS = 60_000;

/** How frequent texts are: a hint for the shape of the statement only, so it may be out of date. */
class Hints {
  private readonly known = new Map<string, Frequency>();
  private since = Date.now();

  get(search: string): Frequency | undefined {
    if (Date.now() - this.since > REMEMBERED_MILLISECONDS || this.known.size > REMEMBERED) {
      this.known.clear();
      this.since = Date.now();
    }
    return this.known.get(search);
  }

  set(search: string, frequency: Frequency): void {
    this.known.set(search, frequency);
  }
}

const hintsOf = new WeakMap<Connection, Hints>();

export async function frequencyOf(connection: Connection, search: string): Promise<Frequency> {
  const hints = hintsOf.get(connection) ?? new Hints();
  hintsOf.set(connection, hints);
  const remembered = hints.get(search);
  if (remembered !== undefined) return remembered;
  const parameters = new Parameters();
  const [row] = await planAnew<{ candidates: number; most: number }>(
    connection,
    `with size as materialized (
       select greatest(${COMMON}, reltuples / ${FREQUENT_SHARE})::bigint as most
         from pg_class where oid = 'material'::regclass)
     select (select count(*) from (
       select 1 from material
       where search_bigrams(${searchedNames('material')}) @> search_probe(${parameters.add(search)})
       limit (select most from size)) as found)::int as candidates, most from size`,
    parameters,
  );
  const { candidates, most } = row!;
  const frequency = candidates >= most ? 'frequent' : candidates >= COMMON ? 'common' : 'rare';
  hints.set(search, frequency);
  return frequency;
}

/** Materials whose code or one of whose names holds the text, whatever its case and width. */
export function containsInNames(search: string, frequency: Frequency, parameters: Parameters): string {
  const placeholder = parameters.add(search);
  const holds = (alias: string) => `${searchedNames(alias)} like search_pattern(${placeholder})`;
  const named = (alias: string) => `search_bigrams(${searchedNames(alias)}) @> search_probe(${placeholder})`;
  if (frequency === 'frequent') return holds('m');
  if (frequency === 'rare') return `${named('m')} and ${holds('m')}`;
  return `m.id = any(array(select found.id from material found where ${named('found')} and ${holds('found')}))`;
}

/** Whether the index of pairs holds the column. */
export const isNamed = ({ kept, column }: SearchColumn) => kept === 'built-in' && NAMES.has(column.key);

/** A value holds the text. */
export const containsInValue = (value: string, search: string, parameters: Parameters) =>
  `search_normalize(${value}) like search_pattern(${parameters.add(search)})`;

/** Texts that the index of a name holds, migration 0030. */
const INDEXED_CHARACTERS = 200;

/**
 * Materials whose code, or whose name, is one of the texts, whatever its case and width. The index is read first of all:
 * the planner cannot tell how many they are, and would walk the materials in the order of the list.
 */
export function isOneOfNames(column: string, texts: readonly string[], parameters: Parameters): string {
  const placeholder = parameters.add(texts);
  const wanted = (text: string) =>
    `any(array(select ${text} from unnest(${placeholder}::text[]) as one (text)))`;
  const beginning = (text: string) => `left(${text}, ${INDEXED_CHARACTERS})`;
  const name = `search_normalize(found.${column})`;
  const asked = 'search_normalize(one.text)';
  return `m.id = any(array(select found.id from material found
    where ${beginning(name)} = ${wanted(beginning(asked))} and ${name} = ${wanted(asked)}))`;
}

/** Materials one of whose further names is one of the texts. */
export function hasOtherName(texts: readonly string[], parameters: Parameters): string {
  const placeholder = parameters.add(texts);
  return `m.id = any(array(select found.id from material found where found.synonyms is not null
    and material_synonyms(found.synonyms) && array(
      select left(search_normalize(one), ${INDEXED_CHARACTERS}) from unnest(${placeholder}::text[]) as one)))`;
}
