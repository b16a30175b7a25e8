import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { namesOf } from './queries.ts';

/** Materials of a circle that a refusal names. */
const NAMED = 6;

interface Edge {
  materialId: string;
  female: string | null;
  male: string | null;
}

/** Whether a material is a parent in any accepted record: who is none is nobody's ancestor. */
async function hasOffspring(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection.query(
    `select 1 from pedigree where status = 'accepted' and (female = $1 or male = $1) limit 1`,
    [id],
  );
  return rows.length > 0;
}

/**
 * Accepted records of some materials and of all their ancestors, in one query: all who record parents wait meanwhile,
 * and lines that were selfed for long have thousands of generations.
 */
async function recordsAbove(connection: Connection, ids: readonly string[]): Promise<Map<string, Edge>> {
  const rows = await connection.query<Edge>(
    `with recursive above as (
       select material_id, female, male from pedigree where status = 'accepted' and material_id = any($1::uuid[])
       union
       select p.material_id, p.female, p.male from above a cross join lateral unnest(array[a.female, a.male]) as u (parent)
         join pedigree p on p.material_id = u.parent and p.status = 'accepted')
     select material_id as "materialId", female, male from above`,
    [ids],
  );
  return new Map(rows.map((row) => [row.materialId, row]));
}

/**
 * How a material descends from another one over accepted records: the descendant first, each followed by one of its
 * parents; null where it does not.
 */
async function descent(
  connection: Connection,
  from: readonly string[],
  to: string,
): Promise<string[] | null> {
  if (!from.includes(to) && !(await hasOffspring(connection, to))) return null;
  const records = await recordsAbove(connection, from);
  const child = new Map<string, string | null>(from.map((id) => [id, null]));
  // those that are added on the way are walked as well, nearest generations first
  for (const id of child.keys()) {
    if (child.has(to)) break;
    const { female = null, male = null } = records.get(id) ?? {};
    for (const parent of [female, male]) if (parent !== null && !child.has(parent)) child.set(parent, id);
  }
  if (!child.has(to)) return null;
  const path: string[] = [];
  for (let at: string | null | undefined = to; at; at = child.get(at)) path.unshift(at);
  return path;
}

/** The circle in names, each followed by one of its parents. */
export function circleText(path: readonly string[]): string {
  const shown = path.length > NAMED ? [...path.slice(0, NAMED - 1), '…', path.at(-1)!] : path;
  return shown.join(' ← ');
}

/** Throws `pedigreeCycle` where a material would descend from itself with these parents. */
export async function refuseCycle(connection: Connection, { materialId, female, male }: Edge): Promise<void> {
  const parents = [female, male].filter((id) => id !== null);
  const path = await descent(connection, parents, materialId);
  if (!path) return;
  const whole = [materialId, ...path];
  const names = await namesOf(connection, whole);
  const named = whole.map((id) => names.get(id) ?? id);
  throw new BusinessError(
    'pedigreeCycle',
    { name: named[0]!, path: circleText(named) },
    { data: { materialIds: whole } },
  );
}
