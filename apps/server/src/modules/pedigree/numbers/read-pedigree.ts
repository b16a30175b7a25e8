import { isOwnMate, type BreedingMethod } from '@panicle/contract/breeding-methods';
import { selfingsOf, type Selfing } from '@panicle/contract/pedigree';
import type { PedigreeLine } from '@panicle/statistics/relationship';
import type { Connection } from '../../../platform/database/database.ts';

interface Row {
  id: string;
  female: string | null;
  male: string | null;
  method: BreedingMethod | null;
  generation: string;
}

/** The materials that records name, and that have no parents themselves. */
function foundersOf(rows: readonly Row[]): string[] {
  const founders = new Set(rows.flatMap(({ id, female, male }) => [id, female, male]));
  for (const { id, female, male } of rows) if (female !== null || male !== null) founders.delete(id);
  founders.delete(null);
  return [...founders] as string[];
}

/**
 * All materials with an accepted record and their parents, as the statistics engine takes them. With `counted`, the
 * generation says how often a material was selfed after its cross: that of its record, else for materials without
 * parents that of the material.
 *
 * Records and founders are read apart: right after an import the database knows nothing of what the tables hold, and
 * chose a join of both that took minutes.
 */
export async function readPedigree(connection: Connection, selfing: Selfing): Promise<PedigreeLine[]> {
  const records = await connection.query<Row>(
    `select material_id as id, female, male, method, generation from pedigree where status = 'accepted'`,
  );
  const founders = await connection.query<{ id: string; generation: string }>(
    `select id, coalesce(generation, '') as generation from material where id = any($1::uuid[])`,
    [foundersOf(records)],
  );
  const own = new Map(founders.map(({ id, generation }) => [id, generation]));
  const known = new Set(records.map(({ id }) => id));
  const rows = [
    ...records.map((row) => ({ ...row, generation: row.generation || (own.get(row.id) ?? '') })),
    ...founders
      .filter(({ id }) => !known.has(id))
      .map((founder) => ({ ...founder, female: null, male: null, method: null })),
  ];
  const generations = new Map(rows.map(({ id, generation }) => [id, selfingsOf(generation)]));
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
