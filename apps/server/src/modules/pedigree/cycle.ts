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

/** Accepted records of some materials. */
const parentsOf = (connection: Connection, ids: readonly string[]) =>
  connection.query<Edge>(
    `select material_id as "materialId", female, male from pedigree
      where status = 'accepted' and material_id = any($1::uuid[])`,
    [ids],
  );

/**
 * How a material descends from another one over accepted records: the descendant first, each followed by one of its
 * parents; null where it does not. One query for each generation.
 */
async function descent(
  connection: Connection,
  from: readonly string[],
  to: string,
): Promise<string[] | null> {
  const child = new Map<string, string | null>(from.map((id) => [id, null]));
  let front: readonly string[] = from;
  while (front.length > 0 && !child.has(to)) {
    const next: string[] = [];
    for (const { materialId, female, male } of await parentsOf(connection, front)) {
      for (const parent of [female, male]) {
        if (parent === null || child.has(parent)) continue;
        child.set(parent, materialId);
        next.push(parent);
      }
    }
    front = next;
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
