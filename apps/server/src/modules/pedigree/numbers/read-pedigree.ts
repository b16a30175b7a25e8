import { isOwnMate, type BreedingMethod } from '@panicle/contract/breeding-methods';
import { selfingsOf, type Selfing } from '@panicle/contract/pedigree';
import type { PedigreeLine } from '@panicle/statistics/relationship';
import type { Connection } from '../../../platform/database/database.ts';

interface Row {
  id: string;
  female: string | null;
  male: string | null;
  method: BreedingMethod | null;
  generation: string | null;
}

/**
 * All materials with an accepted record and their parents, as the statistics engine takes them. With `counted`, the
 * generation says how often a material was selfed after its cross: that of its record, else for materials without
 * parents that of the material.
 */
export async function readPedigree(connection: Connection, selfing: Selfing): Promise<PedigreeLine[]> {
  const rows = await connection.query<Row>(
    `select m.id, p.female, p.male, p.method,
            case when p.female is null and p.male is null
              then coalesce(nullif(p.generation, ''), m.generation) else p.generation end as generation
       from material m left join pedigree p on p.material_id = m.id and p.status = 'accepted'
      where p.id is not null or exists (
        select from pedigree q where q.status = 'accepted' and (q.female = m.id or q.male = m.id))`,
  );
  const generations = new Map(rows.map(({ id, generation }) => [id, selfingsOf(generation ?? '')]));
  return rows.map((row) => lineOf(row, selfing, generations));
}

function lineOf(
  { id, female, male, method }: Row,
  selfing: Selfing,
  generations: ReadonlyMap<string, number | null>,
): PedigreeLine {
  const alone = isOwnMate(method);
  const mother = female ?? (alone ? male : null);
  const father = male ?? (alone ? female : null);
  if (selfing === 'ignored') return { line: id, mother, father };
  const own = generations.get(id) ?? 0;
  if (mother === null || mother !== father) return { line: id, mother, father, selfings: own };
  // The selfing of a parent is one generation; those before it made the parent.
  const before = generations.get(mother) ?? null;
  const more = own === Infinity ? Infinity : before === null ? 0 : own - before - 1;
  return { line: id, mother, father, selfings: Number.isNaN(more) ? 0 : Math.max(0, more) };
}
