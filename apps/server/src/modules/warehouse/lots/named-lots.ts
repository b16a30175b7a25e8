import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { containsInNames, frequencyOf } from '../../germplasm/index.ts';

/** From so many lots on it is quicker to walk the list and to look at each of them. */
const MANY = 2000;

const holds = (placeholder: string) => `search_code like search_pattern(${placeholder})`;
const codesWith = (placeholder: string) =>
  `search_bigrams(search_code) @> search_probe(${placeholder}) and ${holds(placeholder)}`;

/** The lots whose code holds the text; null where they are many. */
async function findByCode(connection: Connection, search: string): Promise<string[] | null> {
  const rows = await connection.query<{ id: string }>(
    `select id from seed_lot where ${codesWith('$1')} limit ${MANY + 1}`,
    [search],
  );
  return rows.length > MANY ? null : rows.map(({ id }) => id);
}

/**
 * Lots whose code, or a name of whose material, holds the text. Of a text that few hold, the indexes of pairs name these
 * first of all: the planner cannot tell how few they are, and would walk the whole list.
 */
export async function namedLots(
  connection: Connection,
  search: string,
  parameters: Parameters,
): Promise<string> {
  const frequency = await frequencyOf(connection, search);
  const materials = containsInNames(search, frequency, parameters);
  const coded = frequency === 'rare' ? await findByCode(connection, search) : null;
  if (coded === null)
    return `(l.${holds(parameters.add(search))}
      or l.material_id in (select m.id from material m where ${materials}))`;
  return `l.id = any(${parameters.add(coded)}::uuid[]
    || array(select s.id from material m join seed_lot s on s.material_id = m.id where ${materials}))`;
}
